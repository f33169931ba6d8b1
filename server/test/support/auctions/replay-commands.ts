import type { AuctionEvent, CommandRecording } from '@autoplace/shared/contract';
import { AuctionDesk } from '../../../src/auctions/log/desk.ts';
import { FakeClock } from '../fake-clock.ts';
import { countingIds, MemoryCatalogue, MemoryLog, MemoryPublisher, memoryLogger } from '../memory-ports.ts';

type Answer = Awaited<ReturnType<AuctionDesk['submit']>>;

export interface ReplayedCommands {
  /** All public events of the auction, from its listing on. */
  events: AuctionEvent[];
  /** How each command of the recording was answered. */
  outcomes: Answer[];
}

/**
 * Asks of the real desk what was asked before, at the same times of a clock that moves only from line to line. Nothing
 * else happens: deadlines are commands of the recording too.
 */
export async function replayCommands({ header, lines }: CommandRecording): Promise<ReplayedCommands> {
  const startedAt = Date.parse(header.recordedAt);
  const clock = new FakeClock(startedAt);
  const publisher = new MemoryPublisher();
  const desk = new AuctionDesk({
    log: new MemoryLog(),
    ids: countingIds(),
    catalogue: new MemoryCatalogue(),
    publisher,
    clock,
    logger: memoryLogger(),
  });
  await desk.list(header.terms);
  const outcomes: Answer[] = [];
  for (const { t, command } of lines) {
    await clock.advance(startedAt + t - clock.now());
    outcomes.push(await desk.submit(header.auctionId, command));
  }
  return { events: publisher.events, outcomes };
}
