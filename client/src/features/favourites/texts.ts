import { counted } from '../../kit/format.ts';

export const texts = {
  /** `aria-pressed` gives the state, so the name stays the same. */
  heart: (title: string) => `Sačuvaj među omiljene: ${title}`,
  add: 'Sačuvaj među omiljene',
  remove: 'Ukloni iz omiljenih',
  title: 'Omiljene aukcije',
  count: (count: number) => counted(count, 'aukcija', 'aukcije', 'aukcija'),
  list: 'Lista omiljenih aukcija',
  loading: 'Učitavanje omiljenih aukcija',
  loadFailed: 'Omiljene aukcije nisu učitane',
  empty: 'Još nemate omiljenih aukcija',
  emptyHint: 'Dodirnite srce na aukciji koja vam se dopada. Čekaće vas ovde, sa cenom i vremenom uživo.',
  toAuctions: 'Pregledaj aukcije',
  removed: 'Uklonjeno iz omiljenih',
  view: 'Pogledaj',
  price: { running: 'Trenutna cena', scheduled: 'Početna cena', sold: 'Prodato za', over: 'Poslednja cena' },
  timeLeft: 'Preostalo vreme',
  startsIn: 'Počinje za',
  endedOn: 'Završena',
};
