import { atom } from 'jotai';

/** How many notifications the user has not read; null for a visitor, and until it is known. */
export const unreadAtom = atom<number | null>(null);

const wholeNumber = new Intl.NumberFormat('sr-Latn-RS');
const plural = new Intl.PluralRules('sr-Latn-RS');
const words: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'nepročitano', few: 'nepročitana' };

/** '1 nepročitano', '3 nepročitana', '12 nepročitanih' (obaveštenja). */
export const formatUnread = (count: number): string =>
  `${wholeNumber.format(count)} ${words[plural.select(count)] ?? 'nepročitanih'}`;
