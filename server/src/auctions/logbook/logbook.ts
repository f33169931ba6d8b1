import { hash as digestOf } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Clock } from '../../core/clock.ts';
import type { Logger } from '../../core/logger.ts';
import type { Principal } from '../../core/principal.ts';
import { ok, type Result, refused } from '../../core/result.ts';
import type { AuditTrail } from '../../platform/index.ts';
import type { AuctionLog, Commit } from '../log/auction-log.ts';
import { BrokenLog } from '../log/broken-log.ts';
import type { AuctionDesk } from '../log/desk.ts';
import type { Subscription } from '../log/follow.ts';
import type { AuctionHistory } from '../log/history.ts';
import { commitsAfter } from '../log/open-history.ts';
import {
  type AuctionState,
  isNegotiated,
  isOver,
  OUTCOMES,
  reserveOpensAt,
  toInstant,
} from '../rules/index.ts';
import { LogCopies, type PublicText, type StoredCopies } from './log-copies.ts';
import { chainText, exportText, publicText } from './log-text.ts';

/** A log with more facts than this is compressed once and stored (R169); a shorter one is made faster than it is looked up. */
const LONG = 1_000;

export interface LogbookDeps {
  desk: AuctionDesk;
  log: AuctionLog;
  copies: StoredCopies;
  audit: Pick<AuditTrail, 'append'>;
  clock: Clock;
  logger: Logger;
}

/** The public log as it travels: its text, or a copy that is compressed with gzip already. */
export interface HandedLog extends PublicText {
  text(): AsyncIterable<string>;
  /** The copy of a long log; null for a short one. */
  copy: (() => Promise<Readable>) | null;
}

/** The log of an auction as it may be handed out. A long one is never in memory as a whole. */
export class Logbook implements Subscription {
  readonly name = 'copies of long logs';
  readonly #deps: LogbookDeps;
  readonly #copies: LogCopies;

  constructor(deps: LogbookDeps) {
    this.#deps = deps;
    const { copies: stored, clock, logger } = deps;
    this.#copies = new LogCopies({ stored, clock, logger });
  }

  start(): void {
    this.#copies.start();
  }

  /** The hash-chained public log; CONFLICT until the auction is over, since a link without events would reveal a raised maximum. */
  async public(auctionId: string): Promise<Result<HandedLog>> {
    const history = await this.#deps.desk.read(auctionId);
    if (history === null) return refused('NOT_FOUND');
    if (!isOver(history.state)) return refused('CONFLICT');
    const handed = publicTextOf(history);
    return ok({
      ...handed,
      text: () => publicText(this.#deps.log, auctionId, handed.extent),
      copy: history.version > LONG ? () => this.#copies.open(handed) : null,
    });
  }

  /** The chain of the events after `after`, of a running auction too: that a private fact lies between two of them does not show. */
  async events(auctionId: string, after: number): Promise<Result<HandedLog>> {
    const { desk, log } = this.#deps;
    const history = await desk.read(auctionId);
    if (history === null) return refused('NOT_FOUND');
    const { version, head } = history;
    const { seq } = history.view;
    const extent = { version, endsWithEvent: true };
    const text = () => chainText(log, auctionId, { after, seq, version });
    return ok({ auctionId, tag: `${head}-${after}`, extent, text, copy: null });
  }

  /** Makes the copy of a long log as soon as its auction is over. */
  async onCommit(before: AuctionState | null, _commit: unknown, after: AuctionHistory): Promise<void> {
    if (after.version <= LONG || before === null || isOver(before) || !isOver(after.state)) return;
    await this.#copies.make(publicTextOf(after));
  }

  /** Leaves unfinished what is being copied. */
  stop(): Promise<void> {
    return this.#copies.stop();
  }

  /** The whole log for a dispute, private content included: for administrators, with an audit entry. CONFLICT until the auction is over (R75). */
  async export(auctionId: string, who: Principal): Promise<Result<AsyncIterable<string>>> {
    const { log, audit, clock } = this.#deps;
    const [first] = await log.readAfter(auctionId, 0, 1);
    if (first === undefined) return refused('NOT_FOUND');
    if (!(await this.#isOpenToAll(auctionId)))
      return refused('CONFLICT', { message: 'Ceo zapis je dostupan kada se aukcija završi.' });
    const subjectName = titleOf(first) ?? auctionId;
    await audit.append({
      by: who.email,
      action: 'log.exported',
      subject: auctionId,
      subjectName,
      details: [],
    });
    return ok(exportText(log, auctionId, toInstant(clock.now())));
  }

  /** Whether the log has come to an outcome that nobody negotiates; also of one that cannot be folded. */
  async #isOpenToAll(auctionId: string): Promise<boolean> {
    const { desk, log } = this.#deps;
    try {
      const history = await desk.read(auctionId);
      return history !== null && isOver(history.state) && !isNegotiated(history.state);
    } catch (error) {
      if (!(error instanceof BrokenLog)) throw error;
    }
    for await (const { steps } of commitsAfter(log, auctionId, 0))
      if (steps.flat().some((fact) => OUTCOMES.has(fact?.type))) return true;
    return false;
  }
}

function publicTextOf({ auctionId, state, view, version, lastHash }: AuctionHistory): PublicText {
  // A link without events would tell others that prices are proposed (R151), and so would a new tag; so would the end of it before the reserve is opened.
  const endsWithEvent = isNegotiated(state) || reserveOpensAt(state) !== null;
  return {
    auctionId,
    tag: endsWithEvent ? digestOf('sha256', JSON.stringify(view)) : lastHash,
    extent: { version, endsWithEvent },
  };
}

function titleOf({ steps }: Commit): string | undefined {
  const fact = steps[0]?.[0];
  return fact?.type === 'AuctionScheduled' ? fact.terms.title : undefined;
}
