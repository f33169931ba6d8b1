import type { AuctionEvent } from '@autoplace/shared/contract';
import { type FollowedEvents, followEvents } from './follow-events.ts';

/** For so long the server's first word may take, in milliseconds: a proxy that gathers what is streamed brings it much later. */
const PATIENCE_MS = 4_000;

/** Follows an auction by server-sent events, and where they do not come by questions that wait. Returns what ends it. */
export function streamEvents(followed: FollowedEvents): () => void {
  const { auctionId, from, onEvents, onHeard } = followed;
  let { seq } = from;
  const source = new EventSource(`/api/auctions/${auctionId}/events/live?after=${seq}`);
  let stop = () => {
    clearTimeout(patience);
    source.close();
  };
  const ask = () => {
    stop();
    stop = followEvents({ ...followed, from: { ...from, seq } });
  };
  const patience = setTimeout(ask, PATIENCE_MS);
  source.addEventListener('ready', () => {
    clearTimeout(patience);
    onHeard(true);
  });
  source.addEventListener('message', ({ data }) => {
    const events = (JSON.parse(data) as AuctionEvent[]).filter((event) => event.seq > seq);
    seq = events.at(-1)?.seq ?? seq;
    if (events.length > 0) onEvents(events);
  });
  // A browser comes back by itself, but not after a refusal; the answer to a question says which.
  source.addEventListener('error', () => source.readyState === EventSource.CLOSED && ask());
  return () => stop();
}
