"""A desktop of its own, seen by nobody: a screen, a session bus, Orca and Firefox. Nothing of the user's is touched: home,
settings and profile are in a folder that goes with it."""

import os
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent

# What Orca runs when it starts. Key echo is what most people switch off first, and the player knows what was pressed.
CUSTOMIZATIONS = """
import orca.settings as settings
settings.speechServerFactory = "voice"
settings.speechFactoryModules = ["voice"]
settings.enableBraille = False
settings.enableKeyEcho = False
"""

# No first visit, no questions, no pages besides ours, no requests to anybody.
PREFERENCES = {
    "accessibility.force_disabled": -1,
    "intl.accept_languages": None,
    "browser.aboutwelcome.enabled": False,
    "browser.newtab.preload": False,
    "browser.newtabpage.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage_override.mstone": "ignore",
    "browser.sessionstore.resume_from_crash": False,
    "browser.translations.enable": False,
    "browser.translations.automaticallyPopup": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "datareporting.healthreport.uploadEnabled": False,
    "toolkit.telemetry.reportingpolicy.firstRun": False,
    "termsofuse.acceptedVersion": 9999,
    "app.normandy.enabled": False,
    "app.update.enabled": False,
    "extensions.update.enabled": False,
    "extensions.systemAddon.update.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,",
    "browser.safebrowsing.malware.enabled": False,
    "browser.safebrowsing.phishing.enabled": False,
    "ui.prefersReducedMotion": 1,
}


class Desktop:
    """With `with`: everything is there inside, and gone after."""

    def __init__(self, language):
        self.language = language
        self.started = {}  # by their names

    def __enter__(self):
        self.folder = Path(tempfile.mkdtemp(prefix="seize-orca-"))
        try:
            self._prepare()
            self._start_screen()
            self._start_bus()
            self._start("orca", "orca", "--user-prefs", str(self.folder / "prefs"))
        except BaseException:
            self.close()
            raise
        return self

    def __exit__(self, *_):
        self.close()

    def close(self, patience=3):
        """Ends all that was started, after so many seconds by force."""
        for process in self.started.values():
            _signal(process, signal.SIGTERM)
        deadline = time.monotonic() + patience
        while time.monotonic() < deadline and any(process.poll() is None for process in self.started.values()):
            time.sleep(0.05)
        for process in self.started.values():
            _signal(process, signal.SIGKILL)
        shutil.rmtree(self.folder, ignore_errors=True)

    @property
    def transcript(self):
        return self.folder / "transcript"

    def open(self, address):
        self._start("firefox", "firefox-esr", "--no-remote", "--profile", str(self.folder / "profile"), address)

    def press(self, *keys):
        subprocess.run(["xdotool", "key", "--clearmodifiers", *keys], env=self.environment, check=True, timeout=20)

    def ended(self):
        """The name of something that has ended by itself, or None."""
        return next((name for name, process in self.started.items() if process.poll() is not None), None)

    def said_by(self, name):
        """The last that a program wrote of its troubles."""
        return "".join((self.folder / f"{name}.log").read_text(errors="replace").splitlines(keepends=True)[-5:])

    def _prepare(self):
        folder = self.folder
        for name in ("home", "prefs", "profile", "bin", "run"):
            (folder / name).mkdir(mode=0o700)
        self.transcript.touch()
        (folder / "prefs" / "orca-customizations.py").write_text(CUSTOMIZATIONS)
        shutil.copy(HERE / "voice.py", folder / "prefs")
        preferences = {**PREFERENCES, "intl.accept_languages": self.language}
        text = "".join(f'user_pref("{name}", {_literal(value)});\n' for name, value in preferences.items())
        (folder / "profile" / "user.js").write_text(text)
        # Orca looks for another of the same user and does not start beside it. This one has a desktop of its own.
        (folder / "bin" / "pgrep").write_text("#!/bin/sh\nexit 1\n")
        (folder / "bin" / "pgrep").chmod(0o755)
        kept = {name: os.environ[name] for name in ("TMPDIR", "USER", "LOGNAME") if name in os.environ}
        self.environment = {
            **kept,
            "PATH": f"{folder / 'bin'}:/usr/local/bin:/usr/bin:/bin",
            "HOME": str(folder / "home"),
            "XDG_RUNTIME_DIR": str(folder / "run"),
            "LANG": "C.UTF-8",
            "LANGUAGE": self.language,
            "SEIZE_TRANSCRIPT": str(self.transcript),
            "GTK_MODULES": "gail:atk-bridge",
            "GNOME_ACCESSIBILITY": "1",
            "MOZ_CRASHREPORTER_DISABLE": "1",
        }

    def _start(self, name, *command, **more):
        log = open(self.folder / f"{name}.log", "w")
        process = subprocess.Popen(command, env=self.environment, stdin=subprocess.DEVNULL, stdout=more.pop("stdout", log),
                                   stderr=log, cwd=self.folder, start_new_session=True, **more)
        self.started[name] = process
        return process

    # Xvfb chooses a free number itself and tells it.
    def _start_screen(self):
        here, there = os.pipe()
        self._start("screen", "Xvfb", "-displayfd", str(there), "-screen", "0", "1280x900x24", "-nolisten", "tcp", pass_fds=(there,))
        os.close(there)
        with os.fdopen(here) as told:
            self.environment["DISPLAY"] = f":{told.readline().strip()}"

    def _start_bus(self):
        bus = self._start("bus", "dbus-daemon", "--session", "--nofork", "--print-address", stdout=subprocess.PIPE)
        self.environment["DBUS_SESSION_BUS_ADDRESS"] = bus.stdout.readline().decode().strip()


def _literal(value):
    return str(value).lower() if isinstance(value, bool) else str(value) if isinstance(value, int) else f'"{value}"'


# To all of the session that the process leads.
def _signal(process, which):
    try:
        os.killpg(process.pid, which)
    except ProcessLookupError:
        pass
