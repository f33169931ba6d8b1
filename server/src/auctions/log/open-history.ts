import { revisedBid } from '@autoplace/shared/auction';
import type { Bid } from '@autoplace/shared/contract';
import { pausing } from '../../core/pausing.ts';
import { type AuctionState, aliasText, bidId, isPublic, placedIn, toInstant } from '../rules/index.ts';
import type { AuctionLog, Commit } from './auction-log.ts';
import { BrokenLog } from './broken-log.ts';
import { AuctionHistory } from './history.ts';
import { decodeSnapshot, type Snapshot, type SnapshotQuery, type StoredSnapshot } from './snapshots.ts';

/** How many facts a read of a long log should bring, which the driver decodes in one turn, and how many commits it may. */
const FACTS_PER_READ = 5_000;
const FIRST_COMMITS = 50;
const MOST_COMMITS = 500;

/** How many commits to read next, by how much the ones before held: a commit holds one fact, or hundreds. */
export const commitsToRead = (before: readonly Commit[] = []): number =>
  before.length === 0
    ? FIRST_COMMITS
    : Math.min(MOST_COMMITS, Math.ceil((FACTS_PER_READ * before.length) / factsOf(before)));

/** How many facts are folded or decoded before other work gets a turn: some ten milliseconds. */
export const FACTS_PER_TURN = 200;

export const factsIn = ({ steps }: Pick<Commit, 'steps'>): number => steps.flat().length;

const factsOf = (commits: readonly Commit[]): number =>
  commits.reduce((sum, commit) => sum + factsIn(commit), 0);

export type ReadableLog = Pick<AuctionLog, 'readAfter' | 'snapshots'>;

/** The commits after a fact, in order, read piece by piece, with turns for other work in between. */
export async function* commitsAfter(
  log: Pick<AuctionLog, 'readAfter'>,
  auctionId: string,
  version: number,
  most = MOST_COMMITS,
): AsyncGenerator<Commit> {
  const pause = pausing(FACTS_PER_TURN);
  let after = version;
  let before: readonly Commit[] = [];
  for (;;) {
    const asked = Math.min(most, commitsToRead(before));
    const commits = await log.readAfter(auctionId, after, asked);
    for (const commit of commits) {
      yield commit;
      await pause(factsIn(commit));
    }
    const last = commits.at(-1);
    if (last === undefined || commits.length < asked) return;
    after = last.firstSeq;
    before = commits;
  }
}

/**
 * The auction as the last snapshot but one has it, so that what is folded on top of it brings the newest few hundred events
 * back into memory; `newest` is the place of the last one. Null without a snapshot that the log bears out.
 */
export async function openHistory(
  log: ReadableLog,
  auctionId: string,
): Promise<{ history: AuctionHistory; newest: number } | null> {
  const stored = await log.snapshots.find({ auctionId, whole: true }, 2);
  for (const one of stored.toReversed()) {
    const snapshot = await sound(log, one);
    if (snapshot === null) continue;
    const newest = stored[0]?.version ?? 0;
    return { history: new AuctionHistory(auctionId, snapshot), newest };
  }
  return null;
}

/** The auction with everything folded in up to the commit whose first fact is `last`; it holds the replies of the commits from `first` on. */
export async function historyAt(
  log: ReadableLog,
  auctionId: string,
  first: number,
  last: number,
): Promise<AuctionHistory> {
  const from = await newestSound(log, { auctionId, before: first });
  const history = new AuctionHistory(auctionId, from);
  for await (const commit of commitsAfter(log, auctionId, history.version, last - history.version)) {
    history.append(commit);
    if (commit.firstSeq >= last) return history;
  }
  throw new BrokenLog(auctionId, last);
}

/** The auction at or before a public event, without most of its people; null if no snapshot is that old. */
export async function stateAt(
  log: ReadableLog,
  auctionId: string,
  seq: number,
): Promise<AuctionState | null> {
  return (await newestSound(log, { auctionId, seq }))?.state ?? null;
}

/** The auction at or before a time (epoch milliseconds), without most of its people; null if no snapshot is that old. */
export async function stateBefore(
  log: ReadableLog,
  auctionId: string,
  at: number,
): Promise<AuctionState | null> {
  return (await newestSound(log, { auctionId, at }))?.state ?? null;
}

/** The bids of an auction in order, as they stand in `state`, without the first `skip`: read from the log, from the last snapshot before them. */
export async function* bidsFrom(
  log: ReadableLog,
  { terms: { auctionId }, revisions }: AuctionState,
  skip: number,
): AsyncGenerator<Bid> {
  const from = await newestSound(log, { auctionId, bids: skip });
  let { version, seq } = from?.state ?? { version: 0, seq: 0 };
  let placed = from === null ? 0 : placedIn(from.state);
  for await (const { steps } of commitsAfter(log, auctionId, version))
    for (const fact of steps.flat()) {
      if (isPublic(fact)) seq += 1;
      if (fact.type !== 'BidPlaced') continue;
      placed += 1;
      if (placed <= skip) continue;
      const { bidder, amount, automatic, at } = fact;
      const id = bidId(auctionId, seq);
      const bid = { id, bidder: aliasText(bidder), amount, time: toInstant(at), automatic };
      yield revisedBid(bid, revisions.get(`${seq}`));
    }
}

async function newestSound(log: ReadableLog, query: SnapshotQuery): Promise<Snapshot | null> {
  const [stored] = await log.snapshots.find(query, 1);
  if (stored === undefined) return null;
  const snapshot = await sound(log, stored);
  return snapshot ?? newestSound(log, { ...query, before: stored.version });
}

/** The snapshot if it is whole and the log has its commit; otherwise it is removed. */
async function sound(log: ReadableLog, stored: StoredSnapshot): Promise<Snapshot | null> {
  const snapshot = await decodeSnapshot(stored);
  if (snapshot !== null) {
    const { firstSeq, hash } = snapshot;
    const [commit] = await log.readAfter(stored.auctionId, firstSeq - 1, 1);
    if (commit?.firstSeq === firstSeq && commit.hash === hash) return snapshot;
  }
  await log.snapshots.drop(stored);
  return null;
}
