import { monitorEventLoopDelay } from 'node:perf_hooks';

/** The longest turn of the event loop, and the CPU that the longest one took: on a machine that others share the first says little. */
export interface Turns {
  longestMs: number;
  longestCpuMs: number;
}

const cpuMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

/** Watches the turns of this thread; to a millisecond. */
export function watchTurns() {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  let last = cpuMs();
  let most = 0;
  setInterval(() => {
    const now = cpuMs();
    most = Math.max(most, now - last);
    last = now;
  }, 1).unref();
  return {
    reset(): void {
      delays.reset();
      last = cpuMs();
      most = 0;
    },
    read: (): Turns => ({ longestMs: delays.max / 1e6, longestCpuMs: most }),
  };
}
