import { spawn } from 'node:child_process';
import { WATCHED_SERVER } from './dev-server.ts';
import { bin, exitOf, ROOT } from './run.ts';

/** `npm run dev`: the server restarts and the page updates as their files change. Open http://localhost:5173. */
const WEB = 'http://localhost:5173';

const start = (args: readonly string[], env: Record<string, string> = {}) =>
  spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });

const children = [
  // Sign-in comes back to the address that the browser is at, so the server has to know it.
  start(WATCHED_SERVER, { PUBLIC_URL: WEB }),
  start([bin('vite/bin/vite.js'), 'client', '--strictPort', '--clearScreen', 'false'], {
    AUTOPLACE_SERVER: `http://localhost:${process.env.PORT || 3000}`,
  }),
];
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
process.on('SIGINT', stop).on('SIGTERM', stop);
const code = await Promise.race(children.map(exitOf));
stop();
await Promise.all(
  children.filter((child) => child.exitCode === null && child.signalCode === null).map(exitOf),
);
process.exit(code);
