import { execFile } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { format } from 'node:util';
import { vi } from 'vitest';

export interface Ended {
  code: number;
  out: string;
  err: string;
}

class Exit extends Error {
  readonly code: number;

  constructor(code: number) {
    super(`process.exit(${code})`);
    this.code = code;
  }
}

let runs = 0;

/** For tests: runs a script of npm to its end, with these settings and arguments, in a process of its own. */
export const runAlone = (script: string, args: readonly string[], settings: Record<string, string>) =>
  runBy(process.execPath, [script, ...args], settings);

/** By another program that starts it. */
export function runBy(program: string, args: readonly string[], settings: Record<string, string>) {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
  return new Promise<Ended>((resolve) => {
    execFile(program, args, { env: { PATH, NODE_COMPILE_CACHE, ...settings } }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
}

/**
 * The same in the process of the test, which saves the second that loading the server takes. One run of each script alone proves that it
 * ends by itself.
 */
export async function runInside(
  script: string,
  args: readonly string[],
  settings: Record<string, string>,
): Promise<Ended> {
  const [env, argv, code] = [process.env, process.argv, process.exitCode];
  const ended: Ended = { code: 0, out: '', err: '' };
  const to =
    (stream: 'out' | 'err', end: string) =>
    (...line: unknown[]) => {
      ended[stream] += format(...line) + end;
      return true;
    };
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(to('out', '\n')),
    vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => to('out', '')(String(chunk))),
    vi.spyOn(console, 'error').mockImplementation(to('err', '\n')),
    vi.spyOn(process, 'exit').mockImplementation((status) => {
      throw new Exit(Number(status ?? 0));
    }),
    // They would stay.
    vi.spyOn(process, 'on').mockReturnThis(),
    vi.spyOn(process.stdout, 'on').mockReturnThis(),
  ];
  try {
    process.env = { PATH: env.PATH, ...settings };
    process.argv = [process.execPath, script, ...args];
    process.exitCode = undefined;
    runs += 1;
    // Its own lines run again, what it imports stays as it is.
    await import(/* @vite-ignore */ `${pathToFileURL(script)}?run=${runs}`);
    return { ...ended, code: Number(process.exitCode ?? 0) };
  } catch (error) {
    if (!(error instanceof Exit)) throw error;
    return { ...ended, code: error.code };
  } finally {
    process.env = env;
    process.argv = argv;
    process.exitCode = code;
    for (const spy of spies) spy.mockRestore();
  }
}
