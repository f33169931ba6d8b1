import { createServer, type Server, type Socket } from 'node:net';
import type { LongRun } from './commands/arguments.ts';
import { Account, Authentication } from './commands/authentication.ts';
import { isLong } from './commands/dispatch.ts';
import { Engine, sweepExpired } from './engine.ts';
import { type Address, listenOnLoopback, listenOnSocket, USER } from './listening.ts';
import { Catalog } from './storage/catalog.ts';
import type { DatabaseFile } from './storage/database-file.ts';
import { Connection, type ConnectionHost } from './wire/connection.ts';
import type { Reply } from './wire/reply.ts';
import type { Request } from './wire/request.ts';

/** Idle cursors, and documents that are expired or have not been used since, are looked for this often. */
const DEFAULT_SWEEP_MILLISECONDS = 30_000;
/** How long a long command runs before the drivers' question is answered whether the database is there. */
const DEFAULT_SLICE_MILLISECONDS = 50;

/** What a server is started with. */
export interface DatabaseServerOptions {
  /** Closed together with the server. */
  readonly file: DatabaseFile;
  /** A secret: on the loopback interface; a folder: on a socket in it; null: on a socket in a new folder. */
  readonly where: { readonly secret: string } | { readonly folder: string | null };
  readonly log: (message: string) => void;
  /** A COMMIT failed: nothing was acknowledged since the last one, and nothing will be. The process must stop. */
  readonly onFatal: (error: Error) => void;
  readonly now?: () => number;
  readonly sweepMilliseconds?: number;
  readonly sliceMilliseconds?: number;
}

/** Serves the engine on a Unix socket or on a port of the loopback interface. */
export class DatabaseServer implements ConnectionHost {
  readonly #options: DatabaseServerOptions;
  readonly #engine: Engine;
  readonly #listener: Server;
  readonly #connections = new Set<Connection>();
  readonly #sweeper: NodeJS.Timeout;
  readonly #account: Account | null;
  #address: Address | null = null;
  /** Connections with replies that wait for the end of this turn. */
  #ready = new Set<Connection>();
  #turnScheduled = false;
  #failed = false;
  /** Whether a long command is running. All others wait for it, but the question whether the database is there. */
  #isBusy = false;
  #isClosing = false;

  /** Loads the file and listens. */
  static async start(options: DatabaseServerOptions): Promise<DatabaseServer> {
    const server = new DatabaseServer(options);
    try {
      const { where } = options;
      server.#address = await ('secret' in where
        ? listenOnLoopback(server.#listener, where.secret)
        : listenOnSocket(server.#listener, where.folder));
    } catch (error) {
      await server.close();
      throw error;
    }
    return server;
  }

  private constructor(options: DatabaseServerOptions) {
    this.#options = options;
    const catalog = new Catalog(options.file);
    this.#engine = new Engine({ catalog, now: options.now ?? Date.now, log: options.log });
    this.#account = 'secret' in options.where ? new Account(USER, options.where.secret) : null;
    this.#listener = createServer((socket) => this.#accept(socket));
    const every = options.sweepMilliseconds ?? DEFAULT_SWEEP_MILLISECONDS;
    this.#sweeper = setInterval(() => this.#sweep(), every);
    this.#sweeper.unref();
  }

  get address(): Address {
    if (this.#address === null) throw new Error('The database does not listen yet.');
    return this.#address;
  }

  /** Stops accepting, answers what has been executed, and folds the log into the file. */
  async close(): Promise<void> {
    clearInterval(this.#sweeper);
    this.#isClosing = true;
    const closed = new Promise<void>((resolve) => this.#listener.close(() => resolve()));
    if (!this.#failed) this.#endTurn();
    for (const connection of this.#connections) connection.destroySoon();
    await closed;
    if (!this.#failed) this.#engine.catalog.close();
  }

  waits({ body }: Request): boolean {
    return this.#isBusy && !('hello' in body || 'ismaster' in body || 'isMaster' in body);
  }

  execute(request: Request, connection: Connection): Reply | Promise<Reply> {
    this.#engine.statistics.network.numRequests += 1;
    const reply = this.#engine.execute(connection, request.database, request.body);
    if (!isLong(reply)) return reply;
    const soon = this.#sliceOf(reply);
    return soon.done ? soon.value : this.#carryOut(reply);
  }

  async #carryOut(run: LongRun): Promise<Reply> {
    this.#isBusy = true;
    for (;;) {
      await new Promise((turn) => setImmediate(turn));
      // What is not finished when the server closes is as if it had never begun.
      if (this.#isClosing) return { ok: 0 };
      const { done, value } = this.#sliceOf(run);
      if (!done) continue;
      this.#isBusy = false;
      setImmediate(() => {
        for (const connection of this.#connections) connection.goOn();
      });
      return value;
    }
  }

  /** Runs a long command for a while. */
  #sliceOf(run: LongRun): IteratorResult<void, Reply> {
    const until = performance.now() + (this.#options.sliceMilliseconds ?? DEFAULT_SLICE_MILLISECONDS);
    for (;;) {
      const step = run.next();
      if (step.done || performance.now() > until) return step;
    }
  }

  replyReady(connection: Connection): void {
    // A reply to a read waits as well where it may show what was written in this turn.
    if (this.#engine.catalog.isDurable) {
      connection.flush();
      return;
    }
    this.#ready.add(connection);
    this.#scheduleTurn();
  }

  received(bytes: number): void {
    this.#engine.statistics.network.bytesIn += bytes;
  }

  sent(bytes: number): void {
    this.#engine.statistics.network.bytesOut += bytes;
  }

  closed(connection: Connection): void {
    this.#connections.delete(connection);
    this.#engine.statistics.connections.current = this.#connections.size;
  }

  log(message: string): void {
    this.#options.log(message);
  }

  #accept(socket: Socket): void {
    const { connections } = this.#engine.statistics;
    connections.totalCreated += 1;
    const authentication = this.#account && new Authentication(this.#account);
    this.#connections.add(new Connection(connections.totalCreated, socket, this, authentication));
    connections.current = this.#connections.size;
  }

  /** All that arrives in one turn of the event loop runs first; then one COMMIT makes it durable for all. */
  #scheduleTurn(): void {
    if (this.#turnScheduled) return;
    this.#turnScheduled = true;
    setImmediate(() => this.#endTurn());
  }

  #endTurn(): void {
    this.#turnScheduled = false;
    if (this.#failed) return;
    const ready = this.#ready;
    this.#ready = new Set();
    try {
      this.#engine.catalog.commit();
    } catch (error) {
      this.#fail(error as Error);
      return;
    }
    for (const connection of ready) connection.flush();
  }

  #fail(error: Error): void {
    this.#failed = true;
    for (const connection of this.#connections) connection.destroy();
    this.#listener.close();
    this.#options.onFatal(error);
  }

  #sweep(): void {
    if (this.#isBusy) return;
    this.#engine.cursors.closeIdle();
    sweepExpired(this.#engine);
    this.#engine.catalog.cool();
    this.#scheduleTurn();
  }
}
