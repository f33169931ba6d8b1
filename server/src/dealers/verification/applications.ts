import type {
  Paged,
  VerificationDetails,
  VerificationItem,
  VerificationStatistics,
  verificationQuery,
} from '@autoplace/shared/contract';
import { fold } from '@autoplace/shared/script';
import { HOUR_MS } from '@autoplace/shared/time';
import type { z } from 'zod';
import type { Dealer, Dealers, RegisterEntry } from '../dealers.ts';
import { toDetails, toItem } from './to-application.ts';

/** The applications as administrators see them. */
export class Applications {
  readonly #dealers: Dealers;

  constructor(dealers: Dealers) {
    this.#dealers = dealers;
  }

  /** Those that wait, the longest waiting first. `search` is part of a company name, e-mail or registration number. */
  async pending({
    search = '',
    ...page
  }: z.output<typeof verificationQuery>): Promise<Paged<VerificationItem>> {
    const wanted = fold(search);
    const { items, ...place } = await this.#dealers.pending(
      wanted === '' ? null : (dealer) => searchable(dealer).some((text) => fold(text).includes(wanted)),
      page,
    );
    return { ...place, items: items.map(toItem) };
  }

  async details(id: string): Promise<VerificationDetails | null> {
    const dealer = await this.#dealers.findWithHistory(id);
    return dealer && toDetails(dealer);
  }

  /** The processing time is that of all decisions so far, in hours; 0 before the first. */
  async statistics(): Promise<VerificationStatistics> {
    const counts = { pending: 0, approved: 0, rejected: 0 };
    const took: number[] = [];
    for await (const dealer of this.#dealers.all()) {
      counts[dealer.verificationStatus] += 1;
      took.push(...processingTimes(dealer.history));
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

/** How long each decision took from the application that it answers, in milliseconds. */
function processingTimes(history: readonly RegisterEntry[]): number[] {
  return history.flatMap(({ at, action }, index) => {
    const before = history[index - 1];
    return action !== 'applied' && before?.action === 'applied' ? [at - before.at] : [];
  });
}

const searchable = ({ companyName, contactEmail, registrationNumber }: Dealer): string[] => [
  companyName,
  contactEmail,
  registrationNumber,
];
