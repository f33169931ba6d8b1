import { seeded } from '@autoplace/replay/testing';
import type { AuctionDetail } from '@autoplace/shared/contract';
import { bid } from './bid-bot.ts';
import { type Bot, call, codeOf, pause } from './bot.ts';
import { browse } from './browse-bot.ts';
import type { BidLedger } from './measured/bid-ledger.ts';
import type { Measurements } from './measured/measurements.ts';
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
/** Auctions on which most is bid; every watcher follows one of them and one of the others. */
const HOT = 4;

const roleOf = (number: number) => ROLES[number % ROLES.length];

/** How many of `count` bots bid. */
export const biddersOf = (bots: number): number =>
  Array.from({ length: bots }, (_, number) => roleOf(number)).filter((role) => role === 'bid').length;

/** How an auction stands. Throws when it cannot be read. */
export async function standingOf(url: string, auctionId: string): Promise<AuctionDetail['auction']> {
  const answer = await call(url, `/api/auctions/${auctionId}`);
  if (answer?.status !== 200) throw new Error(`${auctionId}: it cannot be read: ${codeOf(answer)}`);
  return (answer.body as AuctionDetail).auction;
}

interface CrowdDeps {
  target: Target;
  bots: number;
  /** Seconds until the last one is there. */
  ramp: number;
  measurements: Measurements;
  ledger: BidLedger;
  /** Filled with those who watch, who stay connected in the end. */
  watchers: WatchBot[];
  over: AbortSignal;
}

/** Lets the bots loose one after the other; resolves when the time is up and everybody has their last answer. */
export async function letLoose(deps: CrowdDeps): Promise<void> {
  const { target, bots, ramp, measurements, ledger, watchers, over } = deps;
  const { urls, auctionIds, tokens } = target;
  const minimums = new Map<string, number | null>();
  for (const auctionId of auctionIds)
    minimums.set(auctionId, (await standingOf(urls[0] as string, auctionId)).minimumBid);
  const run = Date.now().toString(36);
  let bidders = 0;

  const live = async (number: number): Promise<void> => {
    await pause((number * ramp * 1000) / bots, over);
    if (over.aborted) return;
    const bot: Bot = { urls, auctionIds, random: seeded(number), measurements, over };
    const role = roleOf(number);
    if (role === 'browse') return browse(bot);
    if (role === 'bid') {
      const token = tokens[bidders++ % tokens.length] as string;
      return bid(bot, { token, name: `load-${run}-${number}`, ledger, minimums });
    }
    const watcher = new WatchBot(bot, watchedBy(watchers.length, auctionIds));
    watchers.push(watcher);
    return watcher.live();
  };
  await Promise.all(Array.from({ length: bots }, (_, number) => live(number)));
}

function watchedBy(nth: number, auctionIds: readonly string[]): string[] {
  const [hot, others] = [auctionIds.slice(0, HOT), auctionIds.slice(HOT)];
  return [hot, others].flatMap((some) => some[nth % some.length] ?? []);
}
