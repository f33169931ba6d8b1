import type { LogExport, PublicLog } from '@autoplace/shared/contract';
import type { Clock } from '../core/clock.ts';
import type { Principal } from '../core/principal.ts';
import { ok, type Result, refused } from '../core/result.ts';
import type { AuditTrail } from '../platform/index.ts';
import type { AuctionLog, Commit } from './log/auction-log.ts';
import { BrokenLog } from './log/broken-log.ts';
import { toExport, toLinks } from './log/chain.ts';
import type { AuctionDesk } from './log/desk.ts';
import { type AuctionFact, isNegotiated, isOver, toInstant } from './rules/index.ts';

export interface LogbookDeps {
  desk: AuctionDesk;
  log: AuctionLog;
  audit: Pick<AuditTrail, 'append'>;
  clock: Clock;
}

/** The log of an auction as it may be handed out. */
export class Logbook {
  readonly #deps: LogbookDeps;

  constructor(deps: LogbookDeps) {
    this.#deps = deps;
  }

  /** The hash-chained public log; CONFLICT until the auction is over, since a link without events would reveal a raised maximum. */
  async public(auctionId: string): Promise<Result<PublicLog>> {
    const history = await this.#deps.desk.read(auctionId);
    if (history === null) return refused('NOT_FOUND');
    if (!isOver(history.state)) return refused('CONFLICT');
    const links = toLinks(await this.#deps.log.readAfter(auctionId, 0));
    if (!isNegotiated(history.state)) return ok({ auctionId, links });
    // A link without events would tell others that prices are proposed (R151).
    const last = links.findLastIndex(({ events }) => events.length > 0);
    return ok({ auctionId, links: links.slice(0, last + 1) });
  }

  /** The whole log for a dispute, private content included: for administrators, with an audit entry. CONFLICT until the auction is over (R75). */
  async export(auctionId: string, who: Principal): Promise<Result<LogExport>> {
    const { log, audit } = this.#deps;
    const commits = await log.readAfter(auctionId, 0);
    if (commits.length === 0) return refused('NOT_FOUND');
    if (!isClosed(commits) || (await this.#isNegotiated(auctionId)))
      return refused('CONFLICT', { message: 'Ceo zapis je dostupan kada se aukcija završi.' });
    const subjectName = titleOf(commits) ?? auctionId;
    await audit.append({
      by: who.email,
      action: 'log.exported',
      subject: auctionId,
      subjectName,
      details: [],
    });
    return ok(toExport(auctionId, commits, toInstant(this.#deps.clock.now())));
  }

  async #isNegotiated(auctionId: string): Promise<boolean> {
    try {
      const history = await this.#deps.desk.read(auctionId);
      return history !== null && isNegotiated(history.state);
    } catch (error) {
      if (error instanceof BrokenLog) return false;
      throw error;
    }
  }
}

function titleOf([first]: readonly Commit[]): string | undefined {
  const fact = first?.steps[0]?.[0];
  return fact?.type === 'AuctionScheduled' ? fact.terms.title : undefined;
}

/** Whether the log has come to an outcome; also of a log that cannot be folded. */
const isClosed = (commits: readonly Commit[]): boolean =>
  commits.some(({ steps }) => steps.flat().some(({ type }) => OUTCOMES.has(type)));

const OUTCOMES: ReadonlySet<AuctionFact['type']> = new Set([
  'AuctionSold',
  'AuctionEnded',
  'AuctionCancelled',
]);
