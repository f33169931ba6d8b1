/** What other capabilities may use of this one. */
export { principalOf } from './principals.ts';
