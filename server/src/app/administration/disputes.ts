import { isDeepStrictEqual } from 'node:util';
import { priceAt } from '@autoplace/shared/auction';
import type { DisputeView } from '@autoplace/shared/contract';
import { type AuctionFact, aliasText, toInstant } from '../../domain/auction/index.ts';
import type { AuctionLog, Commit } from '../../ports/auction-log.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Dealers } from '../../ports/dealers.ts';
import type { UserRegister } from '../../ports/user-register.ts';
import { BrokenLog } from '../auction/broken-log.ts';
import { toExport } from '../auction/chain.ts';
import type { AuctionDesk } from '../auction/desk.ts';
import type { AuctionHistory } from '../auction/history.ts';
import { verifyLog } from '../auction/verify-chain.ts';
import { cannotReplay, flawAt, flaws, isOther, isShorter, unknownPerson } from './dispute-texts.ts';
import { factText } from './fact-text.ts';
import { retell, type ToldFact } from './retell.ts';

export interface DisputesDeps {
  desk: Pick<AuctionDesk, 'read'>;
  log: Pick<AuctionLog, 'readAfter'>;
  register: Pick<UserRegister, 'byIds'>;
  dealers: Dealers;
  clock: Clock;
}

type Entry = DisputeView['timeline'][number];
type People = Awaited<ReturnType<UserRegister['byIds']>>;

/** One auction as it is laid open in a dispute: everything of its log, and whether the log can be believed. */
export class Disputes {
  readonly #deps: DisputesDeps;

  constructor(deps: DisputesDeps) {
    this.#deps = deps;
  }

  /** Null when there is no such auction. Throws `BrokenLog` when not even the beginning of its log can be told. */
  async view(auctionId: string): Promise<DisputeView | null> {
    const { log, register, dealers, clock } = this.#deps;
    // Read first, so that nothing in it can be missing in the commits.
    const shown = await this.#shown(auctionId);
    const commits = await log.readAfter(auctionId, 0);
    if (commits.length === 0) return null;
    const { told, isWhole } = retell(commits);
    const last = told.at(-1);
    if (last === undefined) throw new BrokenLog(auctionId, 1);
    const { view, state } = last;
    const people = await register.byIds([...new Set(told.flatMap((entry) => personOf(entry) ?? []))]);
    const seller = await dealers.findById(view.dealerId);
    const problem = isWhole ? problemOf(commits, last, shown) : cannotReplay(told.length + 1);
    return {
      auction: { ...view, currentPrice: priceAt(view, clock.now()) },
      seller: seller && { id: seller.id, companyName: seller.companyName, email: seller.contactEmail },
      reservePrice: state.terms.reservePrice,
      timeline: told.map((entry) => toEntry(entry, people)),
      chain: {
        valid: problem === null,
        commits: commits.length,
        head: commits.at(-1)?.hash ?? null,
        problem,
      },
      serverTime: clock.now(),
    };
  }

  /** The auction as everybody is shown it; null where its log is broken. */
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
  { state, view }: ToldFact,
  shown: AuctionHistory | null,
): string | null {
  const verified = verifyLog(toExport(state.terms.auctionId, commits, ''));
  if (!verified.ok) return flawAt(verified.place, flaws[verified.flaw]);
  if (shown === null || state.version < shown.version) return isShorter;
  const isNewer = state.version > shown.version;
  return isNewer || isDeepStrictEqual(view, shown.view) ? null : isOther;
}

function toEntry({ fact, state, view, hash }: ToldFact, people: People): Entry {
  const id = personOf({ fact, state });
  const number = id === null ? undefined : state.bidders.get(id);
  const person = id === null ? undefined : people.get(id);
  return {
    seq: state.version,
    at: toInstant(fact.at),
    type: fact.type,
    who:
      id === null
        ? null
        : {
            id,
            alias: number === undefined ? null : aliasText(number),
            name: person?.name ?? unknownPerson,
            email: person?.email ?? '',
          },
    price: priceAt(view, fact.at),
    endTime: toInstant(state.endsAt),
    text: factText(fact),
    hash,
  };
}

/** Who brought a fact about; null for what the clock did. */
function personOf({ fact, state }: Pick<ToldFact, 'fact' | 'state'>): string | null {
  if (fact.type === 'AuctionSold' && fact.reason === 'hammer') return null;
  if ('bidderId' in fact) return fact.bidderId;
  if ('by' in fact && fact.by !== undefined) return fact.by;
  return BY_SELLER.has(fact.type) ? state.terms.dealerId : null;
}

const BY_SELLER: ReadonlySet<AuctionFact['type']> = new Set(['AuctionScheduled', 'AuctionUpdated']);
