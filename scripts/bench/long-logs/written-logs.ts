import {
  type CommitDocument,
  createMongoAuctionLog,
  toCommitDocument,
} from '../../../server/src/auctions/log/auction-log.mongo.ts';
import type { Commit } from '../../../server/src/auctions/log/auction-log.ts';
import { Draft, openingCommit } from '../../../server/src/auctions/log/draft.ts';
import { AuctionHistory } from '../../../server/src/auctions/log/history.ts';
import { SnapshotWriter } from '../../../server/src/auctions/log/snapshots.ts';
import { type AuctionTerms, scheduleAuction } from '../../../server/src/auctions/rules/index.ts';
import type { Connection } from '../../../server/src/core/mongo/connect.mongo.ts';
import { randomIds } from '../../../server/src/core/random-ids.ts';
import { silent } from '../../../server/test/support/upkeep/upkeep-world.ts';

/** Commits on their way to the database at once. */
const AT_ONCE = 500;

/** The bid of that number, from 0: each is high enough for the one before. */
export const nthBid = (number: number, bidders: number, firstBidder = 0) =>
  ({
    type: 'PlaceBid',
    bidderId: `bidder-${firstBidder + (number % bidders)}`,
    amount: 10_000 + number * 100,
    maxAmount: null,
    confirmed: true,
    cause: { clientBidId: `request-${number}`, fingerprint: `bid ${number}` },
  }) as const;

/** How an auction went that is written into the log: one bid in each commit. */
export interface Course {
  terms: AuctionTerms;
  bids: number;
  bidders: number;
  /** The number of the first of them; 0 if absent. */
  firstBidder?: number;
  /** Whether it is over. */
  isOver?: boolean;
}

/** Writes the logs of auctions as a server would have, with their snapshots and without what follows from a log. */
export async function writeLogs(connection: Connection, courses: Iterable<Course>): Promise<void> {
  const log = await createMongoAuctionLog(connection);
  const snapshots = new SnapshotWriter(log.snapshots, silent);
  const documents = connection.collection<CommitDocument>('commits');
  const appendAll = (commits: readonly Commit[]) =>
    documents.insertMany(commits.map((commit) => ({ ...toCommitDocument(commit), writtenAt: new Date() })));
  let waiting: Commit[] = [];
  for (const course of courses)
    for (const commit of commitsOf(course, snapshots)) {
      waiting.push(commit);
      if (waiting.length < AT_ONCE) continue;
      await appendAll(waiting);
      waiting = [];
    }
  await appendAll(waiting);
  await snapshots.settled();
}

/** The commits of an auction, and at their end the auction. */
export function* commitsOf(
  { terms, bids, bidders, firstBidder, isOver }: Course,
  snapshots: Pick<SnapshotWriter, 'note'>,
): Generator<Commit, AuctionHistory> {
  const { auctionId, startsAt, endsAt } = terms;
  const history = new AuctionHistory(auctionId);
  const opening = openingCommit(auctionId, [scheduleAuction(terms, startsAt)], randomIds.newNonce());
  history.append(opening);
  yield opening;
  const commands = function* () {
    for (let number = 0; number < bids; number++)
      yield { ...nthBid(number, bidders, firstBidder), at: startsAt + number };
    if (isOver) yield { type: 'ReachDeadline', at: endsAt } as const;
  };
  for (const command of commands()) {
    const draft = new Draft(history);
    draft.add(command);
    const commit = draft.seal(randomIds.newNonce());
    if (commit === null) throw new Error(`a command changed nothing: ${JSON.stringify(command)}`);
    const snapshot = history.append(commit, draft.folded);
    if (snapshot !== null) snapshots.note(snapshot);
    yield commit;
  }
  return history;
}
