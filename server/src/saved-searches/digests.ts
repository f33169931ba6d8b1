import { DAY_MS, HOUR_MS, MINUTE_MS } from '@autoplace/shared/time';
import { atHour, belgradeDay } from '../core/belgrade-days.ts';
import type { Clock } from '../core/clock.ts';
import type { Logger } from '../core/logger.ts';
import { every, type Poll } from '../core/poll.ts';
import type { Notice, NoticeSender } from '../notifications/index.ts';
import type { DigestContent } from './digest-content.ts';
import { bundleId, bundleNotice, digestId, digestNotice } from './notices.ts';
import type { SearchHits } from './search-hits.ts';

/** In Belgrade. */
const HOUR = 8;
const SWEEP_MS = 20_000;
/** What was found so shortly before, in milliseconds, is told on the next day: it may still be being written. */
const MARGIN_MS = MINUTE_MS;
/** For so long after a lot was told alone others are collected (R221), in milliseconds. */
export const COLLECTED_MS = 8 * MINUTE_MS;
/** So long after that they may still be being written (what takes longer is told alone), in milliseconds. */
export const WRITTEN_MS = MINUTE_MS;
/** And so long after it they are told: the clock of a server may be behind. */
const SETTLED_MS = 2 * WRITTEN_MS;
/** So far back a server that starts looks for what is to be told: notices of that time are surely kept. */
export const WINDOW_MS = 12 * HOUR_MS;
/** Of so many together is asked whether they were told. */
const BATCH = 500;

type Found = Awaited<ReturnType<DigestContent['of']>>;
/** What a user is to be told of in one notice, with its id. */
type Due = { userId: string; digest: string; id: string };
type Failed = Due & { error: unknown };

interface DigestsDeps {
  hits: Pick<SearchHits, 'assign' | 'usersOf' | 'bundles'>;
  content: Pick<DigestContent, 'of'>;
  sender: Pick<NoticeSender, 'missing' | 'send'>;
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

  /** Sends what is due now. Rejects if some of it failed, which is tried again the next time. */
  async look(): Promise<void> {
    try {
      await this.#tellBundles();
    } finally {
      await this.#tellDay();
    }
  }

  async #tellBundles(): Promise<void> {
    const { hits, clock } = this.#deps;
    const now = clock.now();
    const until = now - SETTLED_MS;
    const ended = await hits.bundles(Math.max(this.#bundled, now - WINDOW_MS), until);
    const due = ended.map((bundle) => ({ ...bundle, id: bundleId(bundle) }));
    const failed = await this.#tell(due, bundleNotice);
    this.#bundled = failed[0] === undefined ? until : Number(failed[0].digest) - 1;
    refuse(failed);
  }

  async #tellDay(): Promise<void> {
    const { hits, clock } = this.#deps;
    const begins = lastMorning(clock.now());
    const day = belgradeDay(begins);
    if (this.#done === day) return;
    await hits.assign(day, begins - MARGIN_MS);
    const due = (await hits.usersOf(day)).map((userId) => ({
      userId,
      digest: day,
      id: digestId({ userId, digest: day }),
    }));
    const failed = await this.#tell(due, (told, found) => digestNotice(told, found, clock.now()));
    if (failed.length === 0) this.#done = day;
    refuse(failed);
  }

  /** Tells those that were not told before, and answers which failed: the others do not wait for them. */
  async #tell(due: readonly Due[], noticeOf: (told: Due, found: Found) => Notice): Promise<Failed[]> {
    const { content, sender } = this.#deps;
    const failed: Failed[] = [];
    for (let at = 0; at < due.length; at += BATCH)
      for (const told of await sender.missing(due.slice(at, at + BATCH))) {
        if (this.#stopping) return failed;
        try {
          const found = await content.of(told.userId, told.digest);
          if (found.length > 0) await sender.send([noticeOf(told, found)]);
        } catch (error) {
          failed.push({ ...told, error });
        }
      }
    return failed;
  }
}

/** When it was last eight in the morning: whom that morning could not tell is told until the next one. */
function lastMorning(now: number): number {
  const ofToday = atHour(belgradeDay(now), HOUR);
  return now < ofToday ? atHour(belgradeDay(ofToday - DAY_MS), HOUR) : ofToday;
}

function refuse([first, ...others]: readonly Failed[]): void {
  if (first === undefined) return;
  const { userId, digest, error } = first;
  throw new Error(`${digest} of ${userId} and ${others.length} others were not told`, { cause: error });
}
