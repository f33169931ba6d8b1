import type { RecordedMessage, SocketRecording } from '@autoplace/shared/contract';
import { connectionAtom } from '../live.ts';
import { ingest, ingestAnswer, type Store } from './auction-atoms.ts';

export interface ReplayClock {
  /** Runs `task` once, `delayMs` from now; the answer takes it back. */
  after(delayMs: number, task: () => void): () => void;
}

export interface ReplayOptions {
  /** How many times as fast as recorded; `Infinity` plays everything before `into` returns. */
  speed?: number;
  clock?: ReplayClock;
}

export interface Replaying {
  /** Resolves when the last message has been played, or at `stop`. */
  finished: Promise<void>;
  /** Plays nothing more; the store stays as it is. */
  stop(): void;
}

const timers: ReplayClock = {
  after(delayMs, task) {
    const timer = setTimeout(task, delayMs);
    return () => clearTimeout(timer);
  },
};

/** Plays what a watcher got (docs/recording.md) into a store, on the ways that the socket's messages take. */
export function replay(
  { lines }: SocketRecording,
  { speed = 1, clock = timers }: ReplayOptions = {},
): { into(store: Store): Replaying } {
  return {
    into(store) {
      const { promise: finished, resolve } = Promise.withResolvers<void>();
      let cancel = () => {};
      let next = 0;
      const play = (now: number) => {
        for (let line = lines[next]; line !== undefined && line.t <= now; line = lines[next]) {
          next += 1;
          take(store, line);
        }
        const upcoming = lines[next];
        if (upcoming === undefined) return resolve();
        cancel = clock.after((upcoming.t - now) / speed, () => play(upcoming.t));
      };
      play(speed === Number.POSITIVE_INFINITY ? speed : 0);
      return {
        finished,
        stop() {
          cancel();
          resolve();
        },
      };
    },
  };
}

function take(store: Store, line: RecordedMessage): void {
  // A price drop brings nothing: the client computes a dutch price itself.
  if (line.event === 'connect') store.set(connectionAtom, 'live');
  else if (line.event === 'disconnect') store.set(connectionAtom, 'offline');
  else if (line.event === 'auction:watch') ingestAnswer(store, line.payload);
  else if (line.event === 'auction:event') ingest(store, line.payload);
  else if (line.event === 'auction:events') ingest(store, ...line.payload);
}
