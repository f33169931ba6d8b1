import type { Bid, BidResult } from '@autoplace/shared/contract';
import { type AuctionCatalogue, Projector } from '../../catalogue/index.ts';
import type { Clock } from '../../core/clock.ts';
import type { Logger } from '../../core/logger.ts';
import { type Result, refused } from '../../core/result.ts';
import type { Publisher } from '../live/publisher.ts';
import {
  type AuctionCommand,
  type AuctionTerms,
  type BidderCommand,
  placedIn,
  scheduleAuction,
  withNonce,
} from '../rules/index.ts';
import type { Commit } from './auction-log.ts';
import { openingCommit } from './draft.ts';
import type { AuctionHistory } from './history.ts';
import { type KeptBytes, KeptLanes } from './kept-lanes.ts';
import { AuctionLane, type LaneDeps, type Written } from './lane.ts';
import { bidsFrom } from './open-history.ts';
import { SnapshotWriter } from './snapshots.ts';

/** For how long a command may wait to be decided, in milliseconds: so long a client goes on asking about a bid. */
const ANSWER_MS = 12_000;

type HistoryListener = (history: AuctionHistory) => void;
type CommitListener = (history: AuctionHistory, written: Written) => void;

/** A command without the log, which its lane reads, and without its time, with which the desk stamps it unless it has one. */
type Unstamped<Command> = Command extends unknown ? Omit<Command, 'at' | 'log'> & { at?: number } : never;

export interface DeskDeps extends Pick<LaneDeps, 'log' | 'ids' | 'checkTime' | 'tracing'> {
  catalogue: AuctionCatalogue;
  publisher: Publisher;
  clock: Clock;
  logger: Logger;
  /** Lets another server decide a bidder's command, or has it decided `here`. */
  handOn?(
    auctionId: string,
    command: BidderCommand,
    before: number,
    here: () => Promise<Result<BidResult | null>>,
  ): Promise<Result<BidResult | null>>;
  /** How much of auctions is kept in memory, where that differs from the usual. */
  kept?: KeptBytes;
}

/** Where all commands to auctions arrive on this server, and where an auction is read. */
export class AuctionDesk {
  readonly #deps: DeskDeps;
  readonly #lanes: KeptLanes;
  readonly #projector: Projector;
  readonly #snapshots: SnapshotWriter;
  readonly #onWriting = new Set<(commit: Commit) => void>();
  readonly #onCommitted = new Set<CommitListener>();
  readonly #onGrown = new Set<HistoryListener>();
  /** Commands and listings that have not been answered. */
  readonly #underWay = new Set<Promise<unknown>>();
  #closed = false;

  constructor(deps: DeskDeps) {
    this.#deps = deps;
    this.#projector = new Projector(deps);
    this.#snapshots = new SnapshotWriter(deps.log.snapshots, deps.logger);
    this.#lanes = new KeptLanes(deps.clock, deps.kept);
  }

  /** Calls `listener` with every commit of this server while it is being written: it may never be. */
  onWriting(listener: (commit: Commit) => void): void {
    this.#onWriting.add(listener);
  }

  /** Calls `listener` after every commit of this server; the answer takes it back. */
  onCommitted(listener: CommitListener): () => void {
    this.#onCommitted.add(listener);
    return () => this.#onCommitted.delete(listener);
  }

  /** Calls `listener` when this server has folded more of an auction, from any server. */
  onGrown(listener: HistoryListener): void {
    this.#onGrown.add(listener);
  }

