import type { DealSide } from '@autoplace/shared/contract';

/** Words of the messages about lots. */
export const texts = {
  title: 'Poruke',
  list: 'Lista prepiski',
  loading: 'Učitavanje poruka',
  loadFailed: 'Poruke nisu učitane',
  empty: 'Još nemate poruka',
  emptyHint: 'Pišite prodavcu sa stranice aukcije. Prepiska će vas čekati ovde.',
  toAuctions: 'Pregledaj aukcije',
  lastAt: 'Poslednja poruka',
  open: 'Otvori',
  other: { buyer: 'Kupac', seller: 'Prodavac' } satisfies Record<DealSide, string>,

  back: 'Sve poruke',
  toLot: 'Stranica aukcije',
  log: 'Prepiska',
  hint: {
    buyer:
      'Prodavac dobija obaveštenje. Osim vas i prodavca prepisku može da otvori samo podrška, i to ostaje zapisano.',
    seller:
      'Kupac dobija obaveštenje. Osim kupca i ljudi iz vaše firme prepisku može da otvori samo podrška, i to ostaje zapisano.',
  } satisfies Record<DealSide, string>,
  older: 'Starije poruke',
  closed: 'Nalog druge strane je zatvoren, pa ne možete više da joj pišete.',
  missingTitle: 'Ova prepiska ne postoji',
  missingText: 'Prepisku vide samo kupac i prodavac. Proverite da li ste prijavljeni pravim nalogom.',

  templates: {
    label: 'Šabloni odgovora',
    save: 'Sačuvaj kao šablon',
    name: 'Naziv šablona',
    hint: 'Tekst iz polja se čuva pod ovim nazivom.',
    confirm: 'Sačuvaj',
    cancel: 'Otkaži',
    insert: (name: string) => `Ubaci šablon: ${name}`,
    remove: (name: string) => `Obriši šablon: ${name}`,
    failed: 'Šablon nije sačuvan',
  },
};
