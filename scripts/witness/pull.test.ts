import { createServer } from 'node:http';
import type { ProofKeys } from '@autoplace/shared/contract';
import { DAY_MS } from '@autoplace/shared/time';
import express from 'express';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newsOf, pinLog, publishedKeys } from './log-keys.ts';
import { pull } from './pull.ts';
import { history, LogStandIn } from './testing/log-stand-in.ts';
import { Witness } from './witness.ts';
import { newWitness, type WitnessState } from './witness-file.ts';

const NOW = Date.parse('2026-06-01T12:00:00Z');
const log = new LogStandIn();
let leaves = history(3);

/** The log at an address of its own, as AutoPlace shows it. */
const http = createServer(
  express()
    .get('/tlog/checkpoint', (_request, response) => void response.send(log.checkpointOf(leaves)))
    .get('/tlog/consistency', ({ query }, response) => {
      const path = log.pathOf(leaves, Number(query.from), Number(query.to));
      response.json({ path: path.map((hash) => Buffer.from(hash).toString('hex')) });
    })
    .get('/.well-known/autoplace-keys.json', (_request, response) => void response.json(log.published)),
);
let url = '';
beforeAll(async () => {
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(http.address() as { port: number }).port}`;
});
afterAll(() => {
  http.close();
  http.closeAllConnections();
});

let state: WitnessState;
let witness: Witness;
beforeEach(async () => {
  leaves = history(3);
  state = pinLog(newWitness('witness.example'), url, await publishedKeys(url), NOW);
  witness = new Witness(state, () => {}, { now: () => NOW });
});
const seen = () => witness.logs[0]?.size;

describe('R246 a witness that the log does not know', () => {
  it('cosigns what it reads by itself, as long as that grows', async () => {
    for (const size of [3, 3, 4, 11]) {
      leaves = history(size);
      await pull(witness, log.origin);
      expect(seen()).toBe(size);
      expect(witness.logs[0]?.note).toContain(`${log.checkpointOf(leaves)}— witness.example `);
    }
  });

  it.each([
    ['another history', history(11, 2), 'is not cosigned'],
    ['another one of the same size', history(3, 2), 'is not cosigned'],
    ['a smaller one', history(2), 'shows 2 entries after it had shown 3'],
  ])('says so when the log shows %s', async (_, other, says) => {
    await pull(witness, log.origin);
    leaves = other;
    await expect(pull(witness, log.origin)).rejects.toThrow(says);
    expect(seen()).toBe(3);
  });

  it('says so when there is another log, or none', async () => {
    const another = pinLog(state, url, { ...log.published, origin: 'autoplace.example/log/2' }, NOW);
    const lost = new Witness(another, () => {}, { now: () => NOW });
    await expect(pull(lost, 'autoplace.example/log/2')).rejects.toThrow('shows no checkpoint of');
    const away = pinLog(state, 'http://127.0.0.1:1', log.published, NOW);
    const alone = new Witness(away, () => {}, { now: () => NOW });
    await expect(pull(alone, log.origin)).rejects.toThrow('cannot be read');
  });
});

describe('R246 the keys of a log', () => {
  const at = (time: number) => new Date(time).toISOString();
  const key = (publicKey: string, from: number, until: number | null) => ({
    id: '00000000',
    publicKey,
    from: at(from),
    until: until === null ? null : at(until),
  });
  const publishing = (...keys: ProofKeys['keys']): ProofKeys => ({ origin: log.origin, keys, earlier: [] });
  const first = publishing(
    key('old', NOW - 9 * DAY_MS, NOW - DAY_MS),
    key('one', NOW - DAY_MS, NOW + DAY_MS),
    key('two', NOW + DAY_MS, null),
  );
  const pinned = (published: ProofKeys, before = newWitness('w'), now = NOW) =>
    pinLog(before, url, published, now);
  const newest = ({ logs }: WitnessState) => logs.at(-1) ?? { size: -1, keys: [], url: null };

  it('are pinned as they are published: those that sign, and those that will', () => {
    expect(newest(pinned(first)).keys).toEqual(['one', 'two']);
  });

  it('are told of when there is another one, and trusted when somebody says so; what was seen stays', () => {
    const known = pinned(first);
    const remembered = { ...known, logs: known.logs.map((one) => ({ ...one, size: 7, root: 'root' })) };
    const later = publishing(
      key('two', NOW + DAY_MS, NOW + 9 * DAY_MS),
      key('three', NOW + 9 * DAY_MS, null),
    );
    const [one] = remembered.logs;
    if (one === undefined) throw new Error('no log');
    expect(newsOf(one, first, NOW)).toBeNull();
    expect(newsOf(one, later, NOW + 8 * DAY_MS)).toBe(`${log.origin} announces the key three`);
    const next = pinned(later, remembered, NOW + 8 * DAY_MS);
    expect(next.logs).toEqual([{ ...one, keys: ['two', 'three'] }]);
  });

  it('of a log that began anew are those of another log, and the one before is not forgotten', () => {
    const known = pinned(first);
    const restored = { ...first, origin: 'autoplace.example/log/2' };
    const [one] = known.logs;
    expect(one && newsOf(one, restored, NOW)).toBe(`${url} is now the log autoplace.example/log/2`);
    const next = pinned(restored, known);
    expect(next.logs.map(({ origin, url, size }) => [origin, url, size])).toEqual([
      [log.origin, null, 0],
      ['autoplace.example/log/2', url, 0],
    ]);
  });
});