  /** Lists a lot, and commits to its reserve (R234). Resolves once it is durable and in the catalogue; throws when the id is taken. */
  async list(terms: AuctionTerms): Promise<AuctionHistory> {
    const { clock, ids, catalogue } = this.#deps;
    const lane = this.#lane(terms.auctionId);
    const steps = [
      scheduleAuction(
        withNonce(terms, () => ids.newNonce()),
        clock.now(),
      ),
    ];
    const opening = lane.open(openingCommit(terms.auctionId, steps, ids.newNonce()));
    if ((await this.#untilDone(opening)) === 'conflict')
      throw new Error(`there is an auction ${terms.auctionId} already`);
    const history = await lane.fresh();
    await catalogue.save(history.toRecord());
    return history;
  }

  /**
   * Stamps a command and queues it after the others of its auction. Rejects when the database fails, and when the clock
   * of this server is wrong now (R80); refused with UNAVAILABLE once the desk is closed; answers `LAPSED` when it would be
   * decided after `before` (epoch milliseconds), or later than a client waits for the answer.
   */
  async submit(
    auctionId: string,
    command: Unstamped<AuctionCommand>,
    before = Number.POSITIVE_INFINITY,
  ): Promise<Result<BidResult | null>> {
    if (this.#closed) return refused('UNAVAILABLE');
    const stamped = { at: this.#deps.clock.now(), ...command } as AuctionCommand;
    // The clock may be right again when this is decided; its stamp would stay wrong.
    this.#deps.checkTime?.(stamped.at);
    // A void reads the log from its beginning first, however long that takes.
    const until = command.type === 'Void' ? before : Math.min(before, this.answerBy());
    const { handOn } = this.#deps;
    if (handOn === undefined || !('cause' in stamped)) return this.decide(auctionId, stamped, until);
    return this.#untilDone(handOn(auctionId, stamped, until, () => this.#decide(auctionId, stamped, until)));
  }

  /** As `submit`, with its stamp, and on this server whichever is preferred. */
  async decide(
    auctionId: string,
    command: AuctionCommand,
    before: number,
  ): Promise<Result<BidResult | null>> {
    if (this.#closed) return refused('UNAVAILABLE');
    return this.#untilDone(this.#decide(auctionId, command, before));
  }

  async #decide(
    auctionId: string,
    command: AuctionCommand,
    before: number,
  ): Promise<Result<BidResult | null>> {
    const lane = this.#lane(auctionId);
    const outcome = await lane.submit(command, before);
    if (lane.history.exists) this.#lanes.keep(lane);
    else if (!outcome.ok && outcome.refusal.code === 'NOT_FOUND') this.#lanes.forget(lane);
    return outcome;
  }

  /** Until when a client waits for the answer to what arrives now, in epoch milliseconds. */
  answerBy(): number {
    return this.#deps.clock.now() + ANSWER_MS;
  }

  /** The first answer to a bidder's request to an auction that there is, if the log holds one (R11); null otherwise. */
  async answered(
    auctionId: string,
    command: Pick<BidderCommand, 'bidderId' | 'cause'>,
  ): Promise<Result<BidResult | null> | null> {
    const lane = this.#lane(auctionId);
    const outcome = await lane.answered(command);
    if (lane.history.exists) this.#lanes.keep(lane);
    return outcome;
  }

  /**
   * The auction with every durable commit in it; null if there is none with that id. With `atMostMs` it may lack commits that are
   * younger than that.
   */
  async read(auctionId: string, atMostMs = 0): Promise<AuctionHistory | null> {
    const lane = this.#lane(auctionId);
    const history = await lane.fresh(atMostMs);
    if (history.exists) return history;
    this.#lanes.forget(lane);
    return null;
  }

  /** The auction as it is in memory, without reading the database; null if it is not there. */
  peek(auctionId: string): AuctionHistory | null {
    const history = this.#lanes.get(auctionId)?.history;
    return history?.exists ? history : null;
  }

  /** At most `count` bids from the newest back, without the first `skip`, voided ones too: old ones come from the log. */
  async bids(history: AuctionHistory, skip: number, count: number): Promise<Bid[]> {
    const known = history.newestBids(skip, count);
    if (known !== null) return known;
    const placed = placedIn(history.state);
    const wanted = Math.min(count, placed - skip);
    const bids: Bid[] = [];
    for await (const bid of bidsFrom(this.#deps.log, history.state, placed - skip - wanted)) {
      bids.push(bid);
      if (bids.length === wanted) break;
    }
    return bids.reverse();
  }

  /** Takes no more commands; resolves once every accepted command is answered. */
  async close(): Promise<void> {
    this.#closed = true;
    while (this.#underWay.size > 0) await Promise.allSettled(this.#underWay);
  }

  /** Writes what is still missing in the read model. */
  async flush(): Promise<void> {
    await Promise.all([this.#projector.flush(), this.#snapshots.settled()]);
  }

  async #untilDone<T>(work: Promise<T>): Promise<T> {
    this.#underWay.add(work);
    try {
      return await work;
    } finally {
      this.#underWay.delete(work);
    }
  }

  #lane(auctionId: string): AuctionLane {
    const known = this.#lanes.get(auctionId);
    if (known !== undefined) return known;
    const lane: AuctionLane = new AuctionLane(auctionId, {
      log: this.#deps.log,
      ids: this.#deps.ids,
      clock: this.#deps.clock,
      tracing: this.#deps.tracing,
      checkTime: this.#deps.checkTime,
      onWriting: (commit) => {
        for (const listener of this.#onWriting) listener(commit);
      },
      onCommitted: (history, written) => {
        if (written.events.length > 0) this.#deps.publisher.published(history.view, written.events);
        this.#lanes.keep(lane, true);
        this.#projector.note(history);
        for (const listener of this.#onCommitted) listener(history, written);
      },
      onGrown: (history) => {
        this.#lanes.keep(lane);
        for (const listener of this.#onGrown) listener(history);
      },
      onSnapshot: (snapshot) => this.#snapshots.note(snapshot),
    });
    this.#lanes.keep(lane);
    return lane;
  }
}
