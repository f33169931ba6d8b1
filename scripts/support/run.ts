import { type ChildProcess, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';

export const ROOT = join(import.meta.dirname, '../..');

/** A path relative to the folder of the caller: npm runs scripts in the root of the project. */
export const pathFromCaller = (path: string): string => resolve(process.env.INIT_CWD ?? '', path);

type Options = NonNullable<ParseArgsConfig['options']>;

interface Accepted<Known extends Options> {
  options?: Known;
  /** How many arguments that are no options. */
  most?: number;
  args?: readonly string[];
}

/** What npm makes of options that begin one of its own. */
const TAKEN_FOR: Record<string, string> = {
  replace: 'replace_registry_host',
  to: 'token_description',
  token: 'token_description',
};

/** An option that was meant for the script and that npm has kept, since no `--` stands before it (R369). */
function keptByNpm(options: Options): string | undefined {
  // `npm start --port=80`, which is no option but a setting, is told with the usage.
  return [...Object.keys(options), 'port'].find((name) => {
    const value = process.env[`npm_config_${TAKEN_FOR[name] ?? name.replaceAll('-', '_')}`];
    // Others set this option of npm in their .npmrc, to the name of a registry or a word.
    return name === 'replace' ? value === 'true' : value;
  });
}

/** The options and arguments of this script (R339). `--help` ends it with its usage, and what is not known with a sentence. */
export function argumentsOf<const Known extends Options = Record<never, never>>(
  usage: string,
  { options, most = 0, args = process.argv.slice(2) }: Accepted<Known> = {},
) {
  if (args.some((arg) => arg === '--help' || arg === '-h')) {
    console.log(usage);
    process.exit(0);
  }
  const kept = keptByNpm(options ?? {});
  if (kept !== undefined) {
    console.error(`npm has kept --${kept} for itself: options of a script come after --. ${usage}`);
    process.exit(1);
  }
  try {
    const known = { args: [...args], options: options ?? ({} as Known), allowPositionals: true } as const;
    const parsed = parseArgs(known);
    const surplus = parsed.positionals[most];
    if (surplus !== undefined) throw new Error(`Unexpected argument '${surplus}'`);
    return parsed;
  } catch (error) {
    const [sentence] =
      error instanceof Error ? error.message.split(/\.?\s+(?:To specify|Did you) /) : [error];
    console.error(`${sentence}: ${usage}`);
    process.exit(1);
  }
}

/** What an option was given as a whole number. Throws with one sentence for the caller. */
export function wholeNumber(usage: string, name: string, text: string, least: number, most: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= least && number <= most) return number;
  throw new Error(`--${name} takes a whole number from ${least} to ${most}, not "${text}": ${usage}`);
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
export const runNode = (args: readonly string[]): Promise<number> => run(process.execPath, args);

export const exitOf = (child: ChildProcess): Promise<number> =>
  new Promise((resolve, reject) => {
    child.once('error', reject).once('exit', (code) => resolve(code ?? 1));
  });
