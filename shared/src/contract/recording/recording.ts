import {
  defineRecording,
  type HeaderOf,
  type LineIn,
  parseRecording as parse,
  type ReadOptions,
  type RecordingOf,
} from '@autoplace/replay';
import { z } from 'zod';
import type { AuctionEvent, WholeWatchAck } from '../events.ts';
import { id } from '../primitives.ts';
import { type RecordedCommand, recordedCommands } from './commands.ts';
import { recordedPushes, recordedRequests } from './messages.ts';
import { recordedTerms } from './terms.ts';

const FORMAT = 'autoplace-recording';
/** Version of the recording format that is written (docs/recording.md). All versions from 1 on are read. */
export const RECORDING_VERSION = 2;

/** What a client got and sent: on its socket and over HTTP. */
export const socketRecording = defineRecording({
  format: FORMAT,
  kind: 'socket',
  version: RECORDING_VERSION,
  header: z.object({
    /** The auction, where one was recorded. */
    auctionId: id.exactOptional(),
    /** Where it was recorded; absent for an auction that never ran on a server. */
    serverUrl: z.string().exactOptional(),
  }),
  events: recordedPushes,
  requests: recordedRequests,
  upgrades: {
    // An answer to `auction:watch` was written like a push, without `ok`.
    1: {
      line: (line) =>
        line.event === 'auction:watch'
          ? { ...line, payload: { ok: true, ...(line.payload as object) }, as: 'ack', id: 1 }
          : line,
    },
  },
});

/** What was asked of an auction, and when. Private: maxima and the reserve are in it. */
export const commandRecording = defineRecording({
  format: FORMAT,
  kind: 'commands',
  version: RECORDING_VERSION,
  header: z.object({
    auctionId: id,
    /** What the dealer set when listing the lot, at offset 0. */
    terms: recordedTerms,
  }),
  events: recordedCommands,
  upgrades: {
    // The clock of the recorder was that of the server, and a command held its own type.
    1: {
      header: (header) => ({ ...header, serverTime: header.recordedAt }),
      line({ command, ...line }) {
        const { type, ...payload } = command as { type: string };
        return { ...line, event: type, payload };
      },
    },
  },
});

export type SocketRecording = RecordingOf<typeof socketRecording>;
export type CommandRecording = RecordingOf<typeof commandRecording>;
export type SocketHeader = HeaderOf<typeof socketRecording>;
export type CommandHeader = HeaderOf<typeof commandRecording>;
/** What one client got or sent. */
export type RecordedMessage = LineIn<typeof socketRecording>;
/** What was asked of an auction, and when. */
export type RecordedRequest = LineIn<typeof commandRecording>;

/** Reads a recording of what a client got. Throws `RecordingError`, also for a recording of commands. */
export const parseSocketRecording = (text: string) => parse(socketRecording, text);

/** Reads a recording of what was asked. Throws `RecordingError`, also for a recording of a socket. */
export const parseCommandRecording = (text: string, options?: ReadOptions) =>
  parse(commandRecording, text, options);

/** The line of a command. */
export const lineOf = (t: number, { type, ...payload }: RecordedCommand): RecordedRequest =>
  ({ t, event: type, payload }) as RecordedRequest;

/** The server's answer to `auction:watch` that a line holds; null for any other line, and for a refusal. */
export const watchAnswerIn = (line: RecordedMessage): WholeWatchAck | null =>
  line.as === 'ack' && line.event === 'auction:watch' && line.payload.ok ? line.payload : null;

/** The events of auctions that a line brings: pushed or, with an answer, missed. */
export function eventsIn(line: RecordedMessage): readonly AuctionEvent[] {
  if (line.event === 'auction:event') return [line.payload];
  if (line.event === 'auction:events') return line.payload;
  return watchAnswerIn(line)?.missed ?? [];
}
