import { afterVoiding, applyEvent, priceAt } from '@autoplace/shared/auction';
import {
  type AuctionEvent,
  type AuctionView,
  BIDS_WITH_WATCH,
  type Bid,
  type ChainLink,
  type EventLink,
  eventChain,
  HEAD_DIGITS,
  type ListedBid,
  publicLog,
  RECORDING_VERSION,
  type RecordedMessage,
  type SocketRecording,
  type WholeWatchAck,
} from '@autoplace/shared/contract';

/** What is asked of a server; the path begins with `/api`. */
type Get = (path: string) => Promise<{ status: number; body: unknown }>;

/**
 * What a visitor would have got who began to watch at `from` (epoch milliseconds), made from the public log: the answer, then each commit
 * as it was pushed. Null if there is no such auction.
 */
export async function recordLog(
  auctionId: string,
  from: number,
  now: number,
  get: Get,
): Promise<SocketRecording | null> {
  const links = await linksOf(auctionId, get);
  const [first] = links?.[0]?.events ?? [];
  if (!links || first === undefined) return null;
  // Nobody could watch before the listing.
  const startsAt = Math.max(from, Date.parse(first.at));
  const told = foldUntil(links, startsAt);
  const lines: RecordedMessage[] = [
    { t: 0, event: 'connect', payload: {} },
    { t: 0, event: 'auction:watch', payload: { auctionId }, as: 'request', id: 1 },
    { t: 0, event: 'auction:watch', payload: { ok: true, ...answerAt(told, startsAt) }, as: 'ack', id: 1 },
  ];
  for (const { events, hash } of links.slice(told.links)) {
    const head = hash.slice(0, HEAD_DIGITS);
    const pushed = events.map((event) => ({ ...event, head }));
    const [only] = pushed;
    const t = Date.parse(only?.at ?? first.at) - startsAt;
    if (only !== undefined && pushed.length === 1) lines.push({ t, event: 'auction:event', payload: only });
    else if (pushed.length > 0) lines.push({ t, event: 'auction:events', payload: pushed });
  }
  const header: SocketRecording['header'] = {
    format: 'autoplace-recording',
    version: RECORDING_VERSION,
    kind: 'socket',
    auctionId,
    recordedAt: new Date(now).toISOString(),
    serverTime: new Date(startsAt).toISOString(),
    serverTimeWithin: 0,
  };
  return { header, lines };
}

type Link = Pick<ChainLink | EventLink, 'events' | 'hash'>;

/** The whole public chain: of a running auction too, and of a log of 0.1.0 once it is over. */
async function linksOf(auctionId: string, get: Get): Promise<Link[] | null> {
  const path = `/api/auctions/${encodeURIComponent(auctionId)}`;
  const chain = await get(`${path}/chain`);
  if (chain.status === 404) return null;
  const { links } = eventChain.parse(chain.body);
  if (links[0]?.events[0]?.seq === 1) return links;
  const log = await get(`${path}/log`);
  if (log.status !== 200) throw new Error(`The log of ${auctionId} can be read once the auction is over.`);
  return publicLog.parse(log.body).links;
}

interface Told {
  view: AuctionView | null;
  /** Newest first. */
  bids: Bid[];
  head: string;
  /** How many links have happened. */
  links: number;
}

function foldUntil(links: readonly Link[], until: number): Told {
  const told: Told = { view: null, bids: [], head: '', links: 0 };
  for (const { events, hash } of links) {
    if (Date.parse(events[0]?.at ?? '') > until) break;
    for (const event of events) take(told, event);
    told.head = hash.slice(0, HEAD_DIGITS);
    told.links += 1;
  }
  return told;
}

function take(told: Told, event: AuctionEvent): void {
  told.view = applyEvent(told.view, event);
  if (event.type === 'BidPlaced') told.bids = [event.data.bid, ...told.bids];
  if (event.type === 'BidsVoided') told.bids = afterVoiding(told.bids, event);
}

function answerAt({ view, bids, head }: Told, serverTime: number): WholeWatchAck {
  if (view === null) throw new Error('the log begins with another event than its listing');
  const leading = bids.find(({ bidder, voided }) => bidder === view.leader && !voided);
  const listed: ListedBid[] = bids.map((bid) => ({ ...bid, isLeading: bid === leading }));
  return {
    auction: { ...view, currentPrice: priceAt(view, serverTime) },
    bids: listed.slice(0, BIDS_WITH_WATCH),
    seq: view.seq,
    head,
    missed: [],
    viewer: null,
    armedPrice: null,
    serverTime,
  };
}
