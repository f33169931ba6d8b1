import type { Line } from './lines.ts';

export interface RecorderOptions {
  /** Milliseconds from any beginning, which never go back. */
  now(): number;
  onLine(line: Line): void;
}

/** As much of a socket of socket.io-client as is listened to. */
export interface RecordedSocket {
  connected: boolean;
  emit(event: string, ...args: unknown[]): unknown;
  on(event: 'connect', listener: () => void): unknown;
  on(event: 'disconnect', listener: (reason: string) => void): unknown;
  off(event: 'connect', listener: () => void): unknown;
  off(event: 'disconnect', listener: (reason: string) => void): unknown;
  onAny(listener: (event: string, ...args: unknown[]) => void): unknown;
  offAny(listener: (event: string, ...args: unknown[]) => void): unknown;
}

/** Writes down what happens, with the time since it was made. */
export class Recorder {
  readonly #options: RecorderOptions;
  readonly #startedAt: number;
  #requests = 0;

  constructor(options: RecorderOptions) {
    this.#options = options;
    this.#startedAt = options.now();
  }

  /** Milliseconds since the recording began, to the thousandth. */
  get offset(): number {
    return Math.round((this.#options.now() - this.#startedAt) * 1_000) / 1_000;
  }

  /** Something was received, or has happened. */
  note(event: string, payload: unknown): void {
    this.#options.onLine({ t: this.offset, event, payload });
  }

  /** Something was sent; what is returned writes down the answer. */
  request(event: string, payload: unknown): (answer: unknown) => void {
    this.#requests += 1;
    const id = this.#requests;
    this.#options.onLine({ t: this.offset, event, payload, as: 'request', id });
    return (answer) => this.#options.onLine({ t: this.offset, event, payload: answer, as: 'ack', id });
  }

  /**
   * Writes down what a socket receives, what is sent on it with an acknowledgement, and how its connection comes and goes.
   * Only the first argument of each message is kept. What is returned ends it.
   */
  attach(socket: RecordedSocket): () => void {
    const onConnect = () => this.note('connect', {});
    const onDisconnect = (reason: string) => this.note('disconnect', { reason });
    const onAny = (event: string, payload: unknown) => this.note(event, payload ?? {});
    const { emit } = socket;
    if (socket.connected) onConnect();
    socket.on('connect', onConnect);
    socket.on('disconnect', onDisconnect);
    socket.onAny(onAny);
    socket.emit = (event, ...args) => {
      const ack = args.at(-1);
      if (typeof ack !== 'function') return emit.call(socket, event, ...args);
      const answered = this.request(event, args.length > 1 ? args[0] : {});
      const heard = (...answer: unknown[]) => {
        // With a time limit an answer comes behind an error, which is null if there is none.
        const [failure] = answer;
        if (!(failure instanceof Error))
          answered(answer.length > 1 && failure === null ? answer[1] : failure);
        return ack(...answer);
      };
      // Socket.IO's own marks, such as that an error comes first.
      Object.assign(heard, ack);
      return emit.call(socket, event, ...args.slice(0, -1), heard);
    };
    return () => {
      socket.off('connect', onConnect);
      socket.off('disconnect', onDisconnect);
      socket.offAny(onAny);
      socket.emit = emit;
    };
  }
}
