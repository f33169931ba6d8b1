import type { Clock } from '../clock.ts';
import type { Logger } from '../logger.ts';

/** For how long bids that are being written may take, in milliseconds: a database may hang. */
const LAST_WRITES_MS = 3_000;
/** For how long requests that are under way may take, in milliseconds: a slow sender must not hold the stop up. */
const LAST_REQUESTS_MS = 1_000;
/** For how long they may take to close once they are cut, in milliseconds. */
const CUTTING_MS = 250;
/** For how long the parts may take that stop at once, in milliseconds. Notices and traces come after them. */
const LAST_OTHERS_MS = 2_000;
/** For how long a server may take to stop after its drain, without its database, in milliseconds. */
const LONGEST_STOP_MS = 5_500;

/** The time that a stop has. What takes longer is left as it is, and the log names it: whatever was acknowledged is written already. */
export class Stopping {
  readonly #deps: { clock: Clock; logger: Logger };
  readonly #over: Promise<void>;

  /** The time, `longestMs` milliseconds, begins now. */
  constructor(deps: { clock: Clock; logger: Logger }, longestMs: number) {
    this.#deps = deps;
    this.#over = new Promise((over) => deps.clock.after(longestMs, over));
  }

  /** Resolves when the work is done, has failed, or may take no longer. Its name is for the log. */
  async part(name: string, work: () => unknown, longestMs?: number): Promise<void> {
    const { clock, logger } = this.#deps;
    const { promise: late, resolve } = Promise.withResolvers<void>();
    const cancel = longestMs === undefined ? () => {} : clock.after(longestMs, resolve);
    const cut = Promise.race([this.#over, late]).then(() => true);
    try {
      const done = (async () => {
        await work();
        return false;
      })();
      if (await Promise.race([done, cut]))
        logger.warn({ part: name }, `stopping does not wait for ${name} any longer`);
    } catch (error) {
      logger.warn({ part: name, err: error }, `${name} failed while stopping`);
    }
    cancel();
  }
}

/** What a server waits for when it stops, by its name in the log. */
export interface PartsToStop {
  /** Bids that were taken are answered before their connections go, and written before the database does. */
  bids(): unknown;
  /** Closes the HTTP server with it, and every connection. */
  connections(): unknown;
  /** Ends what `connections` still waits for. */
  cutConnections(): void;
  /** Once nobody is connected any more, all at once. */
  others: Record<string, () => unknown>;
  /** What the others told users of. */
  notifications(): unknown;
  traces(): unknown;
}

/** Stops them in order; each has a bound, and all together have `LONGEST_STOP_MS`. */
export async function stopInOrder(deps: { clock: Clock; logger: Logger }, parts: PartsToStop): Promise<void> {
  const { clock } = deps;
  const stopping = new Stopping(deps, LONGEST_STOP_MS);
  await stopping.part('bids', parts.bids, LAST_WRITES_MS);
  await new Promise<void>((turn) => clock.after(0, turn));
  const cancel = clock.after(LAST_REQUESTS_MS, parts.cutConnections);
  await stopping.part('connections', parts.connections, LAST_REQUESTS_MS + CUTTING_MS);
  cancel();
  const others = Object.entries(parts.others);
  await Promise.all(others.map(([name, stop]) => stopping.part(name, stop, LAST_OTHERS_MS)));
  await stopping.part('notifications', parts.notifications);
  await stopping.part('traces', parts.traces);
}
