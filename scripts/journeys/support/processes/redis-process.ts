import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whether this machine has a Redis server to start (Debian's package redis-server). */
export const hasRedis = (): boolean => spawnSync('redis-server', ['--version']).status === 0;

/** A Redis of the test's own, with a folder of its own, that can be killed and started again. */
export class RedisProcess {
  readonly port: number;
  readonly #dir = mkdtempSync(join(tmpdir(), 'autoplace-redis-'));
  #child: ChildProcess | null = null;

  constructor(port: number) {
    this.port = port;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** Resolves when it takes connections. */
  async start(): Promise<void> {
    const options = ['--port', String(this.port), '--bind', '127.0.0.1', '--dir', this.#dir, '--save', ''];
    const child = spawn('redis-server', options, { stdio: 'ignore' });
    this.#child = child;
    while (child.exitCode === null && !(await answers(this.port))) {}
    if (child.exitCode !== null) throw new Error(`redis-server ended with ${child.exitCode}`);
  }

  /** Ends it without a goodbye. */
  kill(): Promise<void> {
    const child = this.#child;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
    return new Promise((resolve) => {
      child.once('exit', () => resolve());
      child.kill('SIGKILL');
    });
  }

  /** Leaves its connections open and answers nothing any more, until it is killed. */
  freeze(): void {
    this.#child?.kill('SIGSTOP');
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.#dir, { recursive: true, force: true });
  }
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = connect(port, '127.0.0.1');
    probe.once('connect', () => resolve(true)).once('error', () => resolve(false));
    probe.once('connect', () => probe.destroy());
  });
