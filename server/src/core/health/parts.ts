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

/** Which parts a server has to do without. The log has one line when one goes missing, and one when it is back. */
export class Parts {
  readonly #deps: { clock: Pick<Clock, 'now'>; logger: Logger };
  /** Since when, in epoch milliseconds. */
  readonly #missing = new Map<Part, number>();

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
        const since = this.#missing.get(part);
        if (since === undefined) return;
        this.#missing.delete(part);
        logger.info({ part, afterMs: clock.now() - since }, `${name} is back`);
      },
      missing: (error) => {
        if (this.#missing.has(part)) return;
        this.#missing.set(part, clock.now());
        logger.warn({ part, err: error }, `${name} does not answer; ${meanwhile}, and it is tried again`);
      },
    };
  }
}
