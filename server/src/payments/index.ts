/** What other capabilities may use of this one. */
export type { DepositRights, Deposits } from './deposits/deposit.ts';
export type { BookedPayment, Payable, Payee } from './payable.ts';
