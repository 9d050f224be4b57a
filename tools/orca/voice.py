"""A voice for Orca that writes what it is told to speak, so that the transcript is what a person would hear.

Orca loads this file by itself, in its own process, as a factory of speech servers (desktop.py tells it to). A line of the
transcript is a word and, after it, a text: `say` what is spoken, `stop` where Orca falls silent, as it does at every key."""

import os

from gi.repository import GLib
from orca import speechserver

_transcript = open(os.environ["SEIZE_TRANSCRIPT"], "a", buffering=1, encoding="utf-8")


def _write(word, text=""):
    _transcript.write(f"{word} {' '.join(text.split())}\n")


class SpeechServer(speechserver.SpeechServer):
    _only = None

    @staticmethod
    def getFactoryName():
        return "Seize"

    @staticmethod
    def getSpeechServers():
        return [SpeechServer.getSpeechServer()]

    @staticmethod
    def getSpeechServer(info=None):
        SpeechServer._only = SpeechServer._only or SpeechServer()
        return SpeechServer._only

    @staticmethod
    def shutdownActiveServers():
        SpeechServer._only = None

    def getInfo(self):
        return ["Seize", "seize"]

    def getVoiceFamilies(self):
        return []

    def speak(self, text=None, acss=None, interrupt=True):
        if text and text.strip():
            _write("say", text)

    def speakCharacter(self, character, acss=None):
        _write("say", character)

    def speakKeyEvent(self, event, acss=None):
        pass  # the player knows what was pressed

    def sayAll(self, utteranceIterator, progressCallback):
        GLib.idle_add(self._say_all, utteranceIterator, progressCallback)

    def _say_all(self, utterances, progressed):
        for context, acss in utterances:
            self.speak(context.utterance, acss)
            progressed(context.copy(), speechserver.SayAllContext.COMPLETED)
        return False

    def stop(self):
        _write("stop")
