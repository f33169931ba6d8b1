import { setImmediate as nextTurn } from 'node:timers/promises';
import { applyEvent, priceAt } from '@autoplace/shared/auction';
import type { AuctionView, DisputeView, FactType } from '@autoplace/shared/contract';
import {
  type AuctionFact,
  type AuctionState,
  aliasText,
  type Commit,
  evolve,
  isPromised,
  present,
  toInstant,
} from '../auctions/index.ts';

/** The number of commits after which other work gets a turn. */
const COMMITS_PER_TURN = 200;

type Entry = DisputeView['timeline'][number];
type Who = Pick<NonNullable<Entry['who']>, 'id' | 'alias'>;
/** An entry of the timeline without its text and the name of the user who caused it; `isPromised` of the auction after the fact. */
export type ToldEntry = Omit<Entry, 'who' | 'text'> & {
  who: Who | null;
  fact: AuctionFact;
  isPromised: boolean;
};

export interface Told {
  entries: ToldEntry[];
  /** The state after them; null if not even the beginning can be read. */
  last: { state: AuctionState; view: AuctionView } | null;
  isWhole: boolean;
}

/**
 * Reads a log fact by fact, as far as possible: a tampered one may end early. No state is kept
 * but the last, since each knows all bidders until then.
 */
export async function retell(commits: readonly Commit[]): Promise<Told> {
  const entries: ToldEntry[] = [];
  let last: Told['last'] = null;
  try {
    for (const [index, { steps, hash }] of commits.entries()) {
      if (index % COMMITS_PER_TURN === COMMITS_PER_TURN - 1) await nextTurn();
      for (const fact of steps.flat()) {
        last = follow(last, fact);
        entries.push(toEntry(fact, last, hash));
      }
    }
  } catch {
    return { entries, last, isWhole: false };
  }
  return { entries, last, isWhole: true };
}

function follow(last: Told['last'], fact: AuctionFact): NonNullable<Told['last']> {
  const state = evolve(last?.state ?? null, fact);
  const event = present(state, fact);
  const view = event === null ? last?.view : applyEvent(last?.view ?? null, event);
  if (view === undefined) throw new Error('the log begins with a private fact');
  return { state, view };
}

function toEntry(fact: AuctionFact, { state, view }: NonNullable<Told['last']>, hash: string): ToldEntry {
  return {
    seq: state.version,
    at: toInstant(fact.at),
    type: fact.type satisfies FactType,
    who: whoOf(fact, state),
    price: priceAt(view, fact.at),
    endTime: toInstant(state.endsAt),
    fact,
    isPromised: isPromised(state),
    hash,
  };
}

/** The user who caused a fact; null if time did. */
function whoOf(fact: AuctionFact, state: AuctionState): Who | null {
  const id = personOf(fact, state);
  if (id === null) return null;
  const number = state.bidders.get(id)?.number;
  return { id, alias: number === undefined ? null : aliasText(number) };
}

function personOf(fact: AuctionFact, { terms }: AuctionState): string | null {
  if (fact.type === 'AuctionSold' && fact.reason === 'hammer') return null;
  // Of voided bids it is who has voided them.
  if ('by' in fact && fact.by !== undefined) return fact.by;
  if ('bidderId' in fact) return fact.bidderId;
  return BY_SELLER.has(fact.type) ? terms.dealerId : null;
}

const BY_SELLER: ReadonlySet<AuctionFact['type']> = new Set(['AuctionScheduled', 'AuctionUpdated']);
