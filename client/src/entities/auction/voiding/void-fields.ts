import { voidReasons } from '@autoplace/shared/auction';
import { type VoidKind, voidKind } from '@autoplace/shared/contract';
import type { Fields } from '../../../kit/form/read-fields.ts';

/** Why bids are voided (R100): the kind for everybody, the reason for those whom it concerns. */
export interface VoidValues {
  why: VoidKind;
  reason: string;
}

export const voidFields: Fields<VoidValues> = {
  why: { label: 'Vrsta razloga, koju vide svi', input: 'choice' },
  reason: {
    label: 'Razlog',
    input: 'area',
    help: 'Dobijaju ga kupac i prodavac. Ostaje zapisan u dnevniku radnji.',
  },
};

export const voidInitial: VoidValues = { why: 'mistake', reason: '' };

/** The longest reason, in characters. */
export const MOST_REASON = 500;

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
export const voidKinds = voidKind.options.map((kind) => [kind, capital(voidReasons[kind])] as const);
