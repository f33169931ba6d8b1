import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A database in a process of its own: it listens at `uri`, or said why it does not. */
export interface ChildServer {
  readonly process: ChildProcess;
  readonly uri: string;
  /** What it wrote to standard error. */
  readonly logged: readonly string[];
  readonly refusal?: { readonly code: string; readonly message: string };
  /** kill -9. */
  kill(): Promise<void>;
  /** Ends it in good order. */
  stop(): Promise<void>;
}

const SCRIPT = fileURLToPath(new URL('./child-server.ts', import.meta.url));

export const startChild = async (dataDir: string): Promise<ChildServer> => {
  const child = spawn(process.execPath, [SCRIPT, dataDir], { stdio: ['pipe', 'pipe', 'pipe'] });
  const logged: string[] = [];
  child.stderr.on('data', (text: Buffer) => {
    logged.push(String(text));
    process.stderr.write(text);
  });
  const exited = once(child, 'exit');
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const said = JSON.parse(String(line)) as { uri?: string; code?: string; message?: string };
  const { uri = '', code, message = '' } = said;
  return {
    process: child,
    uri,
    logged,
    ...(code === undefined ? {} : { refusal: { code, message } }),
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
    stop: async () => {
      child.stdin.end();
      await exited;
    },
  };
};
