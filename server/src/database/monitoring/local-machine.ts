import { readFileSync } from 'node:fs';
import { cpus, freemem, totalmem } from 'node:os';
import type { Machine } from './monitoring.ts';

/** The machine of this process. Its processor is measured from one `take` to the next, the first time since now. */
export function createLocalMachine(): Machine {
  let before = processorTimes();
  return {
    take() {
      const now = processorTimes();
      const [busy, total] = [now.busy - before.busy, now.total - before.total];
      // Two calls within one tick of the system's counters.
      if (total > 0) before = now;
      return {
        cpuUsage: total > 0 ? (100 * busy) / total : 0,
        memoryUsage: 100 * (1 - availableMemory() / totalmem()),
      };
    },
  };
}

function processorTimes(): { busy: number; total: number } {
  let [busy, total] = [0, 0];
  for (const { times } of cpus()) {
    const all = times.user + times.nice + times.sys + times.irq + times.idle;
    busy += all - times.idle;
    total += all;
  }
  return { busy, total };
}

/** Bytes. What Linux calls available counts caches that give way; `freemem` elsewhere does that by itself or not at all. */
function availableMemory(): number {
  try {
    const kilobytes = /^MemAvailable:\s+(\d+) kB$/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1];
    return kilobytes === undefined ? freemem() : Number(kilobytes) * 1024;
  } catch {
    return freemem();
  }
}
