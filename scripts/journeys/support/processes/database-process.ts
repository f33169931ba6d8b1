import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MAIN = join(import.meta.dirname, 'database-main.ts');

/** A database that several servers share, with a folder of its own, that can be killed and started again. */
export class DatabaseProcess {
  readonly #dir = mkdtempSync(join(tmpdir(), 'autoplace-database-'));
  #child: ChildProcess | null = null;
  #uri = '';

  /** Once it has started; the same after each start. */
  get uri(): string {
    return this.#uri;
  }

  /** While it runs. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Resolves when it takes connections. */
  start(): Promise<void> {
    const child = spawn(process.execPath, [MAIN, this.#dir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#child = child;
    return new Promise((ready, failed) => {
      child.stdout.once('data', (uri: Buffer) => {
        this.#uri = String(uri);
        ready();
      });
      child.once('exit', (code) => failed(new Error(`the database ended with ${code}`)));
    });
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

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.#dir, { recursive: true, force: true });
  }
}
