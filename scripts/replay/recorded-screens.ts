import type { RecordedMessage } from '@autoplace/shared/contract';

type HttpAnswer = Extract<RecordedMessage, { event: 'http' }>['payload'];

/** Pushes that tell of the connection itself, which the replay has of its own, and of auctions, which follow from the fold. */
const OF_THE_CONNECTION = /^(connect|disconnect|http|server:|auth:|config:|auction:|catalogue:)/;

/** Whether every page gets this line as it came. */
export const isForScreens = (line: RecordedMessage): boolean =>
  line.as === undefined && !OF_THE_CONNECTION.test(line.event);

const keyOf = ({ method, path }: Pick<HttpAnswer, 'method' | 'path'>) => `${method} ${path}`;

/**
 * What the screens of a recorded client were answered, over HTTP and to their requests over the socket: each as it was answered last by
 * now, and where that is still to come, as it was answered first.
 */
export class RecordedScreens {
  readonly #first = new Map<string, unknown>();
  readonly #newest = new Map<string, unknown>();

  constructor(lines: readonly RecordedMessage[]) {
    for (const [key, answer] of lines.flatMap(answersIn))
      if (!this.#first.has(key)) this.#first.set(key, answer);
  }

  take(line: RecordedMessage): void {
    for (const [key, answer] of answersIn(line)) this.#newest.set(key, answer);
  }

  reset(): void {
    this.#newest.clear();
  }

  /** Whether the client was signed in. */
  get isSignedIn(): boolean {
    return this.#answer<HttpAnswer>(keyOf({ method: 'GET', path: '/api/me' }))?.status === 200;
  }

  /** `path` with its query. */
  http(method: string, path: string): HttpAnswer | undefined {
    return this.#answer(`${method} ${path}`);
  }

  ack(event: string): unknown {
    return this.#answer(event);
  }

  #answer<T>(key: string): T | undefined {
    return (this.#newest.get(key) ?? this.#first.get(key)) as T | undefined;
  }
}

function answersIn(line: RecordedMessage): [string, unknown][] {
  if (line.event === 'http') return [[keyOf(line.payload), line.payload]];
  return line.as === 'ack' ? [[line.event, line.payload]] : [];
}
