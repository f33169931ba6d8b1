import type { z } from 'zod';
import { dealPage, dealState, dealSummary } from '../after-sale/deals.ts';
import { endpoint } from '../call.ts';
import { id, pageQuery, searchText } from '../primitives.ts';

/** A deal as operators find it. */
export const listedDeal = dealSummary.extend({ buyerId: id, sellerId: id });
export type ListedDeal = z.infer<typeof listedDeal>;

/** `search`: words of the car, the number of its lot, the name or e-mail of a side, or a company (R194). */
export const dealSearchQuery = pageQuery.extend({ search: searchText.optional() });
/** `user`: the deals in which somebody is a side. */
export const listedDealsQuery = dealSearchQuery.extend({ state: dealState.optional(), user: id.optional() });

export const listAllDeals = endpoint({
  method: 'GET',
  path: '/api/admin/deals',
  access: 'support',
  query: listedDealsQuery,
  answer: dealPage.extend({ items: listedDeal.array() }),
  summary: 'The deals of everybody, newest first',
});
