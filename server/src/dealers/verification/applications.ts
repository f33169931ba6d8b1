import type {
  Paged,
  VerificationDetails,
  VerificationItem,
  VerificationStatistics,
} from '@autoplace/shared/contract';
import { fold } from '../../search/index.ts';
import type { Users } from '../../users/index.ts';
import type { Dealer, Dealers } from '../dealers.ts';
import { historyOf, processingTimes } from './application-history.ts';
import { toDetails, toItem } from './to-application.ts';

const HOUR_MS = 3_600_000;

/** The applications as administrators see them. */
export class Applications {
  readonly #deps: { dealers: Dealers; users: Pick<Users, 'findById'> };

  constructor(deps: { dealers: Dealers; users: Pick<Users, 'findById'> }) {
    this.#deps = deps;
  }

  /** Those that wait, the longest waiting first. `search` is part of a company name, e-mail or registration number. */
  async pending(
    page: number,
    pageSize: number,
    search: string | undefined,
  ): Promise<Paged<VerificationItem>> {
    const wanted = fold(search ?? '').trim();
    const { items, total } = await this.#deps.dealers.pending(
      page,
      pageSize,
      wanted === '' ? null : (dealer) => searchable(dealer).some((text) => fold(text).includes(wanted)),
    );
    return { items: items.map(toItem), page, pageSize, total, totalPages: Math.ceil(total / pageSize) };
  }

  async details(id: string): Promise<VerificationDetails | null> {
    const dealer = await this.#deps.dealers.findWithHistory(id);
    if (dealer === null) return null;
    const applicant = await this.#deps.users.findById(id);
    return toDetails(dealer, historyOf(dealer, applicant?.name ?? dealer.contactEmail));
  }

  /** The processing time is that of all decisions so far, in hours; 0 before the first. */
  async statistics(): Promise<VerificationStatistics> {
    const counts = { pending: 0, approved: 0, rejected: 0 };
    const took: number[] = [];
    for await (const dealer of this.#deps.dealers.all()) {
      counts[dealer.verificationStatus] += 1;
      took.push(...processingTimes(historyOf(dealer, '')));
    }
    const total = took.reduce((sum, ms) => sum + ms, 0);
    return {
      totalPending: counts.pending,
      totalApproved: counts.approved,
      totalRejected: counts.rejected,
      averageProcessingTime: took.length === 0 ? 0 : total / took.length / HOUR_MS,
    };
  }
}

const searchable = ({ companyName, contactEmail, registrationNumber }: Dealer): string[] => [
  companyName,
  contactEmail,
  registrationNumber,
];
