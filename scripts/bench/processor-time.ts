import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second, whatever the kernel does inside. */
const TICK_MS = 10;

/** The processor time that a process has taken so far, in milliseconds; null where the system does not tell. */
export function processorMs(pid: number): number | null {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return null;
  }
  // The name of the program comes before, in parentheses, and may hold anything.
  const [user, system] = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return ((user ?? 0) + (system ?? 0)) * TICK_MS;
}

/** The same of the threads that run now, counted in nanoseconds: for what takes less than a tick. */
export function processorMsOfThreads(pid: number): number | null {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const spent = threads.map((thread) => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8'));
    return spent.reduce((sum, text) => sum + Number.parseInt(text, 10) / 1e6, 0);
  } catch {
    return null;
  }
}
