import { setTimeout as sleep } from 'node:timers/promises';
import { buyAtOnce } from '../journeys/support/crowd/buy-at-once.ts';
import { letLoose, standingOf } from './crowd.ts';
import { BidLedger, type LoggedBid } from './measured/bid-ledger.ts';
import { loggedBids } from './measured/logged-bids.ts';
import { Measurements } from './measured/measurements.ts';
import { Sampler } from './measured/sampler.ts';
import { type LoadReport, reportOf } from './report.ts';
import type { Target } from './target.ts';
import type { WatchBot } from './watch-bot.ts';

/** How long the last events may take to the last watcher; milliseconds. */
const SETTLE_MS = 15_000;

/** Runs the bots against the servers for some seconds, then compares what they received with the final state. */
export async function runLoad(
  target: Target,
  { bots, seconds, ramp }: { bots: number; seconds: number; ramp: number },
): Promise<LoadReport> {
  const { urls, isOwn: alone } = target;
  const startedAt = new Date();
  const measurements = new Measurements();
  const ledger = new BidLedger();
  const watchers: WatchBot[] = [];
  const timeIsUp = new AbortController();
  const sampler = new Sampler(urls, measurements);
  sampler.start();
  const timer = setTimeout(() => timeIsUp.abort(), seconds * 1000);
  try {
    await letLoose({ target, bots, ramp, measurements, ledger, watchers, over: timeIsUp.signal });
    await sampler.stop();
    const end = await lookAtTheEnd(target, ledger);
    await settle(watchers, end.seqs);
    const { samples } = sampler;
    return reportOf({
      startedAt,
      bots,
      seconds,
      urls,
      measurements,
      samples,
      watchers,
      ledger,
      alone,
      ...end,
    });
  } finally {
    clearTimeout(timer);
    timeIsUp.abort();
    await sampler.stop();
    for (const watcher of watchers) watcher.leave();
  }
}

/** How the auctions stand and all their bids. Its own are bought, so that they are over and their chains can be verified. */
async function lookAtTheEnd({ urls, tokens, auctionIds, isOwn }: Target, ledger: BidLedger) {
  const [url = ''] = urls;
  const [token = ''] = tokens;
  const seqs = new Map<string, number>();
  const logged = new Map<string, LoggedBid[]>();
  const unreadable: string[] = [];
  for (const auctionId of auctionIds) {
    try {
      if (isOwn) ledger.tell(auctionId, await buyAtOnce(url, token, auctionId));
      seqs.set(auctionId, (await standingOf(url, auctionId)).seq);
      logged.set(auctionId, await loggedBids(url, auctionId));
    } catch (error) {
      unreadable.push(error instanceof Error ? error.message : String(error));
    }
  }
  return { seqs, logged, unreadable };
}

async function settle(watchers: readonly WatchBot[], seqs: ReadonlyMap<string, number>): Promise<void> {
  const until = performance.now() + SETTLE_MS;
  const isSettled = () =>
    watchers.every((watcher) => watcher.isCaughtUp(seqs) && watcher.staleCards(seqs) === 0);
  while (!isSettled() && performance.now() < until) await sleep(50);
}
