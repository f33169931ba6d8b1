import { Recorder } from '@autoplace/replay';
import {
  type AuctionEvent,
  type ClientToServer,
  eventsIn,
  type RecordedMessage,
  type ServerToClient,
  type SocketHeader,
  type StoredStatus,
  socketRecording,
  watchAnswerIn,
} from '@autoplace/shared/contract';
import { io, type Socket } from 'socket.io-client';
import { DATABASE_ID } from '../../server/src/database/monitoring/monitor.ts';

/** How long the server may take to connect and to answer, in milliseconds. */
const ANSWER_MS = 10_000;
/** How often the server is asked for the time before anything else; the quickest answer counts. */
const SAMPLES = 3;

const OVER: readonly StoredStatus[] = ['sold', 'ended', 'cancelled'];
const ENDS: readonly AuctionEvent['type'][] = ['AuctionSold', 'AuctionEnded', 'AuctionCancelled'];

/** What can be followed beside an auction, each with the rights that it needs. */
export const WATCHES = {
  catalogue: ['catalogue:watch', {}],
  statistics: ['admin:watch', {}],
  database: ['database:watch', { databaseId: DATABASE_ID }],
} as const;
export type Watch = keyof typeof WATCHES;

/** Offset 0 by the server's clock. */
export type ServerTime = Pick<SocketHeader, 'serverTime' | 'serverTimeWithin'>;

interface RecordOptions {
  url: string;
  /** Without an auction the recording goes on until `stop`. */
  auctionId?: string | undefined;
  token?: string | undefined;
  watches?: readonly Watch[];
  /** Comes before the first message, once the server has shown that there is something to record. */
  onBegin?(serverTime: ServerTime): void;
  onMessage(message: RecordedMessage): void;
}

