/**
 * What is counted apart: commands to auctions, beginnings of sign-ins and sign-outs, forms of the sign-in pages, refused requests for tokens, every other change, what costs much to read
 * (pages of the catalogue, logs, the sitemap, pictures of links, documents that are made), auctions asked for over sockets, messages to sellers, other messages and invitations, each of which is mailed, all data of an account.
 */
export type LimitKind =
  | 'bids'
  | 'signInStarts'
  | 'signIn'
  | 'refusedTokens'
  | 'writes'
  | 'reads'
  | 'watches'
  | 'sellerMessages'
  | 'dealMessages'
  | 'exports';

/** Anyone who asks is counted by user and by address, as far as they are known. */
export interface Asker {
  userId?: string | undefined;
  address?: string | undefined;
}

/** Rate limits. Never rejects: if counting fails, every request passes. */
export interface Limits {
  /** Counts one request. Null if it passes; otherwise the whole seconds to wait. */
  take(kind: LimitKind, asker: Asker): Promise<number | null>;
  /** Whether the next one would pass, without counting: for what counts only when it fails. */
  look(kind: LimitKind, asker: Asker): Promise<number | null>;
}

export const noLimits: Limits = { take: async () => null, look: async () => null };
