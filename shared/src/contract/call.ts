import './serbian-issues.ts';
import { z } from 'zod';
import { changeableTerm } from './primitives.ts';

/**
 * Who may make a call or send a message. Visitors get 401, others who may not 403, or 404 where they must not learn that
 * something is there.
 *
 * - `applicant`: has applied as a dealer, with any decision
 * - `dealer`: an approved dealer
 * - `owner`: the dealer whose car or auction the path names; `ownerOrAdmin`: also an administrator
 * - `support`, `finance`: an operator with that role, or an administrator; `operator`: any of the three (R190)
 */
export type Access =
  | 'anyone'
  | 'user'
  | 'applicant'
  | 'dealer'
  | 'owner'
  | 'ownerOrAdmin'
  | 'support'
  | 'finance'
  | 'operator'
  | 'admin';

/** What somebody may do for a company who does not own it: a `seller` sells for it, a `viewer` changes nothing. */
export type MemberRole = 'seller' | 'viewer';

/** One call of the HTTP API. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Every `:name` in it is an `id`. */
  path: `/${string}`;
  access: Access;
  /**
   * Who makes it for the company of the owner (R208): its sellers, or its viewers too. Absent: a member asks for nobody but
   * the own person.
   */
  company?: MemberRole;
  /**
   * What it is counted as, by user and address: what costs much to read, or is mailed. Whatever changes something is counted as a write as well,
   * but bids, which are counted with those over sockets.
   */
  limit?: 'reads' | 'bids' | 'sellerMessages' | 'dealMessages' | 'exports';
  /** With what a server gives it up that has more to do than it can (R310); absent: with nothing. */
  shed?: 'pictures' | 'catalogue' | 'watching';
  /** Of one caller one after the other: it costs with the amount of all that the caller has (R363). */
  inTurn?: true;
  /** `fresh`: 403 with `PROOF_REQUIRED` unless the caller has signed in within ten minutes; sign in again and repeat. */
  proof?: 'fresh';
  query?: z.ZodType;
  body?: z.ZodType;
  /** The body is a form with files under this name instead of JSON. */
  files?: string;
  /** Status of the answer; 200 when absent. */
  status?: number;
  /** Absent where the contract says nothing about the answer. */
  answer?: z.ZodType;
  /** The answer is a file to download instead of JSON, of this type; the handler says which where it may be any. */
  file?: `${string}/${string}`;
  /** For the document, in English. */
  summary: string;
}

/** One message over the socket. */
export interface Message {
  event: `${string}:${string}`;
  from: 'client' | 'server';
  /** Who may send it, or who is sent it. */
  access: Access;
  data?: z.ZodType;
  /** What the acknowledgement of a client's message holds beside `ok: true`. */
  ack?: z.ZodType;
  /** For the document, in English. */
  summary: string;
}

/* @__NO_SIDE_EFFECTS__ */
export function endpoint<const E extends Endpoint>(declared: E): E {
  return declared;
}

/* @__NO_SIDE_EFFECTS__ */
export function message<const M extends Message>(declared: M): M {
  return declared;
}

type NamesIn<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | NamesIn<More>
    : Rest extends `${infer Name}.${string}`
      ? Name
      : Rest
  : never;
/** The values of the `:name`s of a path. */
export type ParamsOf<E extends Endpoint> = Record<NamesIn<E['path']>, string>;

type Input<S> = S extends z.ZodType ? z.input<S> : undefined;
type Output<S> = S extends z.ZodType ? z.output<S> : undefined;
type At<T, K extends string> = K extends keyof T ? T[K] : undefined;

/** A query or body as a caller writes it, and as the server reads it. */
export type QueryInput<E extends Endpoint> = Input<At<E, 'query'>>;
export type QueryOf<E extends Endpoint> = Output<At<E, 'query'>>;
export type BodyInput<E extends Endpoint> = Input<At<E, 'body'>>;
export type BodyOf<E extends Endpoint> = Output<At<E, 'body'>>;
export type AnswerOf<E extends Endpoint> = E extends { answer: z.ZodType } ? z.output<E['answer']> : unknown;

