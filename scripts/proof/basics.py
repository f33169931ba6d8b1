"""What all parts of the verifier use: canonical JSON, times, and what is told of a check."""
import hashlib
import json
from datetime import datetime, timedelta, timezone

EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)
ZEROS = '0' * 64
HEAD = 16  # digits of a hash that watchers are told


def canonical(value):
    """RFC 8785, for what logs hold: no name outside the basic plane, no number that needs an exponent."""
    return json.dumps(value, sort_keys=True, ensure_ascii=False, separators=(',', ':')).encode()


def digest(value):
    return hashlib.sha256(canonical(value)).hexdigest()


def parse(text):
    """JSON whose numbers are written as RFC 8785 writes them."""
    return json.loads(text, parse_float=lambda digits: int(float(digits)) if float(digits).is_integer() else float(digits))


def ms(text):
    """Epoch milliseconds of an ISO 8601 time."""
    return (datetime.fromisoformat(text) - EPOCH) // timedelta(milliseconds=1)


def shown_time(milliseconds):
    return f'{EPOCH + timedelta(milliseconds=milliseconds):%Y-%m-%d %H:%M:%S} UTC'


def euros(amount):
    return f'{amount:,} EUR'


class Report:
    """One line for each check; `errors` counts those that failed."""

    errors = 0

    def ok(self, text):
        print('ok    ' + text)

    def note(self, text):
        print('note  ' + text)

    def wrong(self, text):
        self.errors += 1
        print('WRONG ' + text)

    def check(self, holds, good, bad):
        self.ok(good) if holds else self.wrong(bad)
        return holds

    def expect(self, holds, bad):
        """A check that is told only where it fails."""
        if not holds:
            self.wrong(bad)
