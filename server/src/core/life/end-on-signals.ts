import type { Clock } from '../clock.ts';
import type { Logger } from '../logger.ts';
import { Stopping } from './stopping.ts';

/** For how long the parts under a server may take once it has stopped, in milliseconds. */
const LAST_PARTS_MS = 1_500;
/** The process ends at last so long after the drain, in milliseconds, whatever it waits for. */
const LONGEST_MS = 7_000;
/** A terminal and a parent process may both pass on one Ctrl-C: within so many milliseconds two signals are one. */
const ONE_SIGNAL_MS = 500;

/** What is done between a signal and the end of the process. */
export interface OrderlyEnd {
  drainMs: number;
  /** Takes so long, or longer where the server has much to hand on. */
  drain(leastMs: number): Promise<void>;
  stop(): Promise<void>;
  /** One after the other, by their names in the log. */
  last: Record<string, () => unknown>;
}

/** What is needed of the process. */
interface OwnProcess {
  on(signal: 'SIGINT' | 'SIGTERM', listener: (signal: NodeJS.Signals) => void): unknown;
  exit(code: number): void;
}

/**
 * Ends this process on SIGTERM and SIGINT: at once while it starts, in order afterwards, and at once when it is told again.
 * SIGINT is somebody's Ctrl-C, for whom no drain is made.
 */
export function endOnSignals(
  deps: { clock: Clock; logger: Logger },
  own: OwnProcess = process,
): { by(end: OrderlyEnd): void } {
  const { clock, logger } = deps;
  let orderly: OrderlyEnd | null = null;
  let askedAt: number | null = null;

  const end = async ({ drainMs, drain, stop, last }: OrderlyEnd, signal: NodeJS.Signals) => {
    const waitMs = signal === 'SIGTERM' ? drainMs : 0;
    logger.info({ signal, drainMs: waitMs }, 'the server stops');
    // Keeps the process running, unlike the timers of the clock.
    const running = setInterval(() => {}, LONGEST_MS);
    try {
      await drain(waitMs);
      clock.after(LONGEST_MS, () => {
        logger.error({}, 'the server does not stop by itself, so it is ended');
        own.exit(1);
      });
      await stop();
    } catch (error) {
      logger.error({ err: error }, 'the server has not stopped in order');
    }
    const stopping = new Stopping(deps, LAST_PARTS_MS);
    for (const [name, work] of Object.entries(last)) await stopping.part(name, work);
    clearInterval(running);
    own.exit(0);
  };

  const onSignal = (signal: NodeJS.Signals) => {
    if (orderly === null) own.exit(signal === 'SIGINT' ? 130 : 143);
    else if (askedAt === null) {
      askedAt = clock.now();
      void end(orderly, signal);
    } else if (clock.now() - askedAt > ONE_SIGNAL_MS) own.exit(1);
  };
  own.on('SIGINT', onSignal);
  own.on('SIGTERM', onSignal);
  return {
    by(end) {
      orderly = end;
    },
  };
}
