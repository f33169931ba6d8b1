/** What other capabilities may use of this one. */
export type { Members, Work } from './members.ts';
