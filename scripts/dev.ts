import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { argumentsOf, bin, exitOf, ROOT } from './support/run.ts';

/**
 * `npm run dev`: the server restarts and the page updates as their files change. Open http://localhost:5173, or the next
 * port that is free.
 */
argumentsOf('npm run dev');
const port = await freePortFrom(5173);

const start = (args: readonly string[], env: Record<string, string> = {}) =>
  spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });

const children = [
  // Sign-in comes back to the address that the browser is at, so the server has to know it.
  start(['--watch', '--watch-preserve-output', 'server/src/main.ts'], {
    PUBLIC_URL: `http://localhost:${port}`,
  }),
  start(
    [bin('vite/bin/vite.js'), 'client', '--port', String(port), '--strictPort', '--clearScreen', 'false'],
    {
      AUTOPLACE_SERVER: `http://localhost:${process.env.PORT || 3000}`,
    },
  ),
];
let isAsked = false;
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
const stopAsAsked = () => {
  isAsked = true;
  stop();
};
process.on('SIGINT', stopAsAsked).on('SIGTERM', stopAsAsked);
const code = await Promise.race(children.map(exitOf));
stop();
await Promise.all(
  children.filter((child) => child.exitCode === null && child.signalCode === null).map(exitOf),
);
process.exit(isAsked ? 0 : code);

/** Vite listens on what `localhost` means on this machine, and so does the probe. */
async function freePortFrom(first: number): Promise<number> {
  for (let candidate = first; candidate < first + 100; candidate++) {
    const probe = createServer().listen(candidate, 'localhost');
    try {
      await once(probe, 'listening');
      return candidate;
    } catch {
      // Taken: the next one may be free.
    } finally {
      probe.close();
    }
  }
  throw new Error(`No port from ${first} on is free for the page.`);
}
