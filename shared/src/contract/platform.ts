import { z } from 'zod';
import { endpoint, message } from './call.ts';
import { epochMs, identityProvider } from './primitives.ts';

/**
 * What a page and a server must have in common to understand each other. A change that pages of another version cannot live with
 * raises it by one: a page that meets another number than its own loads itself again (R256).
 */
export const PROTOCOL = 1;

/** What the client has to know before it can do anything. */
export const clientConfig = z.object({
  auth: z.object({
    /** Entra and the provider of our own differ in what they understand beyond OpenID. */
    kind: z.enum(['local', 'entra']),
    authority: z.string(),
    clientId: z.string(),
    scope: z.string(),
    /** Whose accounts the provider also takes, each a button of its own; empty for the local provider. */
    social: z.array(identityProvider.extract(['Google', 'Facebook'])),
  }),
  /** Dinars for one euro. */
  eurRsdRate: z.number(),
  /** Of auctions listed from now on: an auction says its own (R5). */
  softCloseSeconds: z.number(),
  /** Percent of the starting price; `featuredPercent` on top of it for a featured auction. */
  listingFee: z.object({ percent: z.number(), featuredPercent: z.number() }),
  /** Percent of the hammer price. */
  commissionRate: z.number(),
  /** Shown on top of every page; null for none. */
  maintenanceBanner: z.string().nullable(),
  /** The server that says this: its version (semver.org) and its `PROTOCOL`. Absent before 0.2.0. */
  server: z.object({ version: z.string(), protocol: z.int() }).exactOptional(),
});
export type ClientConfig = z.infer<typeof clientConfig>;

export const timeSync = z.object({ t0: z.number() });
export const timeSyncAck = z.object({
  t0: z.number(),
  serverTime: epochMs,
  /** How fast the server's clock runs; absent but for a recording that is replayed at another speed than its own. */
  rate: z.number().positive().exactOptional(),
});

export const getConfig = endpoint({
  method: 'GET',
  path: '/api/config',
  access: 'anyone',
  answer: clientConfig,
  summary: 'Settings that a client needs at its start',
});

export const configChangedMessage = message({
  event: 'config:changed',
  from: 'server',
  access: 'anyone',
  data: clientConfig,
  summary: 'The answer of `GET /api/config` has changed',
});

/** A server that closes its sockets at once names no later time than this, in milliseconds; one that serves on meanwhile may. */
export const LONGEST_AWAY_MS = 10_000;

export const leaveServerMessage = message({
  event: 'server:leave',
  from: 'server',
  access: 'anyone',
  /** Each socket is given another time. */
  data: z.object({ comeBackInMs: z.int().nonnegative() }),
  summary:
    'The server stops: go on with this connection for so long, in milliseconds, then make a new one; if it ends before that, wait all the same, unless more than 10,000 were named',
});

export const renewTokensMessage = message({
  event: 'auth:renew',
  from: 'server',
  access: 'user',
  summary:
    'Access tokens from before are refused in two minutes: renew yours, at a moment of your own within the next one',
});

export const timeSyncRequest = message({
  event: 'time:sync',
  from: 'client',
  access: 'anyone',
  data: timeSync,
  ack: timeSyncAck,
  summary: 'Ask for the time of the server’s clock',
});
