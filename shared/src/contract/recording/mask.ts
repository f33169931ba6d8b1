import { createMask, type MaskRule, type StandIn } from '@autoplace/replay';
import type { z } from 'zod';
import { recordedCommands } from './commands.ts';
import { recordedPushes, recordedRequests } from './messages.ts';
import type { CommandRecording, RecordedMessage, RecordedRequest, SocketRecording } from './recording.ts';
import { recordedTerms } from './terms.ts';

/** Members that say what a car is. */
const CAR = new Set(['make', 'model']);
/** Times, days, and how others see a bidder. */
const HARMLESS = /^(?:\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?|Kupac \d+)$/;
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

/**
 * Takes what is personal out of a recording, line by line: names, addresses, texts, chassis numbers and ids get stand-ins, the same value the
 * same one. Aliases of bidders, amounts, times, what a car is and the fixed words of the contract stay; what is not known to be harmless is replaced.
 */
export function recordingMask() {
  const mask = createMask(rule);
  return {
    header<H extends Header>({ format, version, kind, recordedAt, ...own }: H): H {
      return { format, version, kind, recordedAt, ...mask(own) } as unknown as H;
    },
    line: <L extends RecordedMessage | RecordedRequest>(line: L): L => ({
      ...line,
      payload: mask(line.payload),
    }),
  };
}

/** A whole recording without what is personal. */
export function maskRecording<R extends SocketRecording | CommandRecording>(recording: R): R {
  const mask = recordingMask();
  const header = mask.header(recording.header);
  const lines: readonly (RecordedMessage | RecordedRequest)[] = recording.lines;
  return { header, lines: lines.map((line) => mask.line(line)) } as R;
}

const rule: MaskRule = (key, value, standIn) => {
  if (key === 'clientBidId') return `request-${standIn('request', value)}`;
  if (value !== '' && IDS.test(key)) return maskedId(value, standIn);
  if (value === '' || HARMLESS.test(value) || words().has(value)) return null;
  if (CAR.has(key) || (key === 'fingerprint' && FINGERPRINT.test(value))) return null;
  if (key === 'reason' && LOST.test(value)) return null;
  if (key === 'path') return maskedPath(value, standIn);
  if (key === 'serverUrl') return 'http://localhost:3000';
  if (VIN.test(value)) return `MASKED${String(standIn('vin', value)).padStart(11, '0')}`;
  if (DIGEST.test(value)) return null;
  if (/^[^\s@]+@[^\s@]+$/.test(value)) return `osoba${standIn('email', value)}@primer.rs`;
  if (/^\+?[\d\s()/-]{6,}$/.test(value)) return `+38160${String(standIn('phone', value)).padStart(7, '0')}`;
  if (/^https?:/.test(value)) return `https://primer.rs/${standIn('url', value)}`;
  if (value.startsWith('/')) return `/images/${standIn('image', value)}.jpg`;
  return `Tekst ${standIn('text', value)}`;
};

function maskedId(value: string, standIn: StandIn): string {
  const [, auctionId, seq] = BID.exec(value) ?? [];
  return auctionId === undefined ? `id${standIn('id', value)}` : `${maskedId(auctionId, standIn)}-${seq}`;
}

/** Words of an address stay; ids in it and values of its query do not. */
function maskedPath(path: string, standIn: StandIn): string {
  const [address = '', query] = path.split('?');
  const parts = address
    .split('/')
    .map((part) => (part === '' || ROUTE.test(part) ? part : maskedId(part, standIn)));
  if (query === undefined) return parts.join('/');
  const values = query.split('&').map((pair) => {
    const [name = '', value = ''] = pair.split('=');
    return `${name}=${/^\d{1,6}$/.test(value) || words().has(value) ? value : `tekst-${standIn('text', value)}`}`;
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
