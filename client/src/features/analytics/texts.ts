import { formatEur } from '@autoplace/shared/auction';
import { formatBidCount } from '../../entities/auction/lot.ts';
import { counted, formatUpToOne, formatWhole, nounFor } from '../../kit/format.ts';

const views = (count: number) => counted(count, 'pregled', 'pregleda', 'pregleda');

const DAY_HOURS = 24;

/** Hours below two days, days above: `5,5 h`, `3,2 dana`, `21 dan`. */
export function formatHours(hours: number): string {
  if (hours < 2 * DAY_HOURS) return `${formatUpToOne(hours)} h`;
  const days = Math.round((hours / DAY_HOURS) * 10) / 10;
  return `${formatUpToOne(days)} ${Number.isInteger(days) ? nounFor(days, 'dan', 'dana', 'dana') : 'dana'}`;
}

/** Words of a dealer's figures. */
export const texts = {
  title: 'Analitika',
  periodLabel: 'Razdoblje',
  periods: { 7: '7 dana', 30: '30 dana', 90: '90 dana', 365: 'Godina' } as Record<number, string>,
  span: (from: string, to: string) => `${from} do ${to}`,
  loading: 'Učitavanje analitike...',
  loadFailed: 'Analitika nije učitana',
  empty: 'Još nema šta da se izmeri',
  emptyHint: 'Kada pokrenete aukciju, ovde se vide pregledi, ponude i prihod po danima.',
  emptyPeriod: 'U ovom razdoblju nije bilo aukcija',
  emptyPeriodHint: 'Izaberite duže razdoblje, ili pokrenite novu aukciju.',
  create: 'Kreiraj aukciju',

  totals: 'Ukupno',
  total: {
    revenue: ['Prihod', 'zbir prodajnih cena'],
    views: ['Pregledi', 'ljudi po aukciji i danu, bez vas'],
    bids: ['Ponude', ''],
    conversion: ['Prodaja', 'udeo prodatih među završenim'],
    time: ['Vreme do prodaje', 'prosek od početka aukcije'],
    now: ['Gledaju sada', 'otvorenih stranica vaših aukcija'],
    favourites: ['Omiljene', 'koliko puta je aukcija sačuvana'],
    commission: ['Provizija', 'od prodajnih cena, po uslovima aukcije'],
  } satisfies Record<string, readonly [string, string]>,
  bidders: (count: number) => `od ${counted(count, 'kupca', 'kupca', 'kupaca')}`,
  soldOf: (sold: number, unsold: number) => `${formatWhole(sold)} prodato, ${formatWhole(unsold)} neprodato`,
  none: '–',

  charts: {
    views: 'Pregledi po danima',
    bids: 'Ponude po danima',
    revenue: 'Prihod po danima',
    viewsByWeek: 'Pregledi po nedeljama',
    bidsByWeek: 'Ponude po nedeljama',
    revenueByWeek: 'Prihod po nedeljama',
    nothing: 'U ovom razdoblju ih nije bilo.',
    nothingSold: 'U ovom razdoblju nije bilo prodaje.',
    scrub: (title: string) => `${title}: vrednost za izabrani dan`,
    table: 'Prikaži kao tabelu',
    tableOf: (title: string) => `${title}: tabela`,
    day: 'Dan',
    week: 'Nedelja',
    value: 'Vrednost',
    total: (value: string) => `ukupno ${value}`,
    most: (value: string, when: string) => `najviše ${value}, ${when}`,
  },
  units: {
    views,
    bids: formatBidCount,
    revenue: formatEur,
  },

  prices: 'Cena prema početnoj i rezervnoj',
  pricesHint: 'Klasična aukcija raste od početne cene, a holandska pada; crtica je rezervna cena.',
  start: (price: number) => `Početna ${formatEur(price)}`,
  reserve: (price: number) => `rezervna ${formatEur(price)}`,

  table: 'Aukcije u razdoblju',
  tableRegion: 'Tabela aukcija',
  statuses: {
    scheduled: 'Zakazana',
    active: 'U toku',
    ending_soon: 'U toku',
    ended: 'Neprodato',
    cancelled: 'Otkazana',
    sold: 'Prodato',
  } as Record<string, string>,
  columns: {
    title: 'Aukcija',
    status: 'Stanje',
    views: 'Pregledi',
    favourites: 'Omiljene',
    bids: 'Ponude',
    startingPrice: 'Početna',
    reservePrice: 'Rezervna',
    price: 'Cena',
    endTime: 'Kraj',
  },
  sortBy: 'Redosled aukcija',
  newestFirst: 'Najnovije prvo',
  orders: {
    text: (column: string, descending: boolean) => `${column} od ${descending ? 'Š do A' : 'A do Š'}`,
    number: (column: string, descending: boolean) => `${column} ${descending ? 'opadajuće' : 'rastuće'}`,
    time: (column: string, descending: boolean) =>
      `${column}: prvo ${descending ? 'najkasniji' : 'najraniji'}`,
  },

  exportAuctions: 'Izvezi aukcije (CSV)',
  exportDays: 'Izvezi dane (CSV)',
  csv: {
    auctions: 'aukcije',
    days: 'dani',
    date: 'Datum',
    views: 'Pregledi',
    bids: 'Ponude',
    sold: 'Prodato',
    revenue: 'Prihod (EUR)',
    id: 'Broj aukcije',
    title: 'Naslov',
    status: 'Stanje',
    favourites: 'Omiljene',
    startingPrice: 'Početna cena (EUR)',
    reservePrice: 'Rezervna cena (EUR)',
    price: 'Cena (EUR)',
    ratio: 'Cena prema početnoj (%)',
    startTime: 'Početak',
    endTime: 'Kraj',
  },
};
