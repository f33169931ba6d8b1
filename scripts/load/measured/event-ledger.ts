import { MOST_MISSED } from '@autoplace/shared/contract';

/** What one watcher has been sent of one auction, by the numbers of the events: nothing lost, nothing twice. */
export class EventLedger {
  received = 0;
  lost = 0;
  doubled = 0;
  /** Events that the watcher knows from a view alone, after it had been away for long. */
  skipped = 0;
  #last: number | null = null;
  /** What came before the answer to `auction:watch` belongs after it; null if no watch is pending. */
  #early: number[] | null = null;

  /** The last event that the watcher knows of: the `sinceSeq` of its next question. */
  get last(): number | undefined {
    return this.#last ?? undefined;
  }

  asked(): void {
    this.#early = [];
  }

  /** The answer reaches up to `seq`; a server that has not heard of all yet begins again where it is. */
  answered(seq: number, missed: readonly number[]): void {
    const early = this.#early ?? [];
    this.#early = null;
    const away = seq - (this.#last ?? seq);
    if (away > MOST_MISSED && missed.length === 0) this.skipped += away;
    else {
      for (const number of missed) this.take(number);
      this.lost += Math.max(0, seq - (this.#last ?? seq));
    }
    this.#last = seq;
    for (const number of early) this.take(number);
  }

  /** There is no answer, and what came is not sent by a watch that holds. */
  unanswered(): void {
    this.#early = null;
  }

  take(seq: number): void {
    if (this.#early !== null) return void this.#early.push(seq);
    if (this.#last === null) return;
    this.received += 1;
    if (seq <= this.#last) this.doubled += 1;
    else {
      this.lost += seq - this.#last - 1;
      this.#last = seq;
    }
  }

  /** Nothing more comes, and the auction stands at `seq`. */
  end(seq: number): void {
    this.lost += Math.max(0, seq - (this.#last ?? 0));
    this.#last = seq;
  }
}
