import type { VoidKind } from '../contract/primitives.ts';

/** Why bids were voided, as everybody is told (R100), in the middle of a sentence. */
export const voidReasons: Record<VoidKind, string> = {
  mistake: 'greška u iznosu ponude',
  stolen_account: 'ponudu nije dao vlasnik naloga',
  fake_bids: 'lažno nadmetanje',
  rules: 'kršenje uslova korišćenja',
  other: 'drugi razlog',
};
