import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { type BenchTable, median } from '../table.ts';
import type { Round } from './side.ts';

const ROUNDS = 5;

/**
 * Bids a second on one auction, from the socket through the durable log to the ack, against one raw `findOneAndUpdate`
 * for each bid: the same database, driver and number of bidders, in turns within one run. Refused bids do not count. Between the two
 * stands plain socket.io, which does that raw write for each bid and answers: nothing that has sockets can do less.
 * `other` is the folder of another version with its packages, which takes its turns beside this one.
 */
export async function benchHotAuction(other?: string): Promise<BenchTable> {
  const sides = [await start('this', [])];
  if (other !== undefined) sides.push(await start('other', [other]));
  const rows: BenchTable['rows'] = [];
  for (const bidders of [1, 16, 64]) {
    for (const side of sides) side.rounds = [];
    // The first round does not count: much is compiled in it, and more of a bid than of what it is compared with.
    for (let round = 0; round <= ROUNDS; round++)
      for (const { rounds, process } of sides) {
        const counted = await measured(process, bidders);
        if (round > 0) rounds.push(counted);
      }
    for (const { name, rounds } of sides)
      rows.push([...(other === undefined ? [] : [name]), bidders, ...figures(rounds)]);
  }
  for (const { process } of sides) process.disconnect();
  return {
    title: `Hot auction: bids/s end to end, medians of ${ROUNDS} rounds in turns`,
    columns: [
      ...(other === undefined ? [] : ['version']),
      'bidders',
      'AutoPlace: socket → durable → ack',
      'plain socket.io',
      'raw findOneAndUpdate',
      'ratio',
      'plain ÷ raw',
      'a bid, p50, ms',
      'plain',
      'a raw write, p50, ms',
      'ratio',
      'plain ÷ raw',
      'CPU of a bid in the server, µs',
      'refused (outrun)',
    ],
    rows,
  };
}

interface Side {
  name: string;
  process: ChildProcess;
  rounds: Round[];
}

async function start(name: string, args: string[]): Promise<Side> {
  const process = fork(new URL('./side.ts', import.meta.url), args);
  process.once('exit', (code) => {
    if (code !== 0) throw new Error('a side of the bench has failed');
  });
  await once(process, 'message');
  return { name, process, rounds: [] };
}

async function measured(process: ChildProcess, bidders: number): Promise<Round> {
  process.send(bidders);
  const [round] = await once(process, 'message');
  return round;
}

function figures(rounds: readonly Round[]): (string | number)[] {
  const all = (of: (round: Round) => number[]) => median(rounds.flatMap(of));
  const ratio = (one: number[], other: number[]) => one.map((value, slice) => value / (other[slice] ?? 0));
  return [
    Math.round(all(({ bids }) => bids.perSecond)),
    Math.round(all(({ plain }) => plain.perSecond)),
    Math.round(all(({ raw }) => raw.perSecond)),
    `${all(({ bids, raw }) => ratio(bids.perSecond, raw.perSecond)).toFixed(2)} ×`,
    `${all(({ plain, raw }) => ratio(plain.perSecond, raw.perSecond)).toFixed(2)} ×`,
    all(({ bids }) => bids.ms).toFixed(2),
    all(({ plain }) => plain.ms).toFixed(2),
    all(({ raw }) => raw.ms).toFixed(2),
    `${all(({ bids, raw }) => ratio(bids.ms, raw.ms)).toFixed(2)} ×`,
    `${all(({ plain, raw }) => ratio(plain.ms, raw.ms)).toFixed(2)} ×`,
    Math.round(median(rounds.map(({ cpu }) => cpu))),
    rounds.reduce((sum, { bids }) => sum + bids.refused, 0),
  ];
}