/** Records what a client gets that watches as the page does: after a gap or a lost connection it asks for what it missed. */
export class SocketRecorder {
  /** Resolves when the auction is over, or at `stop`; rejects with a sentence when there is nothing to record. */
  readonly done: Promise<void>;
  readonly #options: RecordOptions;
  readonly #socket: Socket<ServerToClient, ClientToServer>;
  readonly #settle: { resolve(): void; reject(error: Error): void };
  readonly #recorder: Recorder;
  /** Messages before the recording begins. */
  #early: RecordedMessage[] | null = [];
  #serverTime: ServerTime = {};
  /** The number of the last event that nothing is missing before. */
  #seq: number | null = null;
  #asking = false;
  #isOver = false;
  #hasFailed = false;

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
      autoConnect: false,
      auth: token === undefined ? {} : { token },
    });
    this.#recorder = new Recorder({
      now: () => performance.now(),
      onLine: (line) => this.#note(line as RecordedMessage),
    });
    this.#listen();
    this.#recorder.attach(this.#socket);
    this.#socket.connect();
  }

  /** Ends it with the server's answer how it stands, if there is a connection. */
  stop(): void {
    this.#isOver = true;
    if (this.#socket.connected && this.#early === null) void this.#watch().then(() => this.#end());
    else this.#end();
  }

  #end(): void {
    this.#socket.disconnect();
    this.#settle.resolve();
  }

  #listen(): void {
    const socket = this.#socket;
    socket.on('connect', () => void this.#begin());
    socket.on('disconnect', (reason) => {
      if (reason !== 'io client disconnect' && !socket.active) socket.connect();
    });
    socket.on('connect_error', (error: Error & { data?: { code?: string } }) => {
      const { url } = this.#options;
      if (error.data?.code !== undefined) this.#fail(refusedBy(url, error.data.code));
      else if (this.#early !== null) this.#fail(`No AutoPlace server answers at ${url}.`);
    });
    // The server has passed events over: what was missed comes with the answer.
    socket.on('auction:resync', () => void this.#watch());
  }

  async #begin(): Promise<void> {
    if (this.#early !== null) await this.#askForTime();
    await this.#watch();
    for (const name of this.#options.watches ?? []) {
      const [event, data] = WATCHES[name];
      const reply = await this.#ask(event, data);
      if (reply !== null && !reply.ok) {
        this.#fail(refusedBy(this.#options.url, reply.error.code));
        return;
      }
    }
    this.#flush();
  }

  async #askForTime(): Promise<void> {
    let best = Number.POSITIVE_INFINITY;
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      const t0 = this.#recorder.offset;
      const reply = await this.#ask('time:sync', { t0 });
      if (reply === null || !reply.ok) return;
      const within = (this.#recorder.offset - t0) / 2;
      if (within >= best) continue;
      best = within;
      this.#serverTime = {
        serverTime: new Date(Math.round(Number(reply.serverTime) - t0 - within)).toISOString(),
        serverTimeWithin: Math.ceil(within),
      };
    }
  }

  async #ask(event: keyof ClientToServer, data: object) {
    type Reply =
      | { ok: true; [name: string]: unknown }
      | { ok: false; error: { code: string; message: string } };
    const socket = this.#socket as unknown as Socket;
    const answer = socket.timeout(ANSWER_MS).emitWithAck(event, data) as Promise<Reply>;
    return answer.catch(() => null);
  }

  async #watch(): Promise<void> {
    const { url, auctionId } = this.#options;
    if (this.#asking || auctionId === undefined) return;
    this.#asking = true;
    const reply = await this.#ask('auction:watch', {
      auctionId,
      ...(this.#seq !== null && { sinceSeq: this.#seq }),
    });
    this.#asking = false;
    // All that matters is recorded.
    if (this.#isOver) return;
    if (reply === null) {
      // Without a connection the next one asks again.
      if (this.#socket.connected) this.#fail(`${url} does not answer.`);
    } else if (!reply.ok) {
      const unknown = reply.error.code === 'NOT_FOUND';
      this.#fail(unknown ? `There is no auction ${auctionId} at ${url}.` : refusedBy(url, reply.error.code));
    }
  }

  #note(line: RecordedMessage): void {
    // Asked for the header alone, and no loss of the connection.
    if (line.event === 'time:sync') return;
    if (line.event === 'disconnect' && line.payload.reason === 'io client disconnect') return;
    const payload = socketRecording.payloadOf(line.event, line.as)?.safeParse(line.payload);
    if (!payload?.success) {
      const [issue] = payload?.error.issues ?? [];
      const why =
        issue && `, whose ${issue.path.join('.') || 'payload'} is not as expected: ${issue.message}`;
      const { url } = this.#options;
      this.#fail(
        `${url} sent ${line.event}, which this version cannot record${why ?? ''}. Is its version another?`,
      );
      return;
    }
    const known = withoutSecrets({ ...line, payload: payload.data } as RecordedMessage);
    if (this.#early !== null) this.#early.push(known);
    else this.#options.onMessage(known);
    const answer = watchAnswerIn(known);
    if (answer === null) this.#follow(eventsIn(known));
    else {
      this.#seq = answer.seq;
      this.#flush();
      if (OVER.includes(answer.auction.status)) this.#end();
    }
  }

  /** There is something to record: from now on every message is handed on at once. */
  #flush(): void {
    if (this.#early === null || this.#hasFailed) return;
    const early = this.#early;
    this.#early = null;
    this.#options.onBegin?.(this.#serverTime);
    for (const line of early) this.#options.onMessage(line);
  }

  #follow(events: readonly AuctionEvent[]): void {
    if (this.#seq === null) return;
    for (const { seq, type } of events) {
      if (seq > this.#seq + 1) return void this.#watch();
      this.#seq = Math.max(this.#seq, seq);
      if (ENDS.includes(type)) this.stop();
    }
  }

  #fail(sentence: string): void {
    this.#hasFailed = true;
    this.#socket.disconnect();
    this.#settle.reject(new Error(sentence));
  }
}

/** In English, which the server's own texts are not. */
export const refusedBy = (url: string, code: string): string => `${url} refuses: ${REFUSALS[code] ?? code}.`;

const REFUSALS: Record<string, string> = {
  CONFLICT: 'the auction is not over',
  FORBIDDEN: 'the token has no right to it',
  UNAUTHENTICATED: 'the token is not valid, or no longer',
  PROOF_REQUIRED: 'the sign-in of the token is older than ten minutes',
  NOT_FOUND: 'there is no such auction',
};

/** What only the owner of the token may know stays out of a file that is passed on (R163). */
function withoutSecrets(line: RecordedMessage): RecordedMessage {
  const withoutMaximum = <V extends { maximum?: unknown }>({ maximum: _, ...known }: V) => known as V;
  if (line.event === 'auction:viewer')
    return { ...line, payload: { ...line.payload, viewer: withoutMaximum(line.payload.viewer) } };
  const answer = watchAnswerIn(line);
  if (answer === null) return line;
  const viewer = answer.viewer && withoutMaximum(answer.viewer);
  return { ...line, payload: { ...answer, ok: true, viewer, armedPrice: null } } as RecordedMessage;
}
