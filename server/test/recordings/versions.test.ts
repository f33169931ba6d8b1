import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseRecording } from '@autoplace/replay';
import * as contract from '@autoplace/shared/contract';
import {
  commandRecording,
  eventsIn,
  lineOf,
  type Message,
  parseCommandRecording,
  parseSocketRecording,
  RECORDING_VERSION,
  recordedPushes,
  recordedRequests,
  socketRecording,
  watchAnswerIn,
} from '@autoplace/shared/contract';
import { describe, expect, it } from 'vitest';
import { RECORDINGS } from '../support/auctions/recordings.ts';
import { commandOf } from '../support/replay/servers.ts';

const messages = Object.values<unknown>(contract).filter(
  (exported): exported is Message =>
    typeof exported === 'object' && exported !== null && 'event' in exported && 'from' in exported,
);

const FIXTURES = join(RECORDINGS, 'versions');
const fixture = (version: number, kind: 'socket' | 'commands') =>
  readFileSync(join(FIXTURES, `${version}.${kind}.jsonl`), 'utf8');
const versions = Array.from({ length: RECORDING_VERSION }, (_, index) => index + 1);

it('every push and every message of the contract can be recorded (R304)', () => {
  expect(messages.length).toBeGreaterThan(30);
  for (const { event, from } of messages)
    expect(Object.keys(from === 'server' ? recordedPushes : recordedRequests), event).toContain(event);
});

describe.each(versions)('a recording of version %i (R302)', (version) => {
  it('is read as what its client got', () => {
    const { header, lines, warnings } = parseSocketRecording(fixture(version, 'socket'));
    expect(header).toMatchObject({ version: RECORDING_VERSION, auctionId: 'reconnect-with-gap' });
    expect(warnings).toEqual([]);
    const answers = lines.flatMap((line) => watchAnswerIn(line) ?? []);
    expect(answers.map(({ seq, missed }) => [seq, missed.length])).toEqual([
      [2, 0],
      [6, 3],
    ]);
    const seqs = lines.flatMap(eventsIn).map(({ seq }) => seq);
    expect([...new Set(seqs)].sort()).toEqual([3, 4, 5, 6, 7, 8]);
  });

  it('is read as what was asked', () => {
    const { header, lines } = parseCommandRecording(fixture(version, 'commands'));
    expect(header.terms).toMatchObject({ auctionId: 'outbid-war', reservePrice: 12_000 });
    expect(header.serverTime).toBe('2026-06-01T12:00:00.000Z');
    expect(lines.map(commandOf)[0]).toEqual({
      type: 'PlaceBid',
      bidderId: 'ana',
      amount: 10_000,
      maxAmount: 11_000,
      cause: { clientBidId: 'request-1', fingerprint: 'bid 10000 11000' },
    });
    expect(lines.map((line) => lineOf(line.t, commandOf(line)))).toEqual(lines);
  });
});

it('of one kind is refused where the other is needed, and either can be asked for', () => {
  expect(() => parseCommandRecording(fixture(1, 'socket'), { file: 'a.jsonl' })).toThrow(
    /^a\.jsonl, line 1: a recording of kind "commands" is needed/,
  );
  const either = parseRecording([socketRecording, commandRecording], fixture(1, 'commands'));
  expect(either.header.kind).toBe('commands');
});
