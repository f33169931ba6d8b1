/** What other capabilities may use of this one. */
export type { DepositRights, Deposits } from './deposits/deposit.ts';
export type { Payee } from './payable.ts';
