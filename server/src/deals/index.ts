/** What other capabilities may use of this one. */
export { waitsForSeller } from './deadlines.ts';
export { type Deal, type Deals, dealId } from './deal.ts';
export { isDealOver } from './rules.ts';
