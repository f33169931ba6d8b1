/** What other capabilities may use of this one. */
export type { Signer } from './keys.ts';
export type { Witnesses } from './witnesses/witnesses.ts';
