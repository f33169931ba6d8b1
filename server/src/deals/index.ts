/** What other capabilities may use of this one. */
export type { Deal, Deals } from './deal.ts';
export { isDealOver } from './rules.ts';
