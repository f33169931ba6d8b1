import type { Clock } from '../../core/clock.ts';
import { pausing } from '../../core/pausing.ts';
import type { AuctionLog, Commit } from './auction-log.ts';
import { AuctionHistory } from './history.ts';
import { commitsToRead, FACTS_PER_TURN, factsIn, openHistory } from './open-history.ts';
import type { Snapshot } from './snapshots.ts';

interface FoldedLogDeps {
  log: AuctionLog;
  clock: Clock;
  /** Bounds how long one read takes. */
  inTime: <T>(work: Promise<T>) => Promise<T>;
  /** More of the log has been read and folded in. */
  onGrown(history: AuctionHistory): void;
  /** Called after every read, with what it brought. */
  onRead(commits: readonly Commit[]): void;
  onSnapshot(snapshot: Snapshot): void;
}

/** One auction as far as this server has folded its log in, which is read on for who needs all that is durable. */
export class FoldedLog {
  readonly #deps: FoldedLogDeps;
  #history: AuctionHistory;
  /** When the newest read that is through began, in epoch milliseconds. */
  #readAt = Number.NEGATIVE_INFINITY;
  /** The running read, and the one that starts after it. */
  #reading: Promise<AuctionHistory> | null = null;
  #nextReading: Promise<AuctionHistory> | null = null;
  /** The version of the newest snapshot that this server has read or made. */
  #newestSnapshot = 0;

  constructor(auctionId: string, deps: FoldedLogDeps) {
    this.#deps = deps;
    this.#history = new AuctionHistory(auctionId);
  }

  /** What is folded in already. */
  get history(): AuctionHistory {
    return this.#history;
  }

  /**
   * The auction with every durable commit folded in, also those of other servers. All who ask while the log is being
   * read share the next read: a thousand watchers who come back at once do not read a long log a thousand times.
   * The log is not read again if the last read began less than `atMostMs` ago.
   */
  fresh(atMostMs = 0): Promise<AuctionHistory> {
    const age = this.#deps.clock.now() - this.#readAt;
    if (this.#history.exists && age >= 0 && age < atMostMs) return Promise.resolve(this.#history);
    if (this.#reading === null) return this.#read();
    this.#nextReading ??= this.#reading
      .catch(() => {})
      .then(() => {
        this.#nextReading = null;
        return this.#read();
      });
    return this.#nextReading;
  }

  /** Folds the next commit in, and tells of a snapshot that it brings. */
  append(history: AuctionHistory, ...commit: Parameters<AuctionHistory['append']>): void {
    const snapshot = history.append(...commit);
    if (snapshot === null || snapshot.state.version <= this.#newestSnapshot) return;
    this.#newestSnapshot = snapshot.state.version;
    this.#deps.onSnapshot(snapshot);
  }

  /** After a failure what is in memory may not be what is in the log. */
  startAgain(): void {
    this.#history = new AuctionHistory(this.#history.auctionId);
    this.#readAt = Number.NEGATIVE_INFINITY;
  }

  #read(): Promise<AuctionHistory> {
    const begunAt = this.#deps.clock.now();
    const readOn = async () => {
      const history = await this.#readOn(this.#history);
      this.#readAt = begunAt;
      return history;
    };
    const reading = readOn().finally(() => {
      if (this.#reading === reading) this.#reading = null;
    });
    this.#reading = reading;
    return reading;
  }

  async #readOn(known: AuctionHistory): Promise<AuctionHistory> {
    const history = known.exists ? known : await this.#open(known);
    const pause = pausing(FACTS_PER_TURN);
    let commits: Commit[] = [];
    let asked: number;
    do {
      asked = commitsToRead(commits);
      commits = await this.#deps.inTime(this.#deps.log.readAfter(history.auctionId, history.version, asked));
      try {
        for (const commit of commits) {
          this.append(history, commit);
          await pause(factsIn(commit));
        }
      } catch (error) {
        // A half-read broken log must not look like an auction that can be extended.
        if (history === this.#history) this.startAgain();
        throw error;
      }
      if (commits.length > 0) this.#deps.onGrown(history);
      if (history === this.#history) this.#deps.onRead(commits);
    } while (commits.length === asked);
    return history;
  }

  /** An auction that is not in memory begins with a snapshot, if there is one. */
  async #open(empty: AuctionHistory): Promise<AuctionHistory> {
    const opened = await this.#deps.inTime(openHistory(this.#deps.log, empty.auctionId));
    if (opened === null || empty.exists) return empty;
    this.#newestSnapshot = Math.max(this.#newestSnapshot, opened.newest);
    if (this.#history === empty) this.#history = opened.history;
    return opened.history;
  }
}
