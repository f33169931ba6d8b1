import { atHour, belgradeDay } from '../core/belgrade-days.ts';
import type { Clock } from '../core/clock.ts';
import type { Logger } from '../core/logger.ts';
import { every, type Poll } from '../core/poll.ts';
import type { NoticeSender } from '../notifications/index.ts';
import type { DigestContent } from './digest-content.ts';
import { bundleNotice, digestNotice } from './notices.ts';
import type { SearchHits } from './search-hits.ts';

/** In Belgrade. */
const HOUR = 8;
const SWEEP_MS = 20_000;
/** What was found so shortly before, in milliseconds, is told on the next day: it may still be being written. */
const MARGIN_MS = 60_000;
/** For so long after a lot was told alone others are collected (R221), in milliseconds. */
export const COLLECTED_MS = 8 * 60_000;
/** And so long after that they are told: they may still be being written, by a server whose clock is behind. */
const SETTLED_MS = 2 * 60_000;
/** So far back bundles are looked for by a server that starts; notices of that time are surely kept. */
const WINDOW_MS = 12 * 3_600_000;

export interface DigestsDeps {
  hits: Pick<SearchHits, 'assign' | 'usersOf' | 'bundles'>;
  content: Pick<DigestContent, 'of'>;
  sender: Pick<NoticeSender, 'sendMissing'>;
  clock: Clock;
  logger: Logger;
}

/**
 * Tells users every morning what was listed since the last one and fits their searches (R222), and within minutes what followed a
 * lot that was told at once (R221): one notice, with its mail. Every server does so; the id of the notice follows from its user and
 * day, or the end of the bundle's time.
 */
export class Digests {
  readonly #deps: DigestsDeps;
  #sweep: Poll | null = null;
  /** The last day that is done, and until when bundles are. */
  #done = '';
  #bundled = 0;
  #stopping = false;

  constructor(deps: DigestsDeps) {
    this.#deps = deps;
  }

  start(): void {
    const { clock, logger } = this.#deps;
    const failures = { logger, message: 'the digests of saved searches failed' };
    this.#sweep = every(clock, SWEEP_MS, () => this.look(), { failures });
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#sweep?.stop();
  }

  /** Sends what is due now. */
  async look(): Promise<void> {
    await this.#tellBundles();
    await this.#tellDay();
  }

  async #tellBundles(): Promise<void> {
    const { hits, content, sender, clock } = this.#deps;
    const now = clock.now();
    const until = now - SETTLED_MS;
    for (const { userId, digest } of await hits.bundles(Math.max(this.#bundled, now - WINDOW_MS), until)) {
      if (this.#stopping) return;
      const found = await content.of(userId, digest);
      if (found.length > 0) await sender.sendMissing([bundleNotice(userId, digest, found, now)]);
    }
    this.#bundled = until;
  }

  async #tellDay(): Promise<void> {
    const { hits, content, sender, clock } = this.#deps;
    const day = belgradeDay(clock.now());
    const due = atHour(day, HOUR);
    if (clock.now() < due || this.#done === day) return;
    await hits.assign(day, due - MARGIN_MS);
    for (const userId of await hits.usersOf(day)) {
      if (this.#stopping) return;
      const found = await content.of(userId, day);
      if (found.length > 0) await sender.sendMissing([digestNotice(userId, day, found, clock.now())]);
    }
    this.#done = day;
  }
}
