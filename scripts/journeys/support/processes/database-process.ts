import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MAIN = join(import.meta.dirname, 'database-main.ts');
const FULL_AFTER_MS = 2_000;
/** SQLite's write-ahead log: each commit is written at its end. */
const GROWING = 'database.sqlite-wal';

/** Whether this machine can limit the files of a running process (Debian's package util-linux). */
export const hasPrlimit = (): boolean => spawnSync('prlimit', ['--version']).status === 0;

/** A database that several servers share, with a folder of its own, that can be killed and started again. */
export class DatabaseProcess {
  readonly #dir = mkdtempSync(join(tmpdir(), 'autoplace-database-'));
  readonly #node: readonly string[];
  #child: ChildProcess | null = null;
  #uri = '';

  /** `node` are options of Node, such as how large its memory may grow. */
  constructor(node: readonly string[] = []) {
    this.#node = node;
  }

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
    const child = spawn(process.execPath, [...this.#node, MAIN, this.#dir], {
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

  /**
   * Leaves its files `roomBytes` to grow by, as a disk does that is almost full, and nothing 2 s later: the log may begin again
   * at its front and not grow for long. Resolves when that has ended it.
   */
  async fillDisk(roomBytes: number): Promise<void> {
    const ended = this.#end();
    const limit = (bytes: number) => spawnSync('prlimit', [`--pid=${this.#child?.pid}`, `--fsize=${bytes}`]);
    const { status, stderr } = limit(statSync(join(this.#dir, GROWING)).size + roomBytes);
    if (status !== 0) throw new Error(`prlimit ended with ${status}: ${stderr}`);
    const full = setTimeout(() => limit(0), FULL_AFTER_MS);
    await ended;
    clearTimeout(full);
  }

  /** Ends it without a goodbye. */
  kill(): Promise<void> {
    const ended = this.#end();
    this.#child?.kill('SIGKILL');
    return ended;
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.#dir, { recursive: true, force: true });
  }

  /** Resolves when the process has ended, or if none runs. */
  async #end(): Promise<void> {
    const child = this.#child;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    await new Promise((resolve) => child.once('exit', resolve));
  }
}
