import type { Part } from '@autoplace/shared/contract';
import type { Clock } from '../clock.ts';
import type { Logger } from '../logger.ts';

/** How the log names each part, and what its absence means meanwhile. */
const PARTS: Record<Part, { name: string; meanwhile: string }> = {
  redis: { name: 'Redis', meanwhile: 'this server continues alone' },
  mail: { name: 'the mail server', meanwhile: 'mails wait' },
  store: { name: 'the store of pictures', meanwhile: 'pictures and videos are neither shown nor taken' },
};

/** Who uses a part says here whether it answers. */
export interface PartWatch {
  there(): void;
  missing(error: unknown): void;
}

export const noWatch: PartWatch = { there() {}, missing() {} };

/** Another reason for the same absence is told so long after the last one at the earliest, in milliseconds. */
const REASON_MS = 30_000;

/**
 * Which parts a server has to do without. The log has one line when one goes missing, one when the reason has changed since (a store
 * that is there again may refuse the key), and one when it is back.
 */
export class Parts {
  readonly #deps: { clock: Pick<Clock, 'now'>; logger: Logger };
  /** Since when, and what the log has last said of it; epoch milliseconds. */
  readonly #missing = new Map<Part, { since: number; toldAt: number; reason: string }>();

  constructor(deps: { clock: Pick<Clock, 'now'>; logger: Logger }) {
    this.#deps = deps;
  }

  get missing(): Part[] {
    return [...this.#missing.keys()].sort();
  }

  /** Whether each part that is set up answers. */
  standing({ redisUrl, smtpUrl, s3 }: { [Setting in 'redisUrl' | 'smtpUrl' | 's3']: unknown }) {
    const setUp: Record<Part, unknown> = { redis: redisUrl, mail: smtpUrl, store: s3 };
    const parts = (Object.keys(setUp) as Part[]).filter((part) => setUp[part] !== undefined);
    return Object.fromEntries(parts.map((part) => [part, !this.#missing.has(part)]));
  }

  watch(part: Part): PartWatch {
    const { clock, logger } = this.#deps;
    const { name, meanwhile } = PARTS[part];
    return {
      there: () => {
        const outage = this.#missing.get(part);
        if (outage === undefined) return;
        this.#missing.delete(part);
        logger.info({ part, afterMs: clock.now() - outage.since }, `${name} is back`);
      },
      missing: (error) => {
        const [now, reason, outage] = [clock.now(), String(error), this.#missing.get(part)];
        if (outage && (outage.reason === reason || now - outage.toldAt < REASON_MS)) return;
        this.#missing.set(part, { since: outage?.since ?? now, toldAt: now, reason });
        logger.warn({ part, err: error }, `${name} does not answer; ${meanwhile}, and it is tried again`);
      },
    };
  }
}
