/** What other capabilities may use of this one. */
export type { FeeAccounts } from './accounts.ts';
export { invoiceName } from './texts.ts';
