import { type RelistAuctionBody, relistAuctionBody, updateAuctionBody } from '@autoplace/shared/contract';
import type { z } from 'zod';
import { fromLocalInput } from './local-time.ts';
import { texts } from './texts.ts';
import { type FieldName, fieldsOf, type Problems, type Values } from './values.ts';

/** The request body, or the errors of fields. */
export type Read = { ok: true; body: Record<string, unknown> } | { ok: false; problems: Problems };

/** Where nothing is typed there is none of it, or, in a change, nothing that could be taken away. */
const OPTIONAL: ReadonlySet<FieldName> = new Set(['reservePrice', 'buyItNowPrice', 'maxDuration']);
const LISTED_WITHOUT: ReadonlySet<FieldName> = new Set(['bidIncrement', 'startTime', 'endTime']);

/** A number as people here write it, `12.500` or `1,5`; NaN for anything else. */
export function readNumber(typed: string): number {
  const plain = typed.trim().replace(/(?<=\d)[.\s](?=\d{3}(\D|$))/g, '');
  return /^\d+([.,]\d+)?$/.test(plain) ? Number(plain.replace(',', '.')) : Number.NaN;
}

function read(name: FieldName, values: Values): unknown {
  const value = values[name];
  if (typeof value === 'boolean' || name === 'title' || name === 'description' || name === 'priceDropUnit')
    return value;
  if (name === 'startTime' || name === 'endTime') return fromLocalInput(value) ?? Number.NaN;
  return readNumber(value);
}

/** The words for what the schema, which knows nothing of forms, cannot say well. */
function wording(name: string, value: unknown, message: string): string {
  if (!Number.isNaN(value)) return message;
  if (name === 'startTime' || name === 'endTime') return texts.moment;
  return name === 'maxDuration' ? texts.hours : texts.wholeEuros;
}

function check(schema: z.ZodType, body: Record<string, unknown>): Read {
  const checked = schema.safeParse(body);
  if (checked.success) return { ok: true, body };
  const problems: Problems = {};
  for (const { path, message } of checked.error.issues) {
    const name = String(path[0]);
    problems[name] ??= wording(name, body[name], message);
  }
  return { ok: false, problems };
}

/** Only what differs from `before`, of what may still be changed. */
export function readChanges(before: Values, after: Values, started: boolean): Read {
  const body: Record<string, unknown> = {};
  for (const name of fieldsOf(after.auctionType, started)) {
    if (before[name] === after[name]) continue;
    const emptied = after[name] === '' && OPTIONAL.has(name);
    body[name] = emptied ? null : read(name, after);
  }
  if (after.removeReserve && fieldsOf(after.auctionType, started).includes('reservePrice'))
    body.reservePrice = null;
  return check(updateAuctionBody, body);
}

/** All of it; `clientAuctionId` is the key by which the server knows a repetition. */
export function readListing(values: Values, clientAuctionId: string): Read {
  const body: Record<string, unknown> = { auctionType: values.auctionType, clientAuctionId };
  for (const name of fieldsOf(values.auctionType)) {
    const without = values[name] === '' && (OPTIONAL.has(name) || LISTED_WITHOUT.has(name));
    if (!without) body[name] = read(name, values);
  }
  return check(relistAuctionBody, body satisfies Partial<Record<keyof RelistAuctionBody, unknown>>);
}
