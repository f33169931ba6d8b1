import { type AuctionEvent, type CommandRecording, commandOf } from '@autoplace/shared/contract';
import type { Commit } from '../../../src/auctions/log/auction-log.ts';
import { AuctionDesk } from '../../../src/auctions/log/desk.ts';
import type { Ids } from '../../../src/core/ids.ts';
import { FakeClock } from '../fake-clock.ts';
import { countingIds, MemoryCatalogue, MemoryLog, MemoryPublisher, memoryLogger } from '../memory-ports.ts';

type Answer = Awaited<ReturnType<AuctionDesk['submit']>>;

export interface ReplayedCommands {
  /** All public events of the auction, from its listing on. */
  events: AuctionEvent[];
  /** What the log holds of it. */
  commits: Commit[];
  /** How each command of the recording was answered. */
  outcomes: Answer[];
}

/**
 * Asks of the real desk what was asked before, at the same times of a clock that moves only from line to line. Nothing
 * else happens: deadlines are commands of the recording too.
 */
export async function replayCommands({ header, lines }: CommandRecording): Promise<ReplayedCommands> {
  const startedAt = Date.parse(header.serverTime ?? header.recordedAt);
  const clock = new FakeClock(startedAt);
  const publisher = new MemoryPublisher();
  const log = new MemoryLog();
  const desk = new AuctionDesk({
    log,
    ids: withFirstNonce(header.terms.reserveNonce),
    catalogue: new MemoryCatalogue(),
    publisher,
    clock,
    logger: memoryLogger(),
  });
  await desk.list(header.terms);
  const outcomes: Answer[] = [];
  for (const line of lines) {
    await clock.advance(startedAt + line.t - clock.now());
    outcomes.push(await desk.submit(header.auctionId, commandOf(line)));
  }
  return { events: publisher.events, commits: await log.readAfter(header.auctionId, 0), outcomes };
}

/** Ids of which the first nonce, with which a listing commits to its reserve, is the recorded one. */
function withFirstNonce(nonce: string | null | undefined): Ids {
  const ids = countingIds();
  let first = nonce;
  return {
    ...ids,
    newNonce() {
      const known = first;
      first = null;
      return known ?? ids.newNonce();
    },
  };
}
