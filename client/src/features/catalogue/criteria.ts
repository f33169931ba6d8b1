import {
  type AuctionSort,
  type AuctionStatus,
  type AuctionType,
  auctionSort,
} from '@autoplace/shared/contract';

export type StatusFilter = 'all' | 'active' | 'ending_soon' | 'scheduled' | 'over';

/** What the list shows; it lives in the address, so that it can be shared and "back" works. */
export interface Criteria {
  q: string;
  status: StatusFilter;
  type: AuctionType | 'all';
  sort: AuctionSort;
  /** How many pages are shown, from the first. */
  pages: number;
}

const PAGES_AT_MOST = 20;

/** The server's statuses behind one tab. */
export const statusesOf: Record<StatusFilter, AuctionStatus[]> = {
  all: [],
  active: ['active', 'ending_soon'],
  ending_soon: ['ending_soon'],
  scheduled: ['scheduled'],
  over: ['ended', 'sold', 'cancelled'],
};

const isStatus = (value: string | null): value is StatusFilter => value !== null && value in statusesOf;

/** Whatever the address says, a usable answer: unknown values count as absent. */
export function readCriteria(search: URLSearchParams): Criteria {
  const status = search.get('status');
  const type = search.get('type');
  const sort = auctionSort.safeParse(search.get('sort'));
  const pages = Math.trunc(Number(search.get('page') ?? '1'));
  return {
    q: search.get('q')?.trim().slice(0, 200) ?? '',
    status: isStatus(status) ? status : 'all',
    type: type === 'classic' || type === 'dutch' ? type : 'all',
    sort: sort.success ? sort.data : 'ending_soon',
    pages: pages >= 1 ? Math.min(pages, PAGES_AT_MOST) : 1,
  };
}

/** The address of the list with some criteria changed; anything but the page starts again at the first. */
export function searchWith(search: URLSearchParams, changes: Partial<Record<string, string>>): string {
  const next = new URLSearchParams(search);
  if (!('page' in changes)) next.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '' || value === 'all') next.delete(name);
    else next.set(name, value);
  }
  return `?${next}`;
}
