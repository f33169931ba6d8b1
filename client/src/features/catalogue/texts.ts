import type { AuctionSort } from '@autoplace/shared/contract';
import { withInnerQuotes } from '@autoplace/shared/script';
import { counted, formatWhole } from '../../kit/format.ts';

/** Texts of the catalogue (R49). */
export const texts = {
  tab: 'Aukcije automobila',
  hero: {
    headline: 'Automobili na aukciji, uživo.',
    lead: 'Cena, vreme i svaka ponuda stižu svima u istom trenutku. Licitirajte kod proverenih dilera, klasično ili na holandskoj aukciji.',
    browse: 'Pregledaj aukcije',
    how: 'Kako funkcioniše',
    login: 'Prijavi se',
    logout: 'Odjavi se',
    sell: 'Prodaj automobil',
  },
  list: {
    heading: 'Aukcije',
    skipTo: 'Preskoči na aukcije',
    shown: (shown: number, total: number) =>
      `Prikazano ${formatWhole(shown)} od ${formatWhole(total)} aukcija`,
    onPage: (page: number, pages: number) => `strana ${formatWhole(page)} od ${formatWhole(pages)}`,
    live: 'Uživo',
    refresh: 'Osveži listu',
    loading: 'Učitavanje aukcija',
    empty: 'Nema rezultata',
    emptyHint: 'Pokušajte sa drugačijim filterima',
    /** A part, by its place, of what else the words of an empty list may have meant; at its end how many auctions that finds. */
    offered: (text: string, at: number) =>
      at === 0 ? `${text.charAt(0).toUpperCase()}${text.slice(1)}` : `, ${text}`,
    found: (total: number) => ` (${counted(total, 'aukcija', 'aukcije', 'aukcija')})`,
    with: (words: string) => withInnerQuotes(`reči „${words}“`),
    without: (words: string) => withInnerQuotes(`bez reči „${words}“`),
    noVin: 'Aukcije se ne pretražuju po broju šasije.',
    reset: 'Poništi filtere',
    failed: (error: string) => `Greška pri učitavanju aukcija: ${error}`,
    failedUnknown: 'Failed to fetch auctions',
    retry: 'Pokušaj ponovo',
  },
  filters: {
    search: 'Pretraži aukcije',
    searchHint: 'Marka, model ili naslov',
    status: 'Stanje aukcije',
    type: 'Vrsta aukcije',
    sort: 'Redosled',
    statuses: {
      all: 'Sve',
      active: 'U toku',
      ending_soon: 'Završavaju uskoro',
      scheduled: 'Zakazane',
      over: 'Završene',
    },
    allTypes: 'Sve vrste',
    sorts: {
      ending_soon: 'Prvo što se završava',
      newest: 'Najnovije',
      price_asc: 'Cena, od najniže',
      price_desc: 'Cena, od najviše',
      mileage_asc: 'Najmanje kilometara',
      year_desc: 'Najnovije godište',
    } satisfies Record<AuctionSort, string>,
  },
  /** Words of the filter panel, of its drawer and of the badge. */
  panel: {
    label: 'Filteri i pretraga',
    open: 'Filteri',
    active: (count: number) => `, aktivnih: ${count}`,
    title: 'Filteri',
    close: 'Zatvori bez primene',
    apply: 'Primeni filtere',
    results: (total: number) => `Aukcija: ${formatWhole(total)}`,
    slider: (label: string) => `${label}, klizač`,
    advanced: 'Napredna pretraga',
    basic: 'Osnovna pretraga',
    keyword: 'Ključne reči',
    make: 'Marka',
    withCount: (value: string, count: number) =>
      `${value}, ${counted(count, 'aukcija', 'aukcije', 'aukcija')}`,
    moreMakes: (count: number) => `Još marki: ${count}`,
    fewerMakes: 'Manje marki',
    model: 'Model',
    from: 'od',
    to: 'do',
    scales: {
      price: { unit: '€', lower: 'Najniža cena', upper: 'Najviša cena' },
      year: { unit: '', lower: 'Najstarije godište', upper: 'Najnovije godište' },
      mileage: {
        unit: 'km',
        lower: 'Najmanja kilometraža',
        upper: 'Najveća kilometraža',
      },
      powerKw: { unit: 'kW', lower: 'Najmanja snaga', upper: 'Najveća snaga' },
    },
    /** The label of an open end of a scale: values beyond it are shown too. */
    openEnds: {
      price: { lower: '€0', upper: '€100.000+' },
      year: { lower: '2015 i starije', upper: '2024 i novije' },
      mileage: { lower: '0 km', upper: '200.000 km+' },
      powerKw: { lower: '0 kW', upper: '300 kW+' },
    },
  },
  ai: {
    label: 'AI pretraga',
    hint: 'Opišite automobil: dizel karavan do 15 hiljada, posle 2018.',
    submit: 'Pronađi',
    searching: 'Tražim...',
    failed: 'Došlo je do greške pri AI pretrazi. Molimo pokušajte ponovo.',
    /** A chip may end in the full stop of an ordinal: 'Od 2018.' */
    understood: (chips: readonly string[]) => `Razumeli smo: ${chips.join(', ').replace(/\.$/, '')}.`,
    nothing: 'Nismo prepoznali šta tražite, pa smo prikazali sve aukcije.',
    keywordsOnly: 'Nismo prepoznali filtere, pa tražimo po ključnim rečima.',
  },
  chips: {
    label: 'Aktivni filteri',
    remove: 'Ukloni filter',
    removed: 'Uklonjen filter:',
    understood: 'iz AI pretrage',
    reset: 'Poništi filtere',
  },
  pager: {
    label: 'Strane',
    first: 'Prva strana',
    previous: 'Prethodna strana',
    next: 'Sledeća strana',
    last: 'Poslednja strana',
    page: (page: number) => `Strana ${formatWhole(page)}`,
    jump: 'Idi na stranu',
    of: (pages: number) => `od ${formatWhole(pages)}`,
    go: 'Idi',
    wrong: (pages: number) => `Upišite broj strane od 1 do ${formatWhole(pages)}.`,
  },
} as const;
