import { type ChildProcess, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';

export const ROOT = join(import.meta.dirname, '../..');

/** A path relative to the folder of the caller: npm runs scripts in the root of the project. */
export const pathFromCaller = (path: string): string => resolve(process.env.INIT_CWD ?? '', path);

/** The options and arguments of this script. Unknown ones end it with a sentence. */
export function argumentsOf<const Known extends ParseArgsConfig>(known: Known) {
  try {
    return parseArgs(known);
  } catch (error) {
    console.error(error instanceof Error ? error.message.split(' To specify ')[0] : error);
    process.exit(1);
  }
}

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
