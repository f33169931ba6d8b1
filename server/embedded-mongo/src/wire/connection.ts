import type { Socket } from 'node:net';
import type { Authentication } from '../commands/authentication.ts';
import { errorFields } from '../semantics/index.ts';
import { encodeReply, type Reply } from './reply.ts';
import { FrameReader, ProtocolError, parseRequest, type Request } from './request.ts';

/** What a connection needs of the server it belongs to. */
export interface ConnectionHost {
  /** Something else has to end first; `goOn` is called then. */
  waits(request: Request): boolean;
  /** A promise of what takes long: other requests wait for it. */
  execute(request: Request, connection: Connection): Reply | Promise<Reply>;
  /** Asks for `flush` once everything written in this event-loop turn is durable: at once, or at its end. */
  replyReady(connection: Connection): void;
  received(bytes: number): void;
  sent(bytes: number): void;
  closed(connection: Connection): void;
  log(message: string): void;
}

/** One client. Requests are executed in the order they arrive and answered in that order. */
export class Connection {
  readonly id: number;
  readonly authentication: Authentication | null;
  readonly #socket: Socket;
  readonly #host: ConnectionHost;
  readonly #reader = new FrameReader();
  #replies: Buffer[] = [];
  /** Requests that wait. */
  #held: Request[] = [];

  constructor(id: number, socket: Socket, host: ConnectionHost, authentication: Authentication | null) {
    this.id = id;
    this.authentication = authentication;
    this.#socket = socket;
    this.#host = host;
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.#receive(chunk));
    socket.on('drain', () => socket.resume());
    socket.on('error', (error: NodeJS.ErrnoException) => {
      // A client may go without a word.
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE')
        host.log(`connection ${id}: ${error.message}`);
    });
    socket.on('close', () => host.closed(this));
  }

  /** Sends the replies of this turn. */
  flush(): void {
    const replies = this.#replies;
    this.#replies = [];
    if (this.#socket.destroyed || replies.length === 0) return;
    const bytes = replies.length === 1 && replies[0] ? replies[0] : Buffer.concat(replies);
    this.#host.sent(bytes.length);
    // A client that does not read its replies is not read from either.
    if (!this.#socket.write(bytes)) this.#socket.pause();
  }

  /** Executes what had to wait. */
  goOn(): void {
    const held = this.#held;
    this.#held = [];
    if (held.filter((request) => this.#take(request)).length > 0) this.#host.replyReady(this);
  }

  /** Cuts the connection; replies not yet sent are dropped. */
  destroy(): void {
    this.#replies = [];
    this.#socket.destroy();
  }

  /** Closes the connection once what was already sent has left. */
  destroySoon(): void {
    this.#socket.destroySoon();
  }

  #receive(chunk: Buffer): void {
    this.#host.received(chunk.length);
    let executed = 0;
    try {
      for (const frame of this.#reader.push(chunk)) {
        if (this.#take(parseRequest(frame))) executed += 1;
      }
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error;
      this.#host.log(`connection ${this.id} closed: ${error.message}`);
      this.destroy();
    }
    // Also where the connection is cut: what it wrote before must become durable.
    if (executed > 0) this.#host.replyReady(this);
  }

  /** False if there is no reply yet. */
  #take(request: Request): boolean {
    if (this.#held.length > 0 || this.#host.waits(request)) {
      this.#held.push(request);
      return false;
    }
    const reply = this.#host.execute(request, this);
    if (!(reply instanceof Promise)) {
      this.#reply(request, reply);
      return true;
    }
    void reply.then((late) => {
      this.#reply(request, late);
      this.#host.replyReady(this);
    });
    return false;
  }

  #reply(request: Request, reply: Reply): void {
    if (request.wantsReply) this.#replies.push(this.#encode(request, reply));
  }

  /** A reply that cannot be encoded, for its size, becomes an error. */
  #encode(request: Request, reply: Reply): Buffer {
    try {
      return encodeReply(request.id, reply, request.legacy);
    } catch (error) {
      this.#host.log(`connection ${this.id}: no reply: ${(error as Error).message}`);
      return encodeReply(request.id, { ok: 0, ...errorFields(error) }, request.legacy);
    }
  }
}
