import { z } from 'zod';
import { closeReason, lotCar } from './auctions.ts';
import { auctionEvent, priceDrop, watchAuctionAck } from './events.ts';
import { kindFields } from './kinds/index.ts';
import { auctionType, clientBidId, epochMs, euros, id, instant, voidKind } from './primitives.ts';

/** What the dealer set when listing the lot: private, since the reserve is in it. Amounts in whole euros. */
export const recordedTerms = z.object({
  auctionId: id,
  carId: id,
  dealerId: id,
  title: z.string(),
  description: z.string(),
  auctionType,
  startingPrice: euros,
  ...kindFields.terms,
  startsAt: epochMs,
  endsAt: epochMs,
  /** Milliseconds. */
  softCloseMs: z.number(),
  /** Percent of the hammer price. */
  commissionRate: z.number(),
  /** Percent of the starting price that listing costs, and what a featured auction costs on top of it; older logs have neither. */
  listingFeePercent: z.number().exactOptional(),
  featuredFeePercent: z.number().exactOptional(),
  /** For how long seller and highest bidder may negotiate below the reserve, in milliseconds (R149); absent in older logs, like 0: not at all. */
  negotiationMs: z.number().exactOptional(),
  featured: z.boolean(),
  car: lotCar,
});

export type RecordedTerms = z.infer<typeof recordedTerms>;

const terms = recordedTerms.shape;
const exactOptional = <Shape extends Record<string, z.ZodType>>(shape: Shape) =>
  Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, z.exactOptional(field)])) as {
    [Name in keyof Shape]: z.ZodExactOptional<Shape[Name]>;
  };

const byBidder = {
  bidderId: id,
  cause: z.object({ clientBidId, fingerprint: z.string() }),
};

const forTerms = { termsVersion: z.int().exactOptional() };

/** What was asked of an auction: a command of the domain without its time, which the line's offset tells. */
export const recordedCommand = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('PlaceBid'),
    amount: euros,
    maxAmount: euros.nullable(),
    confirmed: z.boolean().exactOptional(),
    ...forTerms,
    ...byBidder,
  }),
  z.object({ type: z.literal('AcceptPrice'), expectedPrice: euros, ...forTerms, ...byBidder }),
  z.object({ type: z.literal('BuyNow'), ...forTerms, ...byBidder }),
  z.object({ type: z.literal('ArmPrice'), price: euros, ...forTerms, ...byBidder }),
  z.object({ type: z.literal('DisarmPrice'), ...byBidder }),
  z.object({ type: z.literal('ReachDeadline') }),
  z.object({ type: z.literal('Cancel'), by: id, reason: z.string() }),
  z.object({ type: z.literal('Withdraw'), by: id }),
  z.object({ type: z.literal('Inspect'), by: id }),
  z.object({
    type: z.literal('Void'),
    by: id,
    why: voidKind,
    reason: z.string(),
    bids: z.union([z.object({ of: id }), z.object({ seq: z.int() })]),
  }),
  z.object({
    type: z.literal('SellLate'),
    bidderId: id,
    price: euros,
    reason: closeReason.extract(['below_reserve', 'second_chance']),
  }),
  z.object({ type: z.literal('Relist') }),
  z.object({
    type: z.literal('FallThrough'),
    sale: z.int(),
    reason: closeReason.extract(['sale_defaulted', 'sale_cancelled']),
  }),
  z.object({
    type: z.literal('Negotiate'),
    by: id,
    action: z.enum(['accept', 'decline', 'propose']),
    price: euros,
  }),
  z.object({ type: z.literal('Pause') }),
  z.object({ type: z.literal('Resume') }),
  z.object({
    type: z.literal('Update'),
    changes: z.object({
      title: terms.title.exactOptional(),
      description: terms.description.exactOptional(),
      addition: z.string().exactOptional(),
      featured: terms.featured.exactOptional(),
      car: terms.car.exactOptional(),
      startingPrice: terms.startingPrice.exactOptional(),
      startsAt: terms.startsAt.exactOptional(),
      endsAt: terms.endsAt.exactOptional(),
      ...exactOptional(kindFields.terms),
    }),
  }),
]);
export type RecordedCommand = z.infer<typeof recordedCommand>;

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

/** A file that is no recording, or none that this version reads. The message names the line and the reason. */
export class RecordingError extends Error {
  /** From 1. */
  readonly line: number;

  constructor(line: number, reason: string) {
    super(`line ${line}: ${reason}`);
    this.name = 'RecordingError';
    this.line = line;
  }
}

/** Reads the text of a recording. Throws `RecordingError`. */
export function parseRecording(text: string): Recording {
  const lines = text.split(/\r?\n/);
  if (lines.at(-1) === '') lines.pop();
  const [first = '', ...rest] = lines;
  const header = parseHeader(first);
  const recording =
    header.kind === 'socket'
      ? { header, lines: rest.map((line, index) => parseLine(recordedMessage, line, index + 2)) }
      : { header, lines: rest.map((line, index) => parseLine(recordedRequest, line, index + 2)) };
  let last = 0;
  for (const [index, { t }] of recording.lines.entries()) {
    if (t < last) throw new RecordingError(index + 2, `t goes back from ${last} to ${t}`);
    last = t;
  }
  return recording;
}

/** Reads a recording of what a watcher got. Throws `RecordingError`, also for a recording of commands. */
export function parseSocketRecording(text: string): SocketRecording {
  const recording = parseRecording(text);
  if (recording.header.kind !== 'socket')
    throw new RecordingError(1, 'a recording of kind "socket" is needed, and this one is of kind "commands"');
  return recording as SocketRecording;
}

/** Reads a recording of what was asked. Throws `RecordingError`, also for a recording of a socket. */
export function parseCommandRecording(text: string): CommandRecording {
  const recording = parseRecording(text);
  if (recording.header.kind !== 'commands')
    throw new RecordingError(1, 'a recording of kind "commands" is needed, and this one is of kind "socket"');
  return recording as CommandRecording;
}

function parseHeader(text: string): Recording['header'] {
  const header = parseJson(text, 1) as { format?: unknown; version?: unknown } | null;
  if (header?.format !== 'autoplace-recording')
    throw new RecordingError(1, 'a recording begins with {"format":"autoplace-recording",…}');
  if (header.version !== RECORDING_VERSION)
    throw new RecordingError(1, `version ${header.version} is not known, only ${RECORDING_VERSION}`);
  return check(recordingHeader, header, 1);
}

const parseLine = <T extends z.ZodType>(schema: T, text: string, line: number): z.infer<T> =>
  check(schema, parseJson(text, line), line);

function parseJson(text: string, line: number): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RecordingError(line, text.trim() === '' ? 'it is empty' : 'it is not JSON');
  }
}

function check<T extends z.ZodType>(schema: T, value: unknown, line: number): z.infer<T> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const found = issue?.path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown>)?.[key], value);
  const where = issue?.path.join('.') || 'the line';
  throw new RecordingError(
    line,
    issue?.code === 'invalid_union'
      ? `${where} ${JSON.stringify(found)} is not one of version ${RECORDING_VERSION}`
      : `${where}: ${issue?.message}`,
  );
}
