import type { QuestionState } from '@autoplace/shared/contract';

/** Words of the questions about lots, and of what support does with them. */
export const texts = {
  title: 'Pitanja',
  loading: 'Učitavanje pitanja',
  failed: 'Pitanja nisu učitana',
  empty: 'Nema pitanja koja odgovaraju.',
  pager: 'Strane pitanja',
  search: 'Pretraži pitanja',
  searchHint: 'Reč iz pitanja ili vozilo',
  state: 'Stanje pitanja',
  all: 'Sva',
  states: { open: 'Vidljivo', reported: 'Prijavljeno', hidden: 'Sakriveno' } satisfies Record<
    QuestionState,
    string
  >,
  columns: { question: 'Pitanje', lot: 'Vozilo', asker: 'Postavio', at: 'Kada', state: 'Stanje' },
  reports: (count: number) => `prijava: ${count}`,
  blocked: 'Bez prava na pitanja',
  back: 'Sva pitanja',
  about: 'Podaci',
  facts: {
    question: 'Pitanje',
    answer: 'Odgovor prodavca',
    lot: 'Vozilo',
    at: 'Postavljeno',
    asker: 'Postavio',
    reports: 'Prijave',
    hidden: 'Sakriveno',
    blocked: 'Uskraćena pitanja',
  },
  by: (reason: string, by: string, when: string) => `${reason} · ${by}, ${when}`,
  toLot: 'Stranica aukcije',
  actions: {
    hide: 'Sakrij',
    show: 'Ponovo prikaži',
    keep: 'Ostavi',
    block: 'Uskrati pitanja',
    allow: 'Vrati pravo na pitanja',
  },
  dialogs: {
    hide: {
      title: 'Sakrivanje pitanja',
      text: 'Pitanje i odgovor nestaju sa stranice aukcije. Onaj ko je pitao dobija razlog.',
      confirm: 'Sakrij pitanje',
      failed: 'Pitanje nije sakriveno',
      done: 'Pitanje je sakriveno',
    },
    block: {
      title: 'Uskraćivanje pitanja',
      text: 'Ovaj nalog više ne može da postavlja pitanja ni na jednoj aukciji. Ranija pitanja ostaju.',
      confirm: 'Uskrati pitanja',
      failed: 'Pitanja nisu uskraćena',
      done: 'Pitanja su uskraćena',
    },
  },
  isShown: 'Pitanje je vidljivo',
  isAllowed: 'Pitanja su ponovo dozvoljena',
  changeFailed: 'Izmena nije sačuvana',
};
