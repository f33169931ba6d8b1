import { hash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { evolve } from './evolve.ts';
import type { AuctionFact } from './facts.ts';
import { type AuctionState, isOver } from './state.ts';
import type { AuctionTerms, TermChanges } from './terms.ts';

type Reserve = Pick<AuctionTerms, 'auctionId' | 'reservePrice' | 'opensReserve' | 'reserveNonce'>;

/** What everybody sees of a reserve from its listing on: nothing without one, and in logs from before reserves were committed (R234). */
export function committedReserve({ auctionId, reservePrice, opensReserve, reserveNonce: nonce }: Reserve) {
  if (reservePrice === null || nonce == null) return {};
  const content = canonicalize({ auctionId, nonce, reservePrice }) ?? '';
  return { reserveCommitment: hash('sha256', content), opensReserve: opensReserve === true };
}

/** What opens the commitment. Throws where nothing was committed to. */
export function openedReserve({ auctionId, reservePrice, reserveNonce: nonce }: Reserve) {
  if (reservePrice === null || nonce == null)
    throw new Error(`auction ${auctionId} has no reserve to be opened`);
  return { reservePrice, nonce };
}

/** The terms with what commits to their reserve, where they say whether it is opened. */
export const withNonce = <T extends Reserve>(terms: T, newNonce: () => string): T =>
  terms.opensReserve == null ? terms : { ...terms, reserveNonce: newNonce() };

/** The changes with a commitment of their own, if they concern the reserve; one that is taken away is not opened. */
export function recommitted(terms: Reserve, changes: TermChanges, nonce: string): TermChanges {
  if (changes.reservePrice === undefined && changes.opensReserve === undefined) return changes;
  const { reservePrice, opensReserve } = { ...terms, ...changes };
  return reservePrice === null
    ? { ...changes, opensReserve: null, reserveNonce: null }
    : { ...changes, opensReserve: opensReserve ?? true, reserveNonce: nonce };
}

/**
 * When the reserve of an auction that is over is opened, in epoch milliseconds: with its outcome, but after an end below the reserve only when
 * the time for negotiating is over, however the negotiation ended, so that it tells nothing of one (R151). Null if it never is, or already was.
 */
export function reserveOpensAt(state: AuctionState): number | null {
  const { terms, status, negotiation, reserveOpened, lastAt } = state;
  if (!isOver(state) || reserveOpened || !terms.opensReserve) return null;
  if (terms.reservePrice === null || terms.reserveNonce == null) return null;
  return status === 'ended' ? (negotiation?.until ?? lastAt) : lastAt;
}

/** The facts after which an auction is over. */
export const OUTCOMES: ReadonlySet<AuctionFact['type']> = new Set([
  'AuctionSold',
  'AuctionEnded',
  'AuctionCancelled',
]);

/** The facts of a decision at `at` (epoch milliseconds), and the reserve where they lead to its opening. */
export function withReserve(
  state: AuctionState,
  facts: readonly AuctionFact[],
  at: number,
): readonly AuctionFact[] {
  const isEnd = facts.some(({ type }) => OUTCOMES.has(type)) || isOver(state);
  if (!state.terms.opensReserve || !isEnd) return facts;
  const opensAt = reserveOpensAt(facts.reduce(evolve, state));
  return opensAt !== null && opensAt <= at ? [...facts, { type: 'ReserveOpened', at }] : facts;
}
