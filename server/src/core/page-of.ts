import type { Paged } from '@autoplace/shared/contract';

/** Which page of a list is asked for, from 1, and how many it has on each. */
export interface Page {
  page: number;
  pageSize: number;
}

/** A page of a list that has `total` items in all, as calls answer it. */
export const onPage = <T>(
  { items, total }: { items: T[]; total: number },
  { page, pageSize }: Page,
): Paged<T> => ({
  items,
  page,
  pageSize,
  total,
  totalPages: Math.ceil(total / pageSize),
});

/** One page of a list in memory. */
export const pageOf = <T>(all: readonly T[], page: Page): Paged<T> =>
  onPage(
    { items: all.slice((page.page - 1) * page.pageSize, page.page * page.pageSize), total: all.length },
    page,
  );
