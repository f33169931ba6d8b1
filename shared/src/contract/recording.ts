import { z } from 'zod';
import { auctionEvent } from './events.ts';
import { id, instant } from './primitives.ts';
import { recordedCommand, recordedTerms } from './recorded-command.ts';
import { priceDrop, watchAuctionAck } from './socket.ts';

/** Version of the recording format (docs/recording.md); a reader refuses one that it does not know. */
export const RECORDING_VERSION = 1;

const headerOf = <const K extends string, More extends z.ZodRawShape>(kind: K, more: More) =>
  z.object({
    format: z.literal('autoplace-recording'),
    version: z.literal(RECORDING_VERSION),
    kind: z.literal(kind),
    auctionId: id,
    /** When offset 0 was; by the server's clock in a recording of commands. */
    recordedAt: instant,
    ...more,
  });

/** The first line of a recording. */
export const recordingHeader = z.discriminatedUnion('kind', [
  headerOf('socket', { serverUrl: z.string().exactOptional() }),
  headerOf('commands', { terms: recordedTerms }),
]);

/** Milliseconds since the recording began; never smaller than on the line before. */
const t = z.number().min(0);

const messageOf = <const E extends string, P extends z.ZodType>(event: E, payload: P) =>
  z.object({ t, event: z.literal(event), payload });

/** What one watcher of an auction got: its connection coming and going, answers to `auction:watch`, and pushes. */
export const recordedMessage = z.discriminatedUnion('event', [
  messageOf('connect', z.object({})),
  messageOf('disconnect', z.object({ reason: z.string() })),
  messageOf('auction:watch', watchAuctionAck),
  messageOf('auction:event', auctionEvent),
  messageOf('auction:events', z.array(auctionEvent)),
  messageOf('auction:price-drop', priceDrop),
]);
export type RecordedMessage = z.infer<typeof recordedMessage>;

/** What was asked of an auction, and when. */
export const recordedRequest = z.object({ t, command: recordedCommand });
export type RecordedRequest = z.infer<typeof recordedRequest>;

type Header = z.infer<typeof recordingHeader>;
export interface SocketRecording {
  header: Extract<Header, { kind: 'socket' }>;
  lines: RecordedMessage[];
}
export interface CommandRecording {
  header: Extract<Header, { kind: 'commands' }>;
  lines: RecordedRequest[];
}
export type Recording = SocketRecording | CommandRecording;

/** The file of a recording: JSON Lines, the header first. */
export const formatRecording = ({ header, lines }: Recording): string =>
  [header, ...lines].map((line) => `${JSON.stringify(line)}\n`).join('');
