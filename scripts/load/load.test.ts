import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Server } from 'socket.io';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../support/run.ts';
import { type Ended, runAlone, runInside } from '../support/run-script.ts';
import { BidLedger } from './measured/bid-ledger.ts';
import { Measurements } from './measured/measurements.ts';
import { type Observed, reportOf } from './report.ts';
import { findings, verdictOf } from './text-report.ts';
import { WatchBot } from './watch-bot.ts';

/** For how many seconds: again for longer where a busy machine did not come to everything. */
const SECONDS = ['5', '20', '60'];
const ROWS = [
  ...['catalogue page', 'auction page', 'watch auction', 'bid by', 'event to watcher'].map(
    (kind) => new RegExp(`\\| ${kind}.* \\| [1-9]\\d* \\|`),
  ),
  /Bids: [1-9]\d* acknowledged, each looked for among .+; 0 lost, 0 doubled\./,
  /Events: [1-9]\d* reached 5 watchers .+; 0 lost, 0 doubled\./,
];

const script = join(ROOT, 'scripts', 'load', 'load.ts');

const observed = (changes: Partial<Observed>): Observed => ({
  startedAt: new Date(0),
  bots: 1,
  seconds: 5,
  urls: ['http://localhost:3000'],
  measurements: new Measurements(),
  samples: [],
  watchers: [],
  seqs: new Map(),
  ledger: new BidLedger(),
  logged: new Map(),
  unreadable: [],
  alone: true,
  ...changes,
});

test('ten bots on a server of their own bid, watch and browse, and the report finds all of it in order', {
  timeout: 600_000,
}, async () => {
  const out = await mkdtemp(join(tmpdir(), 'autoplace-load-test-'));
  onTestFinished(() => rm(out, { recursive: true }));
  let run: Ended | undefined;
  for (const seconds of SECONDS) {
    run = await runAlone(script, ['--bots', '10', '--seconds', seconds, '--ramp', '1', '--out', out], {});
    expect(run).toMatchObject({ code: 0, err: expect.stringContaining(`10 bots for ${seconds} s`) });
    if (ROWS.every((row) => row.test(run?.out ?? ''))) break;
  }
  for (const row of ROWS) expect(run?.out).toMatch(row);
  expect(run?.out).toMatch(/Memory of http:\S+: [1-9]\d* MiB in the end/);
  expect(run?.out).toContain('Good: no acknowledged bid and no event was lost or doubled.');

  const page = await readFile(join(out, 'index.html'), 'utf8');
  expect(page.match(/<figure>/g)).toHaveLength(7);
  expect(page).toMatch(/class="line line-0" d="M[\d.]+ [\d.]+L/);
  expect(page).not.toMatch(/<(script|link|img)|src=|url\(/);
});

test('an event that a server leaves out is found by the watcher that it was for', async () => {
  const http = createServer();
  const io = new Server(http);
  io.on('connection', (socket) => {
    socket.on('catalogue:watch', (_message, ack) => ack({ ok: true, serverTime: 0 }));
    socket.on('auction:watch', (_message, ack) => {
      ack({ ok: true, seq: 3, missed: [] });
      const at = new Date().toISOString();
      for (const seq of [4, 6, 7]) socket.emit('auction:event', { auctionId: 'lot', seq, at });
    });
  });
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  onTestFinished(() => io.close());
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const over = new AbortController();
  const bot = { urls: [url], auctionIds: ['lot'], random: () => 0.5, over: over.signal };
  const watcher = new WatchBot({ ...bot, measurements: new Measurements() }, ['lot']);
  const life = watcher.live();
  const seqs = new Map([['lot', 7]]);
  await expect.poll(() => watcher.isCaughtUp(seqs)).toBe(true);
  over.abort();
  await life;
  watcher.leave();

  const report = reportOf(observed({ watchers: [watcher], seqs }));
  expect(report.events).toMatchObject({ received: 3, lost: 1, doubled: 0 });
  expect(verdictOf(report)).toEqual(['FAILED: 1 problem.', 'events that were lost: 1']);
});

test('an acknowledged bid that is not in the log fails the run', () => {
  const ledger = new BidLedger();
  const bid = { id: 'a', amount: 100, bidder: 'Kupac 1', time: '2026-06-01T12:00:00.000Z', automatic: false };
  ledger.acknowledge('lot', { bid });
  const report = reportOf(observed({ ledger, logged: new Map([['lot', []]]) }));
  expect(verdictOf(report)).toEqual(['FAILED: 1 problem.', 'lot: the bid a of 100 is not there']);
});

test('a soak says whether memory is flat', () => {
  const MIB = 2 ** 20;
  const samples = Array.from({ length: 100 }, (_, index) => ({
    ...new Measurements().cut(),
    second: index + 1,
    length: 1,
    ownDelay: 0,
    servers: [{ memory: (200 + index) * MIB, delay: 1 }],
  }));
  expect(findings(reportOf(observed({ samples })))).toContain(
    'Memory of http://localhost:3000: NOT flat, +26.1 % (median of the second fifth 230 MiB, of the last 290 MiB).',
  );
});

test('another machine is refused with one sentence', async () => {
  const { code, out, err } = await runInside(script, ['--url', 'https://autoplace.rs'], {});
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toMatch(/^autoplace\.rs is not on this machine: .+\n$/);
});
