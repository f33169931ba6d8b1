import type { Clock } from '../clock.ts';
import { Unavailable } from '../unavailable.ts';

/** The database took too long, and what became of a write is not known; the message is English, for the operator. */
export class DatabaseSilent extends Unavailable {
  readonly userMessage = 'Sistem trenutno nije dostupan. Pokušajte ponovo.';

  constructor(ms: number) {
    super(`the database has not answered for ${ms} ms`);
    this.name = 'DatabaseSilent';
  }
}

/** Settles as the work does, or rejects with `DatabaseSilent` when it takes longer than that. */
export function inTime<T>(clock: Pick<Clock, 'after'>, ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(ms, () => reject(new DatabaseSilent(ms)));
    work.finally(cancel).then(resolve, reject);
  });
}

/** For how long the database may take over one read or write that a bid waits for, in milliseconds: its answer is due within 5 s (R171). */
export const BID_STEP_MS = 4_000;

/** The same adapter, each of whose answers comes within `BID_STEP_MS`, or rejects with `DatabaseSilent`. */
export const eachInTime = <Port extends object>(port: Port, clock: Pick<Clock, 'after'>): Port =>
  Object.fromEntries(
    Object.entries(port as Record<string, (...given: unknown[]) => Promise<unknown>>).map(([name, act]) => [
      name,
      (...given: unknown[]) => inTime(clock, BID_STEP_MS, act(...given)),
    ]),
  ) as Port;
