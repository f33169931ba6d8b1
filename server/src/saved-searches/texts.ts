import { formatEur } from '@autoplace/shared/auction';
import type { SavedFilters } from '@autoplace/shared/contract';
import type { Wording } from '../notifications/index.ts';

/** Texts of saved searches that the server writes. */

export const refusals = {
  tooMany: (most: number) => `Možete sačuvati najviše ${most} pretraga. Uklonite neku da biste dodali novu.`,
  unconfirmed: 'Pre čuvanja pretrage potvrdite svoju e-mail adresu vezom koju ćemo vam poslati.',
  noKey: 'Ova pretraga više ne postoji, pa o njoj i ne javljamo.',
};

/** Of a search that was saved without a name. */
export const nameOf = ({ make = [], minPrice, maxPrice }: SavedFilters): string =>
  [
    ...make,
    ...(minPrice === undefined ? [] : [`od ${formatEur(minPrice)}`]),
    ...(maxPrice === undefined ? [] : [`do ${formatEur(maxPrice)}`]),
  ].join(' ') || 'Sačuvana pretraga';

/** How many names a short text lists. */
const NAMED = 3;

const named = (names: readonly string[]): string => {
  const quoted = names.slice(0, NAMED).map((name) => `„${name}“`);
  const rest = names.length - quoted.length;
  return rest > 0 ? `${quoted.join(', ')} i još ${rest}` : quoted.join(', ');
};

export const searchTexts = {
  found: (title: string, search: string): Wording => ({
    title: 'Novo vozilo za vašu pretragu',
    message: `Vozilo „${title}“ odgovara pretrazi „${search}“.`,
    type: 'info',
  }),
  digest: (lots: number, searches: readonly string[]): Wording => ({
    title: 'Nova vozila za vaše pretrage',
    message: `Novih vozila: ${lots}. Pretrage: ${named(searches)}.`,
    type: 'info',
  }),
  mail: {
    openSearch: 'Pogledajte celu ponudu za ovu pretragu',
    openSearchNamed: (name: string) => `Cela ponuda za pretragu „${name}“`,
    stop: 'Ne javljajte mi više za ovu pretragu',
    stopNamed: (name: string) => `Ne javljajte mi više za pretragu „${name}“`,
    stopAll: {
      daily: 'Ne šaljite mi više dnevni pregled',
      instant: 'Ne javljajte mi više odmah o novim vozilima',
    },
    lot: (title: string, price: string) => `${title}, ${price}`,
    more: (lots: number) => `i još ${lots}`,
    section: (name: string) => `Pretraga „${name}“:`,
  },
};
