import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { ROOT } from '../../../support/run.ts';

/** The caller's own server may be joined to others; these are not. */
const ALONE = Object.fromEntries(
  Object.keys(process.env)
    .filter((name) => /^(MONGODB|REDIS|SMTP|S3|ENTRA)_/.test(name))
    .map((name) => [name, '']),
);

/** Of servers that are given none: what they leave behind is not the data of who runs the tests. */
const DATA_DIR = join(ROOT, 'node_modules', '.cache', 'servers');

/** The server as a process of its own, so that it can be killed; for journeys it was built before (../built.ts is their setup). */
export class ServerProcess {
  readonly port: number;
  readonly #env: Record<string, string>;
  /** What is started from the next start on. */
  entry = process.env.BUILT_SERVER ?? 'server/src/main.ts';
  #child: ChildProcess | null = null;
  #output = '';

  constructor(port: number, env: Record<string, string>) {
    this.port = port;
    this.#env = env;
  }

  /** While it runs. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  get url(): string {
    return `${this.#env.TLS_CERT_FILE ? 'https' : 'http'}://localhost:${this.port}`;
  }

  /** Everything that the process has printed. */
  get output(): string {
    return this.#output;
  }

  /** Every number that it counts, under its name and labels as `/metrics` prints them. */
  async metrics(): Promise<Map<string, number>> {
    const text = await (await fetch(`${this.url}/metrics`)).text();
    const lines = text.matchAll(/^([a-z\d_]+(?:\{[^}]*\})?) (\S+)$/gm);
    return new Map(lines.map(([, name = '', value]) => [name, Number(value)]));
  }

  /** Resolves when the server says that it is ready; rejects with its output when it ends before that. */
  start(): Promise<void> {
    const child = spawn(process.execPath, [this.entry], {
      cwd: ROOT,
      env: {
        ...process.env,
        ...ALONE,
        PORT: String(this.port),
        NODE_ENV: 'development',
        BIDDING_LIMIT: '1000000',
        DRAIN_SECONDS: '0',
        // Tests share their machine with others: everything may wait.
        SHED_AFTER_MS: '0',
        DATA_DIR,
        ...this.#env,
      },
    });
    this.#child = child;
    return new Promise((ready, failed) => {
      const listen = (chunk: Buffer) => {
        this.#output += chunk;
        if (this.#output.includes('AutoPlace is ready at')) ready();
      };
      child.stdout?.on('data', listen);
      child.stderr?.on('data', listen);
      child.once('exit', (code) => failed(new Error(`the server ended with ${code}:\n${this.#output}`)));
    });
  }

  /** Sends a signal that does not end it, such as SIGSTOP and SIGCONT. */
  signal(signal: NodeJS.Signals): void {
    this.#child?.kill(signal);
  }

  /** Sends a signal and waits for the end; the answer is the exit code, or null after a signal that kills. */
  stop(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<number | null> {
    const child = this.#child;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return Promise.resolve(null);
    this.#output = '';
    return new Promise((resolve) => {
      child.once('exit', resolve);
      child.kill(signal);
    });
  }
}

/** Below the ports that systems hand out by themselves: one of those could be taken again until the server listens. */
const PORTS = { from: 20_000, count: 12_000 };

/** A port that nobody listens on, and that no connection is given by chance. Rejects when none is found. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = PORTS.from + Math.floor(Math.random() * PORTS.count);
    if (await isFree(port)) return port;
  }
  throw new Error('no port is free');
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
