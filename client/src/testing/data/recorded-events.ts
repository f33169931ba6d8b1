import { applyEvent } from '@autoplace/shared/auction';
import { type AuctionEvent, type AuctionView, watchAnswerIn } from '@autoplace/shared/contract';
import { recording } from './recordings.ts';

/** The events of a recorded story as a chain begins with them, and the view that they lead to. */
export function recordedEvents(story: string): { events: AuctionEvent[]; view: AuctionView } {
  const { lines } = recording(story);
  let opening: AuctionView | undefined;
  const watched: AuctionEvent[] = [];
  for (const line of lines) {
    opening ??= watchAnswerIn(line)?.auction;
    if (line.event === 'auction:event') watched.push(line.payload);
    if (line.event === 'auction:events') watched.push(...line.payload);
  }
  if (opening === undefined) throw new Error(`nobody watched ${story}`);
  const scheduled: AuctionEvent = {
    auctionId: opening.id,
    seq: 1,
    at: opening.createdAt,
    type: 'AuctionScheduled',
    v: 1,
    data: { auction: { ...opening, status: 'scheduled', isActive: false } },
  };
  const { startTime, endTime } = opening;
  const started: AuctionEvent = {
    auctionId: opening.id,
    seq: 2,
    at: startTime,
    type: 'AuctionStarted',
    v: 1,
    data: { startTime, endTime },
  };
  // A watcher who came after the start was not told of it.
  const events = opening.seq === 1 ? [scheduled, ...watched] : [scheduled, started, ...watched];
  const view = events.reduce<AuctionView | null>(applyEvent, null);
  if (view === null) throw new Error('there are no events');
  return { events, view };
}
