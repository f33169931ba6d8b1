import type { StockSort, StockStatus } from '@autoplace/shared/contract';
import { counted, formatWhole } from '../../../kit/format.ts';

const cars = (count: number) => counted(count, 'automobil', 'automobila', 'automobila');

/** Texts of the stock as a table. */
export const texts = {
  title: 'Zalihe',
  search: 'Pretraži zalihe',
  searchHint: 'Marka, VIN, interni broj...',
  loading: 'Učitavanje zaliha',
  failed: 'Zalihe nisu učitane',
  tabsLabel: 'Status automobila',
  tabs: { all: 'Sve', in_auction: 'Na aukciji', free: 'Slobodni', sold: 'Prodati' } satisfies Record<
    StockStatus | 'all',
    string
  >,
  found: (count: number) => `Pronađeno: ${cars(count)}`,
  sortBy: 'Sortiraj',
  sorts: {
    added: ['Najnoviji prvo', 'Najduže na stanju'],
    car: ['Marka od Š do A', 'Marka od A do Š'],
    number: ['Interni broj opadajuće', 'Interni broj rastuće'],
    vin: ['VIN opadajuće', 'VIN rastuće'],
    price: ['Cena od najviše', 'Cena od najniže'],
    status: ['Prvo prodati', 'Prvo na aukciji'],
    end: ['Kraj aukcije najkasnije', 'Kraj aukcije najpre'],
    views: ['Najviše pregleda', 'Najmanje pregleda'],
  } satisfies Record<StockSort, readonly [desc: string, asc: string]>,
  columns: {
    car: 'Automobil',
    number: 'Interni broj',
    vin: 'VIN',
    days: 'Dana na stanju',
    price: 'Cena (€)',
    status: 'Status',
    auction: 'Aukcija',
    views: 'Pregledi',
    actions: 'Radnje',
  },
  planned: 'planirana',
  ends: (moment: string) => `do ${moment}`,
  starts: (moment: string) => `od ${moment}`,
  bids: (count: number) => counted(count, 'ponuda', 'ponude', 'ponuda'),
  noPicture: 'Bez fotografije',
  pages: 'Strane zaliha',
  empty: 'Nema automobila',
  emptyHint: 'Dodajte prvi automobil i za nekoliko minuta može na aukciju.',
  nothingFound: 'Nema rezultata pretrage',
  nothingFoundHint: 'Promenite pretragu ili status.',
  edit: (car: string) => `Izmeni: ${car}`,
  copy: (car: string) => `Napravi kopiju: ${car}`,

  pick: (car: string) => `Izaberi: ${car}`,
  pickPage: 'Izaberi sve na strani',
  pickAll: (count: number) => `Izaberi sve pronađene (${formatWhole(count)})`,
  chosen: (count: number) => `Izabrano: ${formatWhole(count)}`,
  chosenLabel: 'Izabrani automobili',
  clear: 'Poništi izbor',
  relist: 'Ponovi aukcije',
  remove: 'Obriši',
  exportFile: 'Izvezi',
  fileName: (day: string) => `autoplace-zalihe-${day}.csv`,

  savedViews: {
    label: 'Sačuvani prikazi',
    save: 'Sačuvaj prikaz',
    name: 'Naziv prikaza',
    confirm: 'Sačuvaj',
    hint: 'Pamte se pretraga, status i redosled.',
    remove: (name: string) => `Obriši prikaz: ${name}`,
    failed: 'Prikaz nije sačuvan',
  },

  batch: {
    cancel: 'Otkaži',
    close: 'Zatvori',
    again: 'Pokušaj ponovo',
    progress: (done: number, all: number) => `Urađeno ${done} od ${all}`,
    waiting: 'Čeka',
    running: 'U toku...',
    done: 'Urađeno',
    failedUnknown: 'Radnja nije uspela',
    unchanged: (count: number) => `Nije uspelo: ${count}. Razlog stoji uz svaki automobil.`,
  },
  removeMany: {
    title: 'Potvrdi brisanje',
    lead: (count: number) => `Brišete ${cars(count)}. Brisanje ne može da se poništi.`,
    none: 'Automobili na aukciji koja nije završena ne mogu da se obrišu.',
    skipped: 'Na aukciji je koja nije završena',
    confirm: 'Obriši',
    done: (count: number) => `Obrisano: ${cars(count)}`,
  },
  relistMany: {
    title: 'Ponovi aukcije',
    lead: (count: number) =>
      `${cars(count)} ide odmah na novu aukciju pod istim uslovima, sa rezervnom cenom i trajanjem od prošlog puta.`,
    none: 'Nijedan izabrani automobil nema neprodatu aukciju koja bi mogla da se ponovi.',
    skipped: 'Nema neprodatu aukciju',
    fee: (fee: string) => `Naknada za oglašavanje ukupno: ${fee}`,
    confirm: 'Ponovi aukcije',
    done: (count: number) => `Ponovljeno aukcija: ${formatWhole(count)}`,
  },
};
