import type { DealerDashboard, DealerSettings, DealerSettingsAnswer } from '@autoplace/shared/contract';
import type { AuctionDesk } from '../auctions/index.ts';
import type { Cars } from '../cars/index.ts';
import type { Clock } from '../core/clock.ts';
import { type Deals, waitsForSeller } from '../deals/index.ts';
import type { Chances } from '../second-chance/index.ts';
import type { Dealer, Dealers } from './dealers.ts';
import type { DealerFigures } from './figures/dealer-figures.ts';
import { overAt, ownAuctions } from './own-auctions.ts';
import { toCompany, toOwnCompany } from './verification/to-application.ts';

interface ProfileDeps {
  dealers: Dealers;
  cars: Pick<Cars, 'countOf'>;
  figures: DealerFigures;
  desk: AuctionDesk;
  deals: Pick<Deals, 'openOf'>;
  chances: Pick<Chances, 'openTo'>;
  /** The lots among these with unanswered questions, one for each question, the oldest first. */
  unanswered(auctionIds: readonly string[]): Promise<string[]>;
  clock: Clock;
}

/** A dealer's own company, in any state of verification. Null means that the user is no dealer. */
export class Profile {
  readonly #deps: ProfileDeps;

  constructor(deps: ProfileDeps) {
    this.#deps = deps;
  }

  async dashboard(userId: string): Promise<DealerDashboard | null> {
    const { dealers, cars, deals, chances, unanswered, clock } = this.#deps;
    const dealer = await dealers.findWithHistory(userId);
    if (dealer === null) return null;
    const [totalCars, auctions, sales, asked] = await Promise.all([
      cars.countOf(userId),
      ownAuctions(userId, this.#deps),
      deals.openOf(userId),
      chances.openTo(userId),
    ]);
    const open = auctions.filter((auction) => overAt(auction) === null);
    const questions = await unanswered(open.map(({ id }) => id));
    const sold = auctions.filter(({ status }) => status === 'sold');
    const { id, contactEmail, phone, address, status, ...shown } = toOwnCompany(dealer);
    return {
      ...shown,
      verificationStatus: status,
      totalCars,
      activeAuctions: auctions.filter((auction) => auction.status === 'active').length,
      completedSales: sold.length,
      totalRevenue: sold.reduce((sum, { hammerPrice }) => sum + (hammerPrice ?? 0), 0),
      waiting: {
        questions: questions.length,
        oldestQuestion: questions[0] ?? null,
        sales: sales.filter((deal) => waitsForSeller(deal, clock.now())).length,
        secondChances: asked.filter(({ sellerId }) => sellerId === userId).map(({ auctionId }) => auctionId),
      },
    };
  }

  async settings(userId: string): Promise<DealerSettingsAnswer | null> {
    const dealer = await this.#deps.dealers.findWithHistory(userId);
    return dealer && toSettings(dealer);
  }

  async changeSettings(userId: string, settings: DealerSettings): Promise<DealerSettingsAnswer | null> {
    await this.#deps.dealers.setContact(userId, settings);
    return this.settings(userId);
  }
}

const toSettings = (dealer: Dealer): DealerSettingsAnswer => ({
  ...toCompany(dealer),
  verificationStatus: dealer.verificationStatus,
});
