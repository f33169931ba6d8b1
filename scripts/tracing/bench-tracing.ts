import { Worker } from 'node:worker_threads';
import { HOUR_MS } from '@autoplace/shared/time';
import { noTracing, traced, tracedForAll } from '../../server/src/core/tracing/tracing.ts';
import { classicTerms } from '../../server/test/support/auctions/auction-fixtures.ts';
import type { TestServer } from '../../server/test/support/test-server.ts';
import { bidOverSockets } from '../bench/hot-auction/load.ts';
import { startServerOnDisk } from '../bench/server-on-disk.ts';
import { type BenchTable, median } from '../bench/table.ts';

const ROUNDS = 7;
const ROUND_MS = 2_000;
const CALLS = 1_000_000;

/** Which part of the traces is recorded; null for a server without an address for them. */
const PARTS = [null, 0.05, 1] as const;

/** Takes traces and forgets them, on a thread of its own. */
const RECEIVER = `
  const { createServer } = require('node:http');
  const { parentPort } = require('node:worker_threads');
  const server = createServer((request, response) => {
    request.resume().once('end', () => response.setHeader('content-type', 'application/json').end('{}'));
  });
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));`;

interface Measured {
  server: TestServer;
  tokens: string[];
  auctionId: string;
  firstAmount: number;
}

/**
 * Bids a second on one auction, and the processor's time of the server's thread for each, with none, a twentieth and all of
 * them recorded: three servers in turns within one run.
 */
export async function benchTracing(): Promise<BenchTable> {
  const receiver = new Worker(RECEIVER, { eval: true });
  const port = await new Promise<number>((listening) => receiver.once('message', listening));
  const rows: BenchTable['rows'] = [];
  for (const bidders of [1, 16, 64]) {
    const all: Measured[] = [];
    for (const part of PARTS) all.push(await begin(bidders, part, `http://127.0.0.1:${port}`));
    const rounds: { rate: number; cpu: number }[][] = [];
    for (const measured of all) await measure(measured);
    for (let round = 0; round < ROUNDS; round++) {
      const results: { rate: number; cpu: number }[] = [];
      for (const measured of all) results.push(await measure(measured));
      rounds.push(results);
    }
    const figure = (name: 'rate' | 'cpu') =>
      Math.round(median(rounds.map((results) => results[0]?.[name] ?? 0)));
    const ratio = (at: number, name: 'rate' | 'cpu') =>
      `${median(rounds.map(([off, ...on]) => (on[at - 1]?.[name] ?? 0) / (off?.[name] ?? 1))).toFixed(2)} ×`;
    rows.push([
      bidders,
      figure('rate'),
      ratio(1, 'rate'),
      ratio(2, 'rate'),
      figure('cpu'),
      ratio(1, 'cpu'),
      ratio(2, 'cpu'),
    ]);
    for (const { server } of all) await server.close();
  }
  await receiver.terminate();
  return {
    title: `Traces: bids/s end to end, medians of ${ROUNDS} rounds in turns; off, the calls of a bid cost ${await callsOfABid()} ns`,
    columns: [
      'bidders',
      'off',
      '5 % ÷ off',
      'all ÷ off',
      'CPU of the server for a bid, off, µs',
      '5 % ÷ off',
      'all ÷ off',
    ],
    rows,
  };
}

async function begin(bidders: number, part: number | null, endpoint: string): Promise<Measured> {
  const server = await startServerOnDisk(
    part === null
      ? {}
      : {
          OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
          OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
          OTEL_TRACES_SAMPLER_ARG: String(part),
        },
  );
  const dealer = await server.signUpDealer('dealer');
  const names = Array.from({ length: bidders }, (_, index) => `bidder-${bidders}-${index}`);
  const accounts = await Promise.all(names.map((name) => server.signUp(name)));
  const startsAt = Date.now();
  const terms = { startingPrice: 1, bidIncrement: 1, startsAt, endsAt: startsAt + HOUR_MS };
  const auctionId = `hot-${bidders}`;
  await server.desk.list(classicTerms({ auctionId, dealerId: dealer.id, ...terms }));
  return { server, tokens: accounts.map(({ token }) => token), auctionId, firstAmount: 1 };
}

/** One round; the load has a thread of its own. */
async function measure(measured: Measured): Promise<{ rate: number; cpu: number }> {
  const { server, tokens, auctionId, firstAmount } = measured;
  const before = process.threadCpuUsage();
  const load = { tokens, auctionId, firstAmount, forMs: ROUND_MS };
  const { placed, seconds, lastAmount } = await bidOverSockets(server, load);
  measured.firstAmount = lastAmount;
  const { user, system } = process.threadCpuUsage(before);
  return { rate: placed / seconds, cpu: (user + system) / placed };
}

/** Nanoseconds that a bid spends in tracing where it is off. */
async function callsOfABid(): Promise<number> {
  const work = Promise.resolve();
  const tracing = noTracing;
  const begun = performance.now();
  for (let call = 0; call < CALLS; call++) {
    const span = tracing.begin('bid:place', { kind: 'server' });
    void tracing.within(span, () => work);
    const cause = tracing.current();
    tracing.part('lane.wait', cause)?.end();
    void tracedForAll(tracing, 'lane.batch', [], () => work);
    tracing.part('decide')?.end({ 'autoplace.attempt': 1 });
    tracing.part('commit')?.end();
    void traced(tracing, tracing.part('notices', tracing.current(), { attributes: {} }), () => work);
  }
  return Math.round(((performance.now() - begun) / CALLS) * 1e6);
}
