import { createMask, type MaskRule, membersOf, type StandIn, schemasOf } from '@autoplace/replay';
import type { z } from 'zod';
import { apiError, type Endpoint } from '../call.ts';
import { formatAccount, toAccountNumber } from '../payments/account-number.ts';
import { isRegistrationNumber, isTaxNumber, mod97 } from '../payments/control-digits.ts';
import { id } from '../primitives.ts';
import { recordedCommands } from './commands.ts';
import { recordedPushes, recordedRequests } from './messages.ts';
import {
  type CommandRecording,
  commandRecording,
  type RecordedMessage,
  type RecordedRequest,
  type SocketRecording,
  socketRecording,
} from './recording.ts';
import { recordedTerms } from './terms.ts';

/** Members that say what a car is. */
const CAR = new Set(['make', 'model']);
/** Members of the paper of a car (`carPaper`), which the schema of a lot does not check: each is one of a few words. */
const PAPER = new Set(['season', 'panel', 'kind']);
const WORD = /^[a-z]+(?:_[a-z]+)*$/;
/** Times, days, months, and how others see a bidder. */
const HARMLESS = /^(?:\d{4}-\d\d(?:-\d\d(?:T[\d:.]+Z)?)?|Kupac \d+)$/;
/** Digests, nonces, salts. */
const DIGEST = /^(?:[0-9a-f]{16}|[0-9a-f]{32}|[0-9a-f]{64})$/;
/** What a bidder asked, in numbers. */
const FINGERPRINT = /^(?:bid \d+ (?:\d+|-)|(?:accept|arm) \d+|disarm|buy-now)$/;
/** Why Socket.IO lost a connection. */
const LOST = /^(?:transport (?:close|error)|ping timeout|io (?:server|client) disconnect)$/;
const IDS = /^(?:id|by|of)$|Ids?$/;
/** Bids are named by their auction. */
const BID = /^(.+)-(\d+)$/;
const VIN = /^[A-HJ-NPR-Z0-9]{17}$/i;
const ROUTE = /^[a-z]+(?:-[a-z]+)*$/;

type Header = SocketRecording['header'] | CommandRecording['header'];
type AnyLine = RecordedMessage | RecordedRequest;
/** What a mask has to know of a call to read its answers. */
export type MaskedCall = Pick<Endpoint, 'method' | 'path' | 'query' | 'body' | 'answer'>;

/**
 * Takes what is personal out of a recording, line by line: names, addresses, texts, chassis numbers and ids get stand-ins, the same value the
 * same one. Aliases of bidders, amounts, times, what a car is and the words that a schema lists stay; what is not known to be harmless is
 * replaced, by what its schema takes. Of HTTP answers the schemas of these `calls` are known.
 */
export function recordingMask(calls: readonly MaskedCall[] = []) {
  const mask = createMask((key, value, standIn, schemas) =>
    key === 'path' ? maskedPath(value, standIn, calls) : rule(key, value, standIn, schemas),
  );
  const payloadOf = (line: AnyLine): unknown => {
    if (line.event !== 'http') return mask(line.payload, schemaOf(line));
    const { method, path, sent, status, body } = line.payload as HttpAnswer;
    const call = callsAt(calls, path).find((one) => one.method === method);
    return {
      ...mask({ method, path, status }, schemaOf(line)),
      ...(sent !== undefined && { sent: mask(sent, call?.body) }),
      body: mask(body, status < 400 ? call?.answer : apiError),
    };
  };
  return {
    header<H extends Header>({ format, version, kind, recordedAt, ...own }: H): H {
      return { format, version, kind, recordedAt, ...mask(own) } as unknown as H;
    },
    line: <L extends AnyLine>(line: L): L => ({ ...line, payload: payloadOf(line) }),
  };
}

type HttpAnswer = Extract<RecordedMessage, { event: 'http' }>['payload'];

const schemaOf = ({ event, ...line }: AnyLine): z.ZodType | undefined =>
  socketRecording.payloadOf(event, 'as' in line ? line.as : undefined) ??
  commandRecording.payloadOf(event, undefined) ??
  undefined;

/** A whole recording without what is personal; see `recordingMask`. */
export function maskRecording<R extends SocketRecording | CommandRecording>(
  recording: R,
  calls?: readonly MaskedCall[],
): R {
  const mask = recordingMask(calls);
  const header = mask.header(recording.header);
  const lines: readonly AnyLine[] = recording.lines;
  return { header, lines: lines.map((line) => mask.line(line)) } as R;
}

const takes = (schemas: readonly z.ZodType[], value: string) =>
  schemas.some((schema) => schema.safeParse(value).success);

const rule: MaskRule = (key, value, standIn, schemas) => {
  if (value === '' || isListed(schemas, value)) return null;
  const found = standInOf(key, value, standIn, schemas);
  // What was not by its schema before need not be afterwards.
  if (found === null || takes(schemas, found) || !takes(schemas, value)) return found;
  const number = standIn('shape', value);
  const shaped = SHAPES.map((shape) => shape(number));
  return shaped.find((one) => takes(schemas, one)) ?? found;
};

/** Whether the schema at this place lists the value. */
const isListed = (schemas: readonly z.ZodType[], value: string): boolean =>
  schemas.some((schema) => {
    const { type } = schema._zod.def;
    return (type === 'enum' || type === 'literal') && schema.safeParse(value).success;
  });

