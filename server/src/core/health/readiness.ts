import type { Readiness } from '@autoplace/shared/contract';
import type { Clock } from '../clock.ts';
import { inTime } from '../mongo/in-time.ts';
import type { Parts } from './parts.ts';

/** The database has so long to answer, in milliseconds: balancers ask with a limit of their own, often of 2 s. */
const LONGEST_MS = 1_500;

interface ReadinessDeps {
  /** Resolves when the database answers. */
  ping(): Promise<unknown>;
  databaseClock: { readonly isRight: boolean };
  parts: Pick<Parts, 'missing'>;
  clock: Clock;
}

/**
 * Whether this server should get requests. However many ask, the database is asked once at a time; one that has been silent for
 * too long is not waited for again. A server whose clock is wrong commits nothing (R80), so others should get its requests.
 */
export function createReadiness({ ping, databaseClock, parts, clock }: ReadinessDeps) {
  let asking: { since: number; answers: Promise<boolean> } | null = null;

  const databaseAnswers = async (): Promise<boolean> => {
    asking ??= {
      since: clock.now(),
      answers: ping()
        .then(
          () => true,
          () => false,
        )
        .finally(() => {
          asking = null;
        }),
    };
    const leftMs = asking.since + LONGEST_MS - clock.now();
    return leftMs > 0 && inTime(clock, leftMs, asking.answers).catch(() => false);
  };

  return async (): Promise<Readiness> => {
    const { missing } = parts;
    if (!(await databaseAnswers())) return { status: 'database unreachable', missing };
    if (!databaseClock.isRight) return { status: 'clock differs from the database', missing };
    return { status: 'ok', missing };
  };
}
