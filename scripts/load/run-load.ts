import { setTimeout as sleep } from 'node:timers/promises';
import type { AuctionDetail } from '@autoplace/shared/contract';
import { buyAtOnce } from '../journeys/support/buy-at-once.ts';
import { seeded } from '../journeys/support/seeded.ts';
import { type Bidder, bid } from './bid-bot.ts';
import { BidLedger, type LoggedBid } from './bid-ledger.ts';
import { type Bot, call, codeOf, pause } from './bot.ts';
import { browse } from './browse-bot.ts';
import { loggedBids } from './logged-bids.ts';
import { Measurements } from './measurements.ts';
import { type LoadReport, reportOf } from './report.ts';
import { Sampler } from './sampler.ts';
import type { Target } from './target.ts';
import { WatchBot } from './watch-bot.ts';

/** What ten bots do. */
const ROLES = [
  'watch',
  'bid',
  'browse',
  'watch',
  'browse',
  'watch',
  'bid',
  'watch',
  'browse',
  'watch',
] as const;
const WATCHED_BY_ONE = 2;
/** How long the last events may take to the last watcher; milliseconds. */
const SETTLE_MS = 15_000;

/** How many of so many bots bid. */
export const biddersOf = (bots: number): number =>
  Array.from({ length: bots }, (_, number) => roleOf(number)).filter((role) => role === 'bid').length;
const roleOf = (number: number) => ROLES[number % ROLES.length];

/** Lets the bots loose on the servers, one after the other within the ramp, and tells in the end what they found. */
export async function runLoad(
  target: Target,
  { bots, seconds, ramp }: { bots: number; seconds: number; ramp: number },
): Promise<LoadReport> {
  const { urls, auctionIds, tokens, isOwn } = target;
  const startedAt = new Date();
  const measurements = new Measurements();
  const ledger = new BidLedger();
  const minimums = new Map<string, number | null>();
  for (const auctionId of auctionIds)
    minimums.set(auctionId, (await standing(urls[0], auctionId)).minimumBid);
  const watchers: WatchBot[] = [];
  const timeIsUp = new AbortController();
  const over = timeIsUp.signal;
  const run = startedAt.getTime().toString(36);
  let bidders = 0;

  const live = async (number: number): Promise<void> => {
    await pause((number * ramp * 1000) / bots, over);
    if (over.aborted) return;
    const bot: Bot = { urls, auctionIds, random: seeded(number), measurements, over };
    const role = roleOf(number);
    if (role === 'browse') return browse(bot);
    if (role === 'watch') {
      const watcher = new WatchBot(bot, watchedBy(watchers.length, auctionIds));
      watchers.push(watcher);
      return watcher.live();
    }
    const token = tokens[bidders++ % tokens.length] as string;
    const bidder: Bidder = { token, name: `load-${run}-${number}`, ledger, minimums };
    return bid(bot, bidder);
  };

  const sampler = new Sampler(urls, measurements);
  sampler.start();
  const timer = setTimeout(() => timeIsUp.abort(), seconds * 1000);
  await Promise.all(Array.from({ length: bots }, (_, number) => live(number))).finally(() => {
    clearTimeout(timer);
    timeIsUp.abort();
  });
  await sampler.stop();

  const unreadable: string[] = [];
  const logged = new Map<string, LoggedBid[]>();
  const seqs = new Map<string, number>();
  for (const auctionId of auctionIds) {
    try {
      if (isOwn)
        ledger.acknowledge(auctionId, await buyAtOnce(urls[0] as string, tokens[0] as string, auctionId));
      seqs.set(auctionId, (await standing(urls[0], auctionId)).seq);
      logged.set(auctionId, await loggedBids(urls[0] as string, auctionId));
    } catch (error) {
      unreadable.push(error instanceof Error ? error.message : String(error));
    }
  }
  await settle(watchers, seqs);
  for (const watcher of watchers) watcher.leave();
  return reportOf({
    ...{ startedAt, bots, seconds, urls, measurements, samples: sampler.samples, watchers, seqs, ledger },
    ...{ logged, unreadable, alone: isOwn },
  });
}

/** The first auctions, on which most is bid, have the most watchers; all of them have some. */
const watchedBy = (nth: number, auctionIds: readonly string[]): string[] =>
  Array.from(
    { length: Math.min(WATCHED_BY_ONE, auctionIds.length) },
    (_, index) =>
      auctionIds[
        index === 0 ? nth % Math.min(4, auctionIds.length) : (nth + 4) % auctionIds.length
      ] as string,
  );

async function standing(url = '', auctionId: string): Promise<AuctionDetail['auction']> {
  const answer = await call(url, `/api/auctions/${auctionId}`);
  if (answer?.status !== 200) throw new Error(`${auctionId}: it cannot be read: ${codeOf(answer)}`);
  return (answer.body as AuctionDetail).auction;
}

async function settle(watchers: readonly WatchBot[], seqs: ReadonlyMap<string, number>): Promise<void> {
  const until = performance.now() + SETTLE_MS;
  const isSettled = () =>
    watchers.every((watcher) => watcher.isCaughtUp(seqs) && watcher.staleCards(seqs) === 0);
  while (!isSettled() && performance.now() < until) await sleep(50);
}