function standInOf(
  key: string,
  value: string,
  standIn: StandIn,
  schemas: readonly z.ZodType[],
): string | null {
  if (key === 'clientBidId') return `request-${standIn('request', value)}`;
  if (IDS.test(key) || schemas.some((schema) => schema === id)) return maskedId(value, standIn);
  if (HARMLESS.test(value) || words().has(value)) return null;
  if (PAPER.has(key) && WORD.test(value)) return null;
  if (CAR.has(key) || (key === 'fingerprint' && FINGERPRINT.test(value))) return null;
  if (key === 'reason' && LOST.test(value)) return null;
  if (key === 'serverUrl') return 'http://localhost:3000';
  if (VIN.test(value)) return `MASKED${String(standIn('vin', value)).padStart(11, '0')}`;
  if (DIGEST.test(value)) return null;
  if (/^[^\s@]+@[^\s@]+$/.test(value)) return `osoba${standIn('email', value)}@primer.rs`;
  if (toAccountNumber(value) !== null) return accountOf(standIn('account', value), value.includes('-'));
  if (/^\+?[\d\s()/-]{6,}$/.test(value)) return `+38160${String(standIn('phone', value)).padStart(7, '0')}`;
  if (/^https?:/.test(value)) return `https://primer.rs/${standIn('url', value)}`;
  if (value.startsWith('/')) return `/images/${standIn('image', value)}.jpg`;
  return `Tekst ${standIn('text', value)}`;
}

const digits = (length: number) => (number: number) => String(number).padStart(length, '0');

/** Digits of which the last one controls the others. */
const controlled = (length: number, isValid: (digits: string) => boolean) => (number: number) =>
  // Not every number has a control digit: then the next one is taken.
  Array.from({ length: 100 }, (_, n) => digits(length)(number * 100 + n)).find(isValid) ?? '';

/** What a schema may want instead of a text. */
const SHAPES: readonly ((number: number) => string)[] = [
  // A longer one: descriptions have a least length.
  (number) => `Tekst ${number} umesto pravog`,
  (number) => `id${number}`,
  (number) => `request-${number}`,
  ...[8, 9, 13, 64].map(digits),
  controlled(8, isRegistrationNumber),
  controlled(9, isTaxNumber),
  (number) => accountOf(number, false),
  (number) => `osoba${number}@primer.rs`,
  (number) => `https://primer.rs/${number}`,
];

/** The account of a bank that does not exist, with its control digits. */
function accountOf(number: number, withDashes: boolean): string {
  const account = `000${String(number).padStart(13, '0')}`;
  const whole = account + mod97(account);
  return withDashes ? formatAccount(whole) : whole;
}

function maskedId(value: string, standIn: StandIn): string {
  const [, auctionId, seq] = BID.exec(value) ?? [];
  return auctionId === undefined ? `id${standIn('id', value)}` : `${maskedId(auctionId, standIn)}-${seq}`;
}

const partsOf = (path: string) => path.split('?')[0]?.split('/') ?? [];

const isName = (part: string) => part.startsWith(':');
const namesIn = ({ path }: MaskedCall) => partsOf(path).filter(isName).length;

/** The calls that a path may be of; words before names, as `/api/cars/stock` is no car. */
function callsAt(calls: readonly MaskedCall[], path: string): MaskedCall[] {
  const parts = partsOf(path);
  const isAt = (call: MaskedCall) => {
    const wanted = partsOf(call.path);
    return wanted.length === parts.length && wanted.every((part, at) => isName(part) || part === parts[at]);
  };
  return calls.filter(isAt).toSorted((a, b) => namesIn(a) - namesIn(b));
}

/** Words of an address stay; ids in it and free values of its query do not. */
function maskedPath(path: string, standIn: StandIn, calls: readonly MaskedCall[]): string {
  const [address = '', query] = path.split('?');
  const asked = callsAt(calls, path);
  const parts = address
    .split('/')
    .map((part) => (part === '' || ROUTE.test(part) ? part : maskedId(part, standIn)));
  if (query === undefined) return parts.join('/');
  const values = query.split('&').map((pair) => {
    const [name = '', written = ''] = pair.split('=');
    const value = decodeURIComponent(written.replaceAll('+', ' '));
    const schemas = asked
      .flatMap((call) => (call.query === undefined ? [] : schemasOf(call.query, {})))
      .flatMap((schema) => membersOf([schema], name))
      .flatMap((schema) => schemasOf(schema, value));
    // A list may be given once.
    const single = [...schemas, ...membersOf(schemas, 0).flatMap((schema) => schemasOf(schema, value))];
    const masked = /^\d{1,6}$/.test(value) ? value : (rule(name, value, standIn, single) ?? value);
    return `${name}=${encodeURIComponent(masked).replaceAll('%20', '+')}`;
  });
  return `${parts.join('/')}?${values.join('&')}`;
}

let known: ReadonlySet<string> | null = null;

/** The fixed words of the contract: what its schemas list, such as kinds, statuses and codes. */
function words(): ReadonlySet<string> {
  known ??= wordsOf([
    recordedTerms,
    ...Object.values(recordedCommands),
    ...Object.values(recordedPushes),
    ...Object.values(recordedRequests).flatMap(({ data, ack }) => [data, ack]),
  ]);
  return known;
}

function wordsOf(schemas: readonly z.ZodType[]): Set<string> {
  const found = new Set<string>();
  const seen = new Set<unknown>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    const schema = (value as Partial<z.ZodType>)._zod;
    const def = (schema?.def ?? value) as Record<string, unknown>;
    if (def.type === 'enum' || def.type === 'literal')
      for (const word of Object.values((def.entries ?? def.values) as object))
        if (typeof word === 'string') found.add(word);
    for (const part of Object.values(def)) visit(part);
  };
  visit(schemas);
  return found;
}
