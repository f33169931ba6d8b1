import {
  type AuctionEvent,
  type ClientToServer,
  type RecordedMessage,
  recordedMessage,
  type ServerToClient,
  type StoredStatus,
  type WatchAuctionAck,
} from '@autoplace/shared/contract';
import { io, type Socket } from 'socket.io-client';

/** How long the server may take to connect and to answer, in milliseconds. */
const ANSWER_MS = 10_000;

const OVER: readonly StoredStatus[] = ['sold', 'ended', 'cancelled'];
const ENDS: readonly AuctionEvent['type'][] = ['AuctionSold', 'AuctionEnded', 'AuctionCancelled'];

/** What only the owner of the token may know stays out of a file that is passed on (R163). */
function withoutSecrets({ viewer, ...answer }: WatchAuctionAck): WatchAuctionAck {
  const { maximum, ...known } = viewer ?? {};
  return { ...answer, viewer: viewer && (known as typeof viewer), armedPrice: null };
}

export interface RecordOptions {
  url: string;
  auctionId: string;
  token?: string | undefined;
  /** Gets every message; the first ones only when the server has shown that there is such an auction. */
  onMessage(message: RecordedMessage): void;
}

/** Watches one auction as the client does: after a gap or a lost connection it asks for what it missed. */
export class SocketRecorder {
  /** Resolves when the auction is over, or at `stop`; rejects with a sentence when there is nothing to record. */
  readonly done: Promise<void>;
  readonly #options: RecordOptions;
  readonly #socket: Socket<ServerToClient, ClientToServer>;
  readonly #settle: { resolve(): void; reject(error: Error): void };
  #startedAt: number | null = null;
  /** Messages before the first answer. */
  #early: RecordedMessage[] | null = [];
  /** The number of the last event that nothing is missing before. */
  #seq: number | null = null;
  #asking = false;

  constructor(options: RecordOptions) {
    this.#options = options;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.done = promise;
    this.#settle = { resolve, reject };
    const { url, token } = options;
    this.#socket = io(url, {
      transports: ['websocket'],
      timeout: ANSWER_MS,
      forceNew: true,
      auth: token === undefined ? {} : { token },
    });
    this.#listen();
  }

  stop(): void {
    this.#socket.disconnect();
    this.#settle.resolve();
  }

  #listen(): void {
    const socket = this.#socket;
    socket.on('connect', () => {
      this.#note('connect', {});
      void this.#watch();
    });
    socket.on('disconnect', (reason) => {
      if (reason === 'io client disconnect') return;
      this.#note('disconnect', { reason });
      if (!socket.active) socket.connect();
    });
    socket.on('connect_error', (error: Error & { data?: { message?: string } }) => {
      const { url } = this.#options;
      if (error.data?.message !== undefined)
        this.#fail(`${url} refuses the connection: ${error.data.message}`);
      else if (this.#startedAt === null) this.#fail(`No AutoPlace server answers at ${url}.`);
    });
    socket.on('auction:event', (event) => {
      this.#note('auction:event', event);
      this.#follow([event]);
    });
    socket.on('auction:events', (events) => {
      this.#note('auction:events', events);
      this.#follow(events);
    });
    socket.on('auction:price-drop', (drop) => this.#note('auction:price-drop', drop));
    // The server has passed events over: what was missed comes with the answer.
    socket.on('auction:resync', () => void this.#watch());
  }

  async #watch(): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    const { url, auctionId } = this.#options;
    const message = { auctionId, ...(this.#seq !== null && { sinceSeq: this.#seq }) };
    const reply = await this.#socket
      .timeout(ANSWER_MS)
      .emitWithAck('auction:watch', message)
      .catch(() => null);
    this.#asking = false;
    if (reply === null) {
      // Without a connection the next one asks again.
      if (this.#socket.connected) this.#fail(`${url} does not answer.`);
    } else if (!reply.ok) {
      const unknown = reply.error.code === 'NOT_FOUND';
      this.#fail(
        unknown ? `There is no auction ${auctionId} at ${url}.` : `${url} refuses: ${reply.error.message}`,
      );
    } else {
      const { ok, ...answer } = reply;
      this.#note('auction:watch', withoutSecrets(answer));
      for (const early of this.#early ?? []) this.#options.onMessage(early);
      this.#early = null;
      this.#seq = answer.seq;
      if (OVER.includes(answer.auction.status)) this.stop();
    }
  }

  #follow(events: readonly AuctionEvent[]): void {
    if (this.#seq === null) return;
    for (const { seq, type } of events) {
      if (seq > this.#seq + 1) return void this.#watch();
      this.#seq = Math.max(this.#seq, seq);
      if (ENDS.includes(type)) this.stop();
    }
  }

  #note(event: RecordedMessage['event'], payload: unknown): void {
    this.#startedAt ??= performance.now();
    const message = { t: Math.round(performance.now() - this.#startedAt), event, payload } as RecordedMessage;
    if (!recordedMessage.safeParse(message).success)
      this.#fail(`${this.#options.url} speaks another version of AutoPlace.`);
    else if (this.#early !== null) this.#early.push(message);
    else this.#options.onMessage(message);
  }

  #fail(sentence: string): void {
    this.#socket.disconnect();
    this.#settle.reject(new Error(sentence));
  }
}
