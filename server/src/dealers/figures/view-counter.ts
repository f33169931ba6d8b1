import { LRUCache } from 'lru-cache';
import { belgradeDay } from '../../core/belgrade-days.ts';
import type { Clock } from '../../core/clock.ts';
import { digest } from '../../core/ids.ts';
import type { Logger } from '../../core/logger.ts';
import { networkOf } from '../../core/network-of.ts';
import { type MaybePrincipal, sells } from '../../core/principal.ts';
import type { View, Views } from './views.ts';

/** How long views are gathered before they are written, in milliseconds. */
const GATHER_MS = 1_000;
/** More in that time are not counted: a flood must not fill the memory. */
const MOST_GATHERED = 10_000;
/** The latest counted viewers: reloading a page costs no write. */
const MOST_REMEMBERED = 50_000;

const BROWSERS = ['Edg', 'Firefox', 'Chrome', 'Safari'];

/** The people behind one address are told apart by ten kinds of browser: made-up names of browsers count for no more. */
const visitorBy = (address: string, userAgent: string): string => {
  const browser = BROWSERS.find((name) => userAgent.includes(name)) ?? 'other';
  return `visitor ${networkOf(address)} ${browser} ${/Mobile|Android/.test(userAgent)}`;
};

/** Where a visitor comes from. */
export interface Origin {
  address: string | undefined;
  userAgent: string | undefined;
}

interface Look extends Omit<View, 'key'> {
  viewer: string;
}

/** Counts viewers of auctions: each person once for each auction and day, never its dealer. Runs in the background. */
export class ViewCounter {
  readonly #deps: { views: Views; clock: Clock; logger: Logger };
  readonly #counted = new LRUCache<string, true>({ max: MOST_REMEMBERED });
  #salt: { day: string; salt: string } | null = null;
  #gathered: Look[] = [];
  #cancel: (() => void) | null = null;
  #writing: Promise<void> = Promise.resolve();

  constructor(deps: { views: Views; clock: Clock; logger: Logger }) {
    this.#deps = deps;
  }

  /** A visitor is identified by a hash of network and kind of browser; neither is stored. */
  seen(auction: { id: string; dealerId: string }, who: MaybePrincipal, { address, userAgent }: Origin): void {
    const { clock } = this.#deps;
    if (sells(who, auction.dealerId) || this.#gathered.length >= MOST_GATHERED) return;
    this.#gathered.push({
      auctionId: auction.id,
      dealerId: auction.dealerId,
      day: belgradeDay(clock.now()),
      viewer: who === null ? visitorBy(address ?? '', userAgent ?? '') : `user ${who.userId}`,
    });
    this.#cancel ??= clock.after(GATHER_MS, () => void this.flush());
  }

  /** Writes what has been gathered, now. */
  flush(): Promise<void> {
    this.#cancel?.();
    this.#cancel = null;
    const looks = this.#gathered;
    this.#gathered = [];
    if (looks.length > 0) this.#writing = this.#writing.then(() => this.#write(looks));
    return this.#writing;
  }

  async #write(looks: readonly Look[]): Promise<void> {
    const { views, logger } = this.#deps;
    const fresh = new Map<string, View>();
    try {
      for (const { viewer, ...of } of looks) {
        const key = keyOf(await this.#saltOf(of.day), of.auctionId, viewer);
        if (!this.#counted.has(key)) fresh.set(key, { ...of, key });
      }
      for (const key of fresh.keys()) this.#counted.set(key, true);
      await views.count([...fresh.values()]);
    } catch (error) {
      for (const key of fresh.keys()) this.#counted.delete(key);
      logger.warn({ err: error, views: fresh.size }, 'views of auctions not counted');
    }
  }

  async #saltOf(day: string): Promise<string> {
    if (this.#salt?.day !== day) this.#salt = { day, salt: await this.#deps.views.saltOf(day) };
    return this.#salt.salt;
  }
}

const keyOf = (salt: string, auctionId: string, viewer: string): string =>
  digest(`${salt} ${auctionId} ${viewer}`);
