import {
  type AuctionView,
  auctionDetail,
  type Bid,
  type RecordedMessage,
  watchAnswerIn,
} from '@autoplace/shared/contract';
import { auctionAtom, auctionState, type Store } from '../../lib/live/auction/auction-atoms.ts';
import { type LiveAuction, present, take, unknownAuction } from '../../lib/live/auction/auction-state.ts';

/** What the client had folded until an answer of the server, and what that says, after the same event. */
export interface Difference {
  /** The line of the file that holds the answer. */
  line: number;
  seq: number;
  member: keyof AuctionView | 'bids' | 'viewer' | 'armedPrice';
  client: unknown;
  server: unknown;
}

/**
 * Compares the store with the auction that a line is about to tell whole; `line` is its number in the file. While a request of the viewer is
 * unanswered, what was told of the viewer alone may be ahead of the page.
 */
export function differencesAt(
  store: Store,
  message: RecordedMessage,
  line: number,
  { isAsking }: { isAsking: boolean },
): Difference[] {
  const told = toldIn(message);
  if (told === null) return [];
  const { view, bids, bidsTo } = auctionState(store, told.auction.id);
  const { seq } = told.auction;
  if (view === null || view.seq !== seq) return [];
  const members = (Object.keys(told.auction) as (keyof AuctionView)[]).map(
    (member) => [member, view[member], told.auction[member]] as const,
  );
  const known = bids.slice(0, told.bids?.length).map(named);
  const listed = told.bids === undefined || bidsTo !== seq ? known : told.bids.map(named);
  const own = isAsking ? [] : ownMembers(store, message);
  return [...members, ['bids', known, listed] as const, ...own]
    .filter(([member, client, server]) => !isOfTheMoment(view, member) && !isSame(client, server))
    .map(([member, client, server]) => ({ line, seq, member, client, server }));
}

/** How the page shows its viewer, and how one would that knows nothing but this answer. */
function ownMembers(store: Store, message: RecordedMessage) {
  const answer = watchAnswerIn(message);
  const shown = answer && store.get(auctionAtom(answer.auction.id));
  const told = answer && present(take(unknownAuction, answer));
  if (!shown || !told) return [];
  return [
    ['viewer', ownOf(shown), ownOf(told)] as const,
    ['armedPrice', shown.armedPrice, told.armedPrice] as const,
  ];
}

/** Whether all of the viewer's bids are voided depends on how many of them are known. */
const ownOf = ({ viewer }: LiveAuction) => viewer && { ...viewer, isVoided: undefined };

/** An answer to `auction:watch` tells it, and the one to the page's HTTP request, which has no bids. */
function toldIn(message: RecordedMessage): { auction: AuctionView; bids?: Bid[] } | null {
  if (message.event === 'http') return auctionDetail.safeParse(message.payload.body).data ?? null;
  return watchAnswerIn(message);
}

const named = ({ id, amount, voided }: Bid) => `${id} ${amount}${voided ? ' voided' : ''}`;

/** A dutch price follows from the time, which passes without events. */
const isOfTheMoment = ({ auctionType }: AuctionView, member: string) =>
  auctionType === 'dutch' && member === 'currentPrice';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
