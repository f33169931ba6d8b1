import type { AuctionEvent } from '@autoplace/shared/contract';
import type { Clock } from '../../core/clock.ts';
import type { Logger } from '../../core/logger.ts';
import type { AuctionDesk } from '../log/desk.ts';
import type { AuctionHistory } from '../log/history.ts';
import { type AuctionState, maximumOf, presentTo } from '../rules/index.ts';
import type { Audience } from './audience.ts';
import { FanOutPace } from './fan-out-pace.ts';
import { Pacer } from './pacer.ts';

interface Watched {
  history: AuctionHistory | null;
  /** The last event that the watchers here were sent. */
  sent: number;
  /** How many times the log has grown since. */
  growths: number;
  /** Who leads and up to how much the server bids on for them, as they were told last, and the event up to which that holds. */
  told: (Standing & { seq: number }) | null;
  /** The version up to which those whose armed price was changed have been told. */
  armedTo: number;
  /** While the log is being read: whether to read it once more. */
  reading: 'no' | 'once' | 'again';
  /** Who enters with the next message. */
  joining: Joining[];
}

interface Joining {
  seq: number;
  enter(missed: readonly AuctionEvent[]): void;
}

interface FeedDeps {
  desk: AuctionDesk;
  audience: Audience;
  clock: Clock;
  /** The processor time that this thread has taken, in milliseconds. */
  threadTime(): number;
  logger: Logger;
}

interface Standing {
  leader: string | null;
  maximum: number | null;
}

const standingIn = (state: AuctionState): Standing => {
  const leader = state.leader?.bidderId ?? null;
  return { leader, maximum: leader === null ? null : maximumOf(state, leader) };
};

/** A page forgets the maximum with a void, which may have taken it: it has to be told also where it has not. */
const wasVoidedAfter = (history: AuctionHistory, seq: number): boolean =>
  history.eventsAfter(seq)?.some(({ type }) => type === 'BidsVoided') ?? true;

/**
 * Sends the watchers on this server every event of their auctions once and in order, whichever server wrote it: a message
 * is always the next stretch of the folded log, so late, repeated or reordered news do no harm. The leader alone is told what
 * no event says: that the bid is theirs, and up to how much the server bids on.
 */
export class AuctionFeed {
  readonly #deps: FeedDeps;
  readonly #watched = new Map<string, Watched>();
  readonly #pace: FanOutPace;
  readonly #pacer: Pacer;

