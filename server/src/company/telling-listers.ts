import { copyOf, NOTICE_KINDS, type Notice } from '../notifications/index.ts';
import type { Acts } from './acts.ts';
import type { Members } from './members.ts';

/** What a company is told of a lot is also told to the member who listed it, for as long as that is one (R207). */
export const copiesForListers =
  ({ acts, members }: { acts: Pick<Acts, 'listersOf'>; members: Pick<Members, 'of'> }) =>
  async (notices: readonly Notice[]): Promise<Notice[]> => {
    const about = notices.filter(({ kind }) => NOTICE_KINDS[kind].forSellers);
    if (about.length === 0) return [];
    const listers = await acts.listersOf([...new Set(about.map(({ auctionId }) => auctionId))]);
    const copies: Notice[] = [];
    for (const notice of about) {
      const lister = listers.get(notice.auctionId);
      if (lister === undefined || lister.companyId !== notice.userId) continue;
      const { member } = await members.of(lister.userId);
      if (member?.companyId === lister.companyId) copies.push(copyOf(notice, lister.userId));
    }
    return copies;
  };
