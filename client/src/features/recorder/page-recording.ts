import { formatRecording, type Line, Recorder } from '@autoplace/replay';
import {
  maskRecording,
  RECORDING_VERSION,
  type RecordedMessage,
  type SocketRecording,
} from '@autoplace/shared/contract';
import { catchUpAuctions, connection, serverNow } from '../../lib/live/index.ts';
import { recordWith } from '../../lib/recording.ts';

/** What nobody should find in a file: it is no part of what a screen shows. */
const SECRET = /password|token|secret|lozinka/i;

/** A recording of this page that goes on. */
export interface PageRecording {
  /** Ends it with how the server says that everything stands; resolves with the file. */
  finish(options: { isMasked: boolean }): Promise<File>;
  discard(): void;
}

/**
 * Records what the page gets and sends from now on. The connection is opened again, so that the recording begins with how everything
 * stands. `onLine` hears after each line how many there are; the first one may come before this returns.
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
  return {
    async finish({ isMasked }) {
      // What the page has made of its messages can then be compared with what is so.
      await catchUpAuctions();
      recordWith(null);
      // By now the server's clock is known better than at the beginning.
      const serverTime = new Date(serverNow() - (performance.now() - begun)).toISOString();
      const header: SocketRecording['header'] = {
        ...{ format: 'autoplace-recording', version: RECORDING_VERSION, kind: 'socket', recordedAt },
        ...{ serverTime, serverUrl: location.origin },
      };
      const recording: SocketRecording = { header, lines: structuredClone(lines) as RecordedMessage[] };
      const text = formatRecording(isMasked ? maskRecording(recording) : recording);
      const name = `autoplace-${recordedAt.slice(0, 19).replaceAll(':', '')}.jsonl`;
      return new File([text], name, { type: 'application/x-ndjson' });
    },
    discard: () => recordWith(null),
  };
}

function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => (SECRET.test(name) ? [] : [[name, withoutSecrets(one)]])),
  );
}
