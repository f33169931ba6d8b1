import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from 'redis';
import { ROOT } from '../../../support/run.ts';

/** Whether this machine has a Redis server to start (Debian's package redis-server). */
export const hasRedis = (): boolean => spawnSync('redis-server', ['--version']).status === 0;

/** A Redis of the test's own, with a folder of its own, that can be killed and started again. */
export class RedisProcess {
  readonly port: number;
  readonly #dir = mkdtempSync(join(tmpdir(), 'autoplace-redis-'));
  #child: ChildProcess | null = null;

  readonly #secrets: string | undefined;

  /** With `secrets`, the folder that scripts/compose/secrets.mjs wrote, it is the one of docker-compose.yml. */
  constructor(port: number, secrets?: string) {
    this.port = port;
    this.#secrets = secrets;
  }

  /** While it runs. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  get url(): string {
    if (this.#secrets === undefined) return `redis://127.0.0.1:${this.port}`;
    return readFileSync(join(this.#secrets, 'redis_url'), 'utf8').replace(
      'redis:6379',
      `127.0.0.1:${this.port}`,
    );
  }

  /** Resolves when it takes connections. */
  async start(): Promise<void> {
    const plain = ['--port', String(this.port), '--save', ''];
    const options = this.#secrets === undefined ? plain : [this.#shippedConfig(this.#secrets)];
    const own = ['--bind', '127.0.0.1', '--dir', this.#dir];
    const child = spawn('redis-server', [...options, ...own], { stdio: 'ignore' });
    this.#child = child;
    while (child.exitCode === null && !(await answers(this.port))) {}
    if (child.exitCode !== null) throw new Error(`redis-server ended with ${child.exitCode}`);
  }

  /** The configuration of docker-compose.yml with its port and its secrets put in, and nothing else changed. */
  #shippedConfig(secrets: string): string {
    const file = join(this.#dir, 'redis.conf');
    const shipped = readFileSync(join(ROOT, 'scripts/compose/redis.conf'), 'utf8');
    const config = shipped.replace('tls-port 6379', `tls-port ${this.port}`);
    writeFileSync(file, config.replaceAll('/run/secrets/', `${secrets}/`));
    return file;
  }

  /** From now on servers hear of each other's commits, and hand no commands on: as on a Redis whose account may not. */
  async forbidHandingOn(): Promise<void> {
    const client = await createClient({ url: this.url }).connect();
    await client.sendCommand([
      'ACL',
      'SETUSER',
      'default',
      'resetchannels',
      '&socket.io*',
      '&autoplace:auction*',
    ]);
    client.destroy();
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

/** Whether something takes connections on a port of this machine. */
export const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = connect(port, '127.0.0.1');
    probe.once('connect', () => resolve(true)).once('error', () => resolve(false));
    probe.once('connect', () => probe.destroy());
  });
