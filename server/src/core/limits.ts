/**
 * What is counted apart: commands to auctions, forms of the sign-in pages, every other change, what costs much to read
 * (pages of the catalogue, logs, the sitemap, pictures of links), auctions asked for over sockets.
 */
export type LimitKind = 'bids' | 'signIn' | 'writes' | 'reads' | 'watches';

/** Anyone who asks is counted by user and by address, as far as they are known. */
export interface Asker {
  userId?: string | undefined;
  address?: string | undefined;
}

/** Keeps scripts from hammering. Never rejects: where nothing can be counted, everything passes. */
export interface Limits {
  /** Counts one request. Null lets it pass; otherwise the whole seconds after which the next one may. */
  take(kind: LimitKind, asker: Asker): Promise<number | null>;
}

export const noLimits: Limits = { take: async () => null };
