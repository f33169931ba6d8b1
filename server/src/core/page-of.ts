import type { Paged } from '@autoplace/shared/contract';

/** One page of a list in memory; pages count from 1. */
export const pageOf = <T>(all: readonly T[], page: number, pageSize: number): Paged<T> => ({
  items: all.slice((page - 1) * pageSize, page * pageSize),
  page,
  pageSize,
  total: all.length,
  totalPages: Math.ceil(all.length / pageSize),
});
