import { HOUR_MS, MINUTE_MS } from '@autoplace/shared/time';
import { type CommitDocument, toCommitDocument } from '../../../src/auctions/log/auction-log.mongo.ts';
import { AuctionDesk } from '../../../src/auctions/log/desk.ts';
import type { AuctionTerms } from '../../../src/auctions/rules/index.ts';
import { createMongoAuctionCatalogue } from '../../../src/catalogue/auction-catalogue.mongo.ts';
import { randomIds } from '../../../src/core/random-ids.ts';
import { SeedClock } from '../../../src/demo/seed-clock.ts';
import { MemoryCatalogue, MemoryLog, MemoryPublisher, memoryLogger } from '../memory-ports.ts';
import type { TestServer } from '../test-server.ts';
import { classicTerms } from './auction-fixtures.ts';
import { bid } from './engine.ts';

/** A minute ago, so that nobody waits for it. */
export const ENDED_AGO = MINUTE_MS;
let lots = 0;

type Command = Parameters<AuctionDesk['submit']>[1];

/** Lists a classic auction that has ended with these bids, then follow these commands, a second apart; returns its id. */
export async function listEnded(
  { connection }: Pick<TestServer, 'connection'>,
  terms: Partial<AuctionTerms> & Pick<AuctionTerms, 'dealerId'>,
  bids: readonly (readonly [bidderId: string, amount: number])[],
  after: readonly Command[] = [],
): Promise<string> {
  const auctionId = `ended-${++lots}`;
  const endsAt = Date.now() - ENDED_AGO;
  const startsAt = endsAt - HOUR_MS;
  const clock = new SeedClock(startsAt);
  const log = new MemoryLog();
  const desk = new AuctionDesk({
    log,
    clock,
    ids: randomIds,
    logger: memoryLogger(),
    catalogue: new MemoryCatalogue(),
    publisher: new MemoryPublisher(),
  });
  const submit = async (at: number, command: Command) => {
    clock.turnTo(at);
    const outcome = await desk.submit(auctionId, command);
    if (!outcome.ok) throw new Error(`${command.type} was refused: ${outcome.refusal.code}`);
  };
  await desk.list(classicTerms({ auctionId, startsAt, endsAt, ...terms }));
  for (const [index, [bidderId, amount]] of bids.entries())
    await submit(startsAt + (index + 1) * MINUTE_MS, bid(bidderId, amount, `${auctionId}-${amount}`));
  await submit(endsAt, { type: 'ReachDeadline' });
  for (const [index, command] of after.entries()) await submit(endsAt + (index + 1) * 1_000, command);

  const history = await desk.read(auctionId);
  if (history === null) throw new Error('nothing was listed');
  const commits = [...log.commits.values()].map(toCommitDocument);
  // All at once: a server that found the lot before its bids would end it without them.
  await connection
    .collection<CommitDocument>('commits')
    .insertMany(commits.map((commit) => ({ ...commit, writtenAt: new Date() })));
  await (await createMongoAuctionCatalogue(connection)).save(history.toRecord());
  return auctionId;
}