  constructor(deps: FeedDeps) {
    this.#deps = deps;
    this.#pace = new FanOutPace(deps.clock);
    this.#pacer = new Pacer(deps.clock, () => this.#pace.pauseMs());
    deps.desk.onGrown((history) => this.#take(history));
  }

  /** The auctions with watchers on this server. */
  get watched(): string[] {
    return [...this.#watched.keys()];
  }

  /** Whether an auction has watchers here, and the server has at least as many of its events as a client that knows `seq`. */
  knows(auctionId: string, seq: number | undefined): boolean {
    const { history } = this.#watched.get(auctionId) ?? {};
    return seq !== undefined && history != null && history.view.seq >= seq;
  }

  /**
   * A client that knows the auction up to `seq` is about to watch it. `enter` is called when it has to join the others, without awaiting
   * anything, with the events after `seq` that will not be sent any more. That is at once, or with the next message where one waits for its
   * time: a crowd that comes back must not have each event sent at once to all who are there.
   */
  join(auctionId: string, seq: number, enter: Joining['enter']): void {
    const history = this.#deps.desk.peek(auctionId);
    const watched: Watched = this.#watched.get(auctionId) ?? {
      history: null,
      sent: seq,
      growths: 0,
      told: null,
      reading: 'no',
      joining: [],
      armedTo: history?.version ?? 0,
    };
    this.#watched.set(auctionId, watched);
    watched.history = history ?? watched.history;
    this.#tellLeader(watched);
    watched.joining.push({ seq, enter });
    if ((watched.history?.view.seq ?? 0) <= watched.sent) this.#letIn(auctionId, watched);
    else this.#pacer.run(auctionId, (isHot) => this.#flush(auctionId, isHot));
  }

  /** A watcher asks what was missed: nothing that the answer holds is to be sent after it. */
  hurry(auctionId: string): void {
    this.#flush(auctionId, true);
  }

  #letIn(auctionId: string, watched: Watched): void {
    const joining = watched.joining.splice(0);
    for (const { seq, enter } of joining)
      enter(watched.history?.eventsAfter(seq)?.slice(0, Math.max(0, watched.sent - seq)) ?? []);
    // Those who waited may all have gone.
    if (joining.length > 0 && !this.#deps.audience.isHeard(auctionId)) this.end(auctionId);
  }

  /** The last watcher on this server has left the auction; those who are about to enter begin it again. */
  end(auctionId: string): void {
    const { joining = [] } = this.#watched.get(auctionId) ?? {};
    this.#watched.delete(auctionId);
    for (const { seq, enter } of joining) this.join(auctionId, seq, enter);
  }

  /** The log of the auction may have grown: reads it if it has watchers on this server. */
  async catchUp(auctionId: string): Promise<void> {
    const watched = this.#watched.get(auctionId);
    if (watched === undefined) return;
    if (watched.reading !== 'no') {
      watched.reading = 'again';
      return;
    }
    try {
      do {
        watched.reading = 'once';
        const history = await this.#deps.desk.read(auctionId);
        if (history !== null) this.#take(history);
      } while ((watched.reading as string) === 'again');
    } catch (error) {
      this.#deps.logger.warn({ err: error, auctionId }, 'watchers could not be brought up to date');
    } finally {
      watched.reading = 'no';
    }
  }

  #take(history: AuctionHistory): void {
    const { auctionId } = history;
    const watched = this.#watched.get(auctionId);
    if (watched === undefined) return;
    watched.history = history;
    this.#tellLeader(watched);
    this.#tellArmed(watched);
    if (history.view.seq <= watched.sent) return;
    watched.growths += 1;
    // Not within this turn: a thousand writes come after the answer to the bid, which is ready in it.
    this.#deps.clock.after(0, () => this.#pacer.run(auctionId, (isHot) => this.#flush(auctionId, isHot)));
  }

  /** At once: if it waited with the events, their pace would tell others that something private has happened. */
  #tellLeader(watched: Watched): void {
    const { history, told } = watched;
    if (history === null) return;
    const { leader, maximum } = standingIn(history.state);
    const { seq } = history.view;
    watched.told = { leader, maximum, seq };
    if (told?.leader === leader && told.maximum === maximum && !wasVoidedAfter(history, told.seq)) return;
    const viewer = leader === null ? null : presentTo(leader, history);
    if (leader === null || viewer === null) return;
    this.#deps.audience.tell(leader, { auctionId: history.auctionId, seq, viewer });
  }

  /** What is armed in one window is in the others of its buyer, who may look at several (R375). */
  #tellArmed(watched: Watched): void {
    const { history, armedTo } = watched;
    if (history === null) return;
    watched.armedTo = history.version;
    const changed = history.armings.filter(({ version }) => version > armedTo);
    for (const bidderId of new Set(changed.map((one) => one.bidderId)))
      this.#deps.audience.askAgain(bidderId, history.auctionId);
  }

  /** One message for each event of a quiet auction, one for all waiting events of a hot one. */
  #flush(auctionId: string, isHot: boolean): void {
    const watched = this.#watched.get(auctionId);
    const history = watched?.history;
    if (!watched || !history || history.view.seq <= watched.sent) return;
    // A client that missed more than memory holds sees the gap in the next message and asks for a snapshot.
    const events = history.eventsAfter(watched.sent) ?? history.events.slice();
    watched.sent = history.view.seq;
    const messages = isHot ? [events] : events.map((event) => [event]);
    const { audience, threadTime } = this.#deps;
    const begun = threadTime();
    for (const message of messages) audience.send(auctionId, message);
    this.#pace.sent(auctionId, threadTime() - begun, Math.max(1, watched.growths));
    watched.growths = 0;
    this.#letIn(auctionId, watched);
  }
}
