import { createHash } from 'node:crypto';
import type { AuctionEvent } from '@autoplace/shared/contract';
import canonicalize from 'canonicalize';
import type { Commit, Step } from './auction-log.ts';

/** `prevHash` of an auction's first commit. */
export const FIRST_PREV_HASH = '0'.repeat(64);

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const canonical = (value: unknown): string => canonicalize(value) ?? '';

/**
 * The digest that represents the private content in the public chain. The nonce keeps a reserve from being guessed by
 * trying amounts.
 */
export const sealOf = (nonce: string, steps: readonly Step[]): string =>
  sha256(`${nonce}\n${canonical(steps)}`);

/** What one link of the public chain covers. */
export interface PublicLink {
  auctionId: string;
  firstSeq: number;
  events: readonly AuctionEvent[];
  seal: string;
  prevHash: string;
}

/** SHA-256 over the RFC 8785 form of the link, as hexadecimal digits: anyone with the public log can compute it. */
export const linkHash = ({ auctionId, firstSeq, events, seal, prevHash }: PublicLink): string =>
  sha256(canonical({ auctionId, firstSeq, events, seal, prevHash }));

/** Chains a batch of decisions, whose public forms are `events`, to the commit before. */
export function sealCommit(
  content: Pick<Commit, 'auctionId' | 'firstSeq' | 'steps' | 'nonce' | 'prevHash'>,
  events: readonly AuctionEvent[],
): Commit {
  const seal = sealOf(content.nonce, content.steps);
  return { ...content, hash: linkHash({ ...content, events, seal }) };
}
