import type { BundledAlert, SearchAlert } from '@autoplace/shared/contract';
import { counted } from '../../kit/format.ts';

/** Texts of saved searches. */
export const texts = {
  lead: 'Javljamo vam o novim vozilima na aukciji koja odgovaraju onome što tražite: obaveštenjem u aplikaciji, i e-poštom i na uređaj ako su uključeni u podešavanjima.',
  list: 'Lista sačuvanih pretraga',
  loading: 'Učitavanje sačuvanih pretraga',
  loadFailed: 'Sačuvane pretrage nisu učitane',
  empty: 'Još nemate sačuvanih pretraga',
  emptyHint: 'Izaberite filtere na spisku aukcija, pa pritisnite „Sačuvaj pretragu“.',
  toAuctions: 'Pregledaj aukcije',
  toSettings: 'Podešavanja obaveštenja',
  inStock: (count: number) =>
    count === 0
      ? 'Trenutno nema u ponudi'
      : `U ponudi: ${counted(count, 'automobil', 'automobila', 'automobila')}`,
  looksFor: 'Šta se traži',
  /** As a row says it. */
  told: {
    instant: 'Javljamo odmah',
    daily: 'Javljamo jednom dnevno',
    none: 'Ne javljamo',
  } satisfies Record<SearchAlert, string>,
  change: 'Izmeni',
  changeNamed: (name: string) => `Izmeni pretragu: ${name}`,
  remove: 'Ukloni',
  removeNamed: (name: string) => `Ukloni pretragu: ${name}`,
  removed: 'Pretraga je uklonjena',
  removeFailed: 'Pretraga nije uklonjena',
  dialog: {
    change: 'Izmeni pretragu',
    name: 'Naziv',
    alert: 'Kada da javimo za nova vozila',
    alerts: [
      ['instant', 'Odmah'],
      ['daily', 'Jednom dnevno'],
      ['none', 'Ne javljaj'],
    ] as const satisfies readonly (readonly [SearchAlert, string])[],
    alertHint: 'Dnevni pregled stiže u 8 sati, samo kada ima novih vozila.',
    confirm: 'Sačuvaj',
    saving: 'Čuvanje...',
    back: 'Odustani',
    failed: 'Pretraga nije sačuvana',
  },
  stop: {
    title: 'Prekid obaveštenja',
    lead: 'Potvrdite da vam više ne javljamo za ovu pretragu. Pretraga ostaje sačuvana.',
    leadAll: {
      daily: 'Potvrdite da vam više ne šaljemo dnevni pregled. Pretrage ostaju sačuvane.',
      instant: 'Potvrdite da vam više ne javljamo odmah o novim vozilima. Pretrage ostaju sačuvane.',
    } satisfies Record<BundledAlert, string>,
    confirm: 'Ne javljajte mi više',
    done: (names: readonly string[]) =>
      names.length === 0
        ? 'Ova obaveštenja su već isključena.'
        : `Više vam ne javljamo za: ${names.map((name) => `„${name}“`).join(', ')}.`,
    failed: 'Obaveštenja nisu prekinuta',
    toSearches: 'Sačuvane pretrage',
  },
};
