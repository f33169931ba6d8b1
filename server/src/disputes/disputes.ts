import { isDeepStrictEqual } from 'node:util';
import { priceAt } from '@autoplace/shared/auction';
import type { DisputeView } from '@autoplace/shared/contract';
import {
  type AuctionDesk,
  type AuctionHistory,
  type AuctionLog,
  BrokenLog,
  type Commit,
  isNegotiated,
  isOver,
  toExport,
  toInstant,
  verifyLog,
} from '../auctions/index.ts';
import type { Clock } from '../core/clock.ts';
import { type Principal, sells } from '../core/principal.ts';
import { ok, type Result, refused } from '../core/result.ts';
import type { Dealers } from '../dealers/index.ts';
import type { AuditTrail } from '../platform/index.ts';
import type { Users } from '../users/index.ts';
import { factText } from './fact-text.ts';
import { retell, type Told, type ToldEntry } from './retell.ts';
import { cannotReplay, flawAt, flaws, isOther, isShorter, ownAuction, unknownPerson } from './texts.ts';

interface DisputesDeps {
  desk: Pick<AuctionDesk, 'read' | 'submit'>;
  audit: Pick<AuditTrail, 'append'>;
  log: Pick<AuctionLog, 'readAfter'>;
  users: Pick<Users, 'byIds'>;
  dealers: Pick<Dealers, 'findById'>;
  clock: Clock;
}

const OWN = refused('OWN_AUCTION', { message: ownAuction });

const isSealed = (state: AuctionHistory['state']): boolean => !isOver(state) || isNegotiated(state);

type Entry = DisputeView['timeline'][number];
type Written = Omit<ToldEntry, 'fact' | 'isPromised'> & Pick<Entry, 'text'>;
type People = Awaited<ReturnType<Users['byIds']>>;

/** One auction as it is laid open in a dispute: its whole log, and whether the chain holds. */
export class Disputes {
  readonly #deps: DisputesDeps;

  constructor(deps: DisputesDeps) {
    this.#deps = deps;
  }

  /**
   * Of an auction that is not over the reserve, maxima and armed prices stay sealed, and the administrator cannot bid there any
   * more (R75); who sells it does not see then who its bidders are. Looking is audited. Throws `BrokenLog` if not even the beginning of its log can be read. */
  async view(who: Principal, auctionId: string): Promise<Result<DisputeView>> {
    const { userId, email } = who;
    const { desk, log, users, dealers, audit, clock } = this.#deps;
    // Read first, so that nothing in it can be missing in the commits.
    const shown = await this.#shown(auctionId);
    if (shown !== null && isSealed(shown.state) && sells(who, shown.view.dealerId)) return OWN;
    if (shown !== null && !isOver(shown.state)) {
      const inspected = await desk.submit(auctionId, { type: 'Inspect', by: userId });
      if (!inspected.ok) return inspected;
    }
    const commits = await log.readAfter(auctionId, 0);
    if (commits.length === 0) return refused('NOT_FOUND');
    const { entries: told, last, isWhole } = await retell(commits);
    if (last === null) throw new BrokenLog(auctionId, 1);
    const { view, state } = last;
    const sealed = isSealed(state);
    const day = toInstant(clock.now()).slice(0, 10);
    await audit.append({
      key: `inspected:${auctionId}:${userId}:${sealed ? 'open' : day}`,
      by: email,
      action: 'auction.inspected',
      subject: auctionId,
      subjectName: view.title,
      details: [],
    });
    const entries = told.map(({ fact, isPromised, ...entry }) => ({
      ...entry,
      text: factText(fact, { sealed, isPromised }),
    }));
    const people = await users.byIds([...new Set(entries.flatMap(({ who }) => who?.id ?? []))]);
    const seller = await dealers.findById(view.dealerId);
    const problem = isWhole ? problemOf(commits, last, shown) : cannotReplay(told.length + 1);
    return ok({
      auction: { ...view, currentPrice: priceAt(view, clock.now()) },
      seller: seller && { id: seller.id, companyName: seller.companyName, email: seller.contactEmail },
      sealed,
      reservePrice: sealed ? null : state.terms.reservePrice,
      timeline: entries.map((entry) => named(entry, people)),
      chain: {
        valid: problem === null,
        commits: commits.length,
        head: commits.at(-1)?.hash ?? null,
        problem,
      },
      serverTime: clock.now(),
    });
  }

  /** The public view of the auction; null if its log is broken. */
  async #shown(auctionId: string): Promise<AuctionHistory | null> {
    try {
      return await this.#deps.desk.read(auctionId);
    } catch (error) {
      if (error instanceof BrokenLog) return null;
      throw error;
    }
  }
}

function problemOf(
  commits: readonly Commit[],
  { state, view }: NonNullable<Told['last']>,
  shown: AuctionHistory | null,
): string | null {
  const verified = verifyLog(toExport(state.terms.auctionId, commits, ''));
  if (!verified.ok) return flawAt(verified.place, flaws[verified.flaw]);
  if (shown === null || state.version < shown.version) return isShorter;
  const isNewer = state.version > shown.version;
  return isNewer || isDeepStrictEqual(view, shown.view) ? null : isOther;
}

function named({ who, ...entry }: Written, people: People): Entry {
  if (who === null) return { ...entry, who };
  const person = people.get(who.id);
  return { ...entry, who: { ...who, name: person?.name ?? unknownPerson, email: person?.email ?? '' } };
}
