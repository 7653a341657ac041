"""Serve the site, the apps and JupyterLab together on loopback (``python -m truco.site.serve``, ``make serve``)."""

from __future__ import annotations

import argparse
import errno
import os
import secrets
import socket
import subprocess
import sys
import threading
import time
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from truco.site import apps
from truco.site.build import BuildError, build
from truco.site.places import CACHE, SITE, prefix, site_languages

__all__ = ["Handler", "lab_command", "serve_site"]

_STARTS_WITHIN = 60


class Handler(SimpleHTTPRequestHandler):
    """Files of a folder; the 404 page of the reader's language; no log line for each file."""

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Answer a missing page with the page that says so."""
        lang = next((one for one in site_languages() if prefix(one) and self.path.startswith(f"/{prefix(one)}")), "en")
        page = Path(self.directory, prefix(lang), "404.html")
        if code != HTTPStatus.NOT_FOUND or not page.exists():
            super().send_error(code, message, explain)
            return
        body = page.read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 - the name of the base class
        """Say nothing."""


def serve_site(folder: Path, port: int = 0) -> ThreadingHTTPServer:
    """A server of a built site on loopback, running in a thread; close it with ``shutdown()``."""
    server = ThreadingHTTPServer(("127.0.0.1", port), partial(Handler, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server


def lab_command(folder: Path, port: int) -> list[str]:
    """The command that serves the notebooks in JupyterLab on loopback; it takes its token from ``JUPYTER_TOKEN``."""
    return [
        sys.executable, "-m", "jupyterlab", "--no-browser", f"--port={port}", "--ip=127.0.0.1", "--port-retries=0",
        f"--ServerApp.root_dir={folder / 'notebooks'}", "--log-level=WARN",
        "--LabApp.news_url=", "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
        *(["--allow-root"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []),
    ]  # fmt: skip


def _taken(port: int) -> bool:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError as error:
            return error.errno == errno.EADDRINUSE
    return False


def _answers(port: int, process: subprocess.Popen[bytes] | None) -> bool:
    end = time.monotonic() + _STARTS_WITHIN
    while time.monotonic() < end and (process is None or process.poll() is None):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return True
        time.sleep(0.2)
    return False


def main() -> int:
    """Build and serve until stopped."""
    parser = argparse.ArgumentParser(description="Serve the site and the apps on loopback.")
    parser.add_argument("--port", type=int, default=8000, help="of the site; the apps and the lab take the next two")
    parser.add_argument("--only", choices=["site", "apps", "lab"], help="serve one of them alone")
    asked = parser.parse_args()
    ports = {what: asked.port + at for at, what in enumerate(("site", "apps", "lab"))}
    wanted = [asked.only] if asked.only else list(ports)
    for what in wanted:
        if _taken(ports[what]):
            print(f"stopped: port {ports[what]} is taken; choose another: --port 9000", file=sys.stderr)
            return 1
        os.environ[f"TRUCO_{what.upper()}_URL"] = f"http://127.0.0.1:{ports[what]}"
    running: dict[str, subprocess.Popen[bytes]] = {}
    token = secrets.token_urlsafe(16)
    try:
        if "site" in wanted:
            print("building the site (some minutes the first time, then seconds)", flush=True)
            build()
            serve_site(SITE, ports["site"])
        if {"apps", "lab"} & set(wanted):
            folder = apps.prepare()
            line, environment = apps.command(folder, ports["apps"])
            environment["JUPYTER_TOKEN"] = token
            lines = {"apps": line, "lab": lab_command(folder, ports["lab"])}
            for what in lines:
                if what in wanted:
                    with (CACHE / f"{what}.log").open("wb") as log:
                        running[what] = subprocess.Popen(lines[what], env=environment, stdout=log, stderr=log)
        for what in wanted:
            if not _answers(ports[what], running.get(what)):
                print(f"stopped: the {what} did not start; .cache/{what}.log says why", file=sys.stderr)
                return 1
            secret = f"lab?token={token}" if what == "lab" else ""
            print(f"{what:5} http://127.0.0.1:{ports[what]}/{secret}", flush=True)
        if "lab" in wanted:
            print("      (open that address once; then \"Open as notebook\" on the site works, too)")
        print("stop with Ctrl+C", flush=True)
        while all(process.poll() is None for process in running.values()):
            time.sleep(0.5)
        print("stopped: a server has ended", file=sys.stderr)
    except BuildError as error:
        print(f"stopped: {error}", file=sys.stderr)
    except KeyboardInterrupt:
        return 0
    finally:
        for process in running.values():
            process.terminate()
    return 1


if __name__ == "__main__":
    sys.exit(main())
