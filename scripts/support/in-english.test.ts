import { expect, test } from 'vitest';
import * as backups from '../../server/src/database/backups/texts.ts';
import * as migrations from '../../server/src/database/migrations/texts.ts';
import { inEnglish } from './in-english.ts';

/** Shown in the panel alone. */
const { notHere: _notHere, notComplete: _notComplete, linkUsed: _linkUsed, ...ofBackups } = { ...backups };
const { SYSTEM: _system, took: _took, ...ofMigrations } = { ...migrations };

const sentences = Object.values({ ...ofBackups, ...ofMigrations }).flatMap((text): string[] => {
  if (typeof text === 'string') return [text];
  if (typeof text === 'object') return Object.values(text);
  const called = text as (...given: string[]) => string;
  return ['up', 'down'].map((first) => called(first, 'ENOSPC: no space'));
});

test.each(sentences)('R368 an operator reads %j in English', (sentence) => {
  const read = inEnglish(sentence);
  expect(read).not.toBe(sentence);
  expect(read).not.toMatch(/[čćđšž„“]|kopij|migracij|server je/i);
});

test('R368 what the system gave as the reason is kept', () => {
  expect(inEnglish(backups.failedBecause('ENOSPC: no space\nleft'))).toBe(
    'The backup was not made: ENOSPC: no space\nleft',
  );
  expect(inEnglish(migrations.failed('up', '„E11000 $& dup“'))).toBe(
    'It failed, and everything is as it was before: E11000 $& dup',
  );
  expect(inEnglish(migrations.failed('down', migrations.newerLog))).toMatch(
    /^Taking it back failed, and it stays applied: the logs of auctions have commits of 0\.2\.0/,
  );
  expect(inEnglish(migrations.failedTwice('„a“', '„b“'))).toBe(
    'It failed (a), and so did undoing it (b). Run it again.',
  );
  expect(inEnglish('The disk is full.')).toBe('The disk is full.');
});
