import { type ChildProcess, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

/** A path relative to the folder of the caller: npm runs scripts in the root of the project. */
export const pathFromCaller = (path: string): string => resolve(process.env.INIT_CWD ?? '', path);

/** The script of a package's command, to be run by this very Node. */
export const bin = (path: string): string => join(ROOT, 'node_modules', path);

/** Runs a command in this terminal and answers its exit code. */
export function run(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<number> {
  return exitOf(spawn(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } }));
}

/** Runs a script by this very Node. */
export const runNode = (args: readonly string[], env: Record<string, string> = {}): Promise<number> =>
  run(process.execPath, args, env);

export const exitOf = (child: ChildProcess): Promise<number> =>
  new Promise((resolve, reject) => {
    child.once('error', reject).once('exit', (code) => resolve(code ?? 1));
  });
