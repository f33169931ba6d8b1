import {
  type AuctionPage,
  auctionListQuery,
  LEAST_ANSWERS,
  MOST_ANSWERS,
  OPEN_STATUSES,
  type RatingFigures,
  type SellerPage,
  type SellerState,
} from '@autoplace/shared/contract';
import type { Reading } from '../auctions/index.ts';
import type { AuctionCatalogue } from '../catalogue/index.ts';
import type { Clock } from '../core/clock.ts';
import { onPage, type Page } from '../core/page-of.ts';
import { type Dealer, type Dealers, memberSince, type RegisteredDealer } from '../dealers/index.ts';
import type { User, Users } from '../users/index.ts';
import { medianOf } from './median.ts';

interface SellerPagesDeps {
  dealers: Pick<Dealers, 'findWithHistory'>;
  users: Pick<Users, 'findById'>;
  ratings: { of(sellerId: string): Promise<RatingFigures> };
  /** In milliseconds, how long the newest answers of a company to public questions took, at most `limit`. */
  answerTimes(sellerId: string, limit: number): Promise<number[]>;
  catalogue: Pick<AuctionCatalogue, 'list'>;
  reading: Pick<Reading, 'page'>;
  clock: Clock;
}

/** What everybody sees of a company (R224). Null of one that was never verified. */
export class SellerPages {
  readonly #deps: SellerPagesDeps;

  constructor(deps: SellerPagesDeps) {
    this.#deps = deps;
  }

  async one(id: string): Promise<SellerPage | null> {
    const found = await this.#find(id);
    if (found === null) return null;
    const { company, state } = found;
    const { ratings, answerTimes, catalogue, clock } = this.#deps;
    const sold = auctionListQuery.parse({ status: 'sold', pageSize: 1 });
    const [figures, times, open, { total: soldLots }] = await Promise.all([
      ratings.of(id),
      answerTimes(id, MOST_ANSWERS),
      this.#openLots(id, state, { page: 1, pageSize: 1 }),
      catalogue.list(sold, clock.now(), id, { alsoHidden: false }),
    ]);
    const { companyName, city, country, verifiedAt } = company;
    return {
      id,
      name: companyName,
      location: `${city}, ${country}`,
      state,
      verifiedSince: verifiedAt === null ? null : new Date(verifiedAt).toISOString(),
      memberSince: new Date(memberSince(company)).toISOString(),
      ...figures,
      openLots: open.total,
      soldLots,
      answersInMs: times.length < LEAST_ANSWERS ? null : Math.round(medianOf(times) ?? 0),
    };
  }

  /** None of a company that does not sell at present. */
  async lots(id: string, page: Page): Promise<AuctionPage | null> {
    const found = await this.#find(id);
    return found && this.#openLots(id, found.state, page);
  }

  async #openLots(id: string, state: SellerState, page: Page): Promise<AuctionPage> {
    const { reading, clock } = this.#deps;
    if (state !== 'open') return { ...onPage({ items: [], total: 0 }, page), serverTime: clock.now() };
    const query = auctionListQuery.parse({ status: [...OPEN_STATUSES], ...page });
    return reading.page(query, id, { alsoHidden: false });
  }

  async #find(id: string): Promise<{ company: RegisteredDealer; state: SellerState } | null> {
    const { dealers, users } = this.#deps;
    const [company, user] = await Promise.all([dealers.findWithHistory(id), users.findById(id)]);
    if (company === null) return null;
    return wasVerified(company) ? { company, state: stateOf(company, user) } : null;
  }
}

/** One that only applied is nobody that others know of. Of a closed account the history is gone. */
const wasVerified = ({ verificationStatus, verifiedAt, history }: RegisteredDealer): boolean =>
  verificationStatus === 'approved' ||
  verifiedAt !== null ||
  history.some(({ action }) => action === 'approved' || action === 'revoked');

function stateOf({ verificationStatus }: Dealer, user: User | null): SellerState {
  // Of a closed account nothing is left once it is erased.
  if (user === null || user.locked?.closed) return 'closed';
  return user.locked || verificationStatus !== 'approved' ? 'suspended' : 'open';
}