/** What a message carries as its sender writes it, and as its receiver reads it; an empty object where nothing is declared. */
export type DataInput<M extends Message> = M extends { data: z.ZodType } ? z.input<M['data']> : object;
export type DataOf<M extends Message> = M extends { data: z.ZodType } ? z.output<M['data']> : object;
export type AckOf<M extends Message> = M extends { ack: z.ZodType } ? z.output<M['ack']> : object;

/** Every ack is one of these two. */
export type Ack<T> = ({ ok: true } & T) | { ok: false; error: ApiError };

/** Every code that an HTTP error body or a socket rejection may carry. */
export const errorCode = z.enum([
  'VALIDATION',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'PROOF_REQUIRED',
  'NOT_FOUND',
  'CONFLICT',
  'TOO_LARGE',
  'UNSUPPORTED_MEDIA',
  'RATE_LIMITED',
  'UNAVAILABLE',
  'INTERNAL',
  'BID_TOO_LOW',
  'BID_UNUSUAL',
  'AUCTION_NOT_ACTIVE',
  'AUCTION_PAUSED',
  'OWN_AUCTION',
  'PRICE_CHANGED',
  'TERMS_CHANGED',
  'WRONG_AUCTION_TYPE',
  'BUY_NOW_UNAVAILABLE',
  'IDEMPOTENCY_MISMATCH',
  'NOT_A_DEALER',
  'DEALER_NOT_APPROVED',
  'CAR_IN_AUCTION',
  'CAR_SOLD',
  'VIN_LISTED',
  'OWN_VIN_LISTED',
  'TOO_MANY_IMAGES',
  'AUCTION_STARTED',
  'AUCTION_HAS_BIDS',
  'DESCRIPTION_FIXED',
  'TOO_MANY_ADDITIONS',
  'INSIDER',
  'ASKED_TOO_OFTEN',
  'EMAIL_UNCONFIRMED',
  'PHONE_MISSING',
  'LIMIT_EXCEEDED',
]);
export type ErrorCode = z.infer<typeof errorCode>;

/** Body of every refusal. `message` is Serbian and meant for the user. */
export const apiError = z.object({
  code: errorCode,
  message: z.string(),
  details: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** With `BID_TOO_LOW` and `BID_UNUSUAL`: the least that would be accepted now, in euros. */
  minimumBid: z.int().optional(),
  /** With `BID_UNUSUAL`: what was offered, in euros. */
  offer: z.int().optional(),
  /** With `PRICE_CHANGED`: the dutch price now, in euros. */
  price: z.int().optional(),
  /** With `LIMIT_EXCEEDED`: the limit of the user, and what of it is in use, in euros; `used` for pages of 0.2.0. */
  limit: z.int().optional(),
  exposure: z.int().optional(),
  used: z.int().optional(),
  /** With `LIMIT_EXCEEDED`: an administrator has set the limit for this person, so that no deposit raises it. */
  hasOwnLimit: z.literal(true).optional(),
  /** With `LIMIT_EXCEEDED`: the limit is one that even the largest deposit does not raise. */
  noneRaises: z.literal(true).optional(),
  /** With `TERMS_CHANGED`: the version now, and what was changed since the one that was sent; `changed` for pages of 0.2.0. */
  termsVersion: z.int().optional(),
  changes: z.array(changeableTerm).optional(),
  changed: z.array(changeableTerm).optional(),
  /** With `RATE_LIMITED`: after how many seconds to ask again; over HTTP also in `Retry-After`. */
  retryAfter: z.int().optional(),
  /** With `INTERNAL`: what to quote to support; the cause is in the server's log under it. */
  errorId: z.string().optional(),
});
export type ApiError = z.infer<typeof apiError>;
