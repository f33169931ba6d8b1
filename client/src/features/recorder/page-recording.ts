import { formatRecording, type Line, Recorder } from '@autoplace/replay';
import {
  type Endpoint,
  maskRecording,
  RECORDING_VERSION,
  type RecordedMessage,
  type SocketRecording,
} from '@autoplace/shared/contract';
import { getAccessToken } from '../../lib/auth/index.ts';
import { request } from '../../lib/http/http.ts';
import { catchUpAuctions, connection, serverNow } from '../../lib/live/index.ts';
import { answeredSoFar, recordWith } from '../../lib/recording.ts';

/** What nobody should find in a file: it is no part of what a screen shows. */
const SECRET = /password|token|secret|lozinka/i;
/**
 * So many addresses of one call are asked again, the last ones: of lists, and of what is about one thing, such as a lot. A page asks eight
 * calls about each lot, and 60 in ten seconds are answered (`LIMIT_READS`), those that the page itself asks meanwhile among them.
 */
const MOST_LISTS = 10;
const MOST_THINGS = 3;
/** So many reads are asked again at once. */
const AT_ONCE = 6;
/** The end of a recording waits no longer for what was asked at its beginning, in milliseconds. */
const PATIENCE_MS = 10_000;

/** A recording of this page that goes on. */
export interface PageRecording {
  /** Ends it with how the server says that everything stands; resolves with the file. */
  finish(options: { isMasked: boolean }): Promise<File>;
  discard(): void;
}

/**
 * Records what the page gets and sends from now on. The connection is opened again, and all that the page has read so far is asked
 * again, so that the recording begins with how everything stands: who is signed in too. `onLine` hears after each line how many there
 * are; the first one may come before this returns.
 */
export function recordPage(onLine: (count: number) => void): PageRecording {
  const lines: Line[] = [];
  const recordedAt = new Date().toISOString();
  const begun = performance.now();
  const recorder = new Recorder({
    now: () => performance.now(),
    onLine(line) {
      // Asked every two seconds; the header says what follows from it.
      if (line.event === 'time:sync') return;
      lines.push({ ...line, payload: withoutSecrets(line.payload) });
      onLine(lines.length);
    },
  });
  recordWith(recorder);
  connection.open();
  connection.reopen();
  const stop = new AbortController();
  const isAsked = readAgain(AbortSignal.any([stop.signal, AbortSignal.timeout(PATIENCE_MS)]));
  return {
    async finish({ isMasked }) {
      // What the page has made of its messages can then be compared with what is so.
      await Promise.all([catchUpAuctions(), isAsked]);
      recordWith(null);
      // By now the server's clock is known better than at the beginning.
      const serverTime = new Date(serverNow() - (performance.now() - begun)).toISOString();
      const header: SocketRecording['header'] = {
        format: 'autoplace-recording',
        version: RECORDING_VERSION,
        kind: 'socket',
        recordedAt,
        serverTime,
        serverUrl: location.origin,
      };
      const recording: SocketRecording = { header, lines: structuredClone(lines) as RecordedMessage[] };
      const calls = [...new Set(answeredSoFar().map(([, call]) => call))];
      const text = formatRecording(isMasked ? maskRecording(recording, calls) : recording);
      const name = `autoplace-${recordedAt.slice(0, 19).replaceAll(':', '')}.jsonl`;
      return new File([text], name, { type: 'application/x-ndjson' });
    },
    discard() {
      stop.abort();
      recordWith(null);
    },
  };
}

/** Asks what the page holds already. It is for the recorder alone: the page keeps what it has, and hears of no failure. */
async function readAgain(signal: AbortSignal): Promise<void> {
  const token = await getAccessToken().catch(() => null);
  const left = readsSoFar();
  const askOn = async () => {
    for (let call = left.shift(); call !== undefined; call = left.shift())
      await request(call, token, { signal }).catch(() => undefined);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askOn));
}

/** What the page has read, each address once. */
function readsSoFar() {
  const known = new Map<string, Endpoint & { path: `/${string}` }>();
  const counted = new Map<Endpoint, number>();
  for (const [path, call] of answeredSoFar().toReversed()) {
    const count = counted.get(call) ?? 0;
    const most = call.path.includes('/:') ? MOST_THINGS : MOST_LISTS;
    if (call.method !== 'GET' || known.has(path) || count >= most) continue;
    known.set(path, { ...call, path: path as `/${string}` });
    counted.set(call, count + 1);
  }
  return [...known.values()];
}

function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => (SECRET.test(name) ? [] : [[name, withoutSecrets(one)]])),
  );
}
