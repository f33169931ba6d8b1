import { auctionKinds } from '@autoplace/shared/auction';
import { auctionType } from '@autoplace/shared/contract';
import { entry } from './entry.ts';

/** 'Malo prešao' in kilometres. */
const LOW_MILEAGE = 100_000;
/** A car of this age is an old-timer, in years. */
export const OLD_TIMER_AGE = 30;

const LITTLE =
  'malo presao, malo presla, malo preslo, malo presli, malo vozen, malo vozena, malo vozeno, malo km, malo kilometara, malo kilometra, malo predjenih, mala kilometraza, male kilometraze, malu kilometrazu, malom kilometrazom, maloj kilometrazi, niska kilometraza, niske kilometraze, niskom kilometrazom, nisku kilometrazu, malih kilometara, sa malo predjenih, malo predjenih kilometara, malo predjenih km, malo presao km, malo prelazio';

const LEAST =
  'najmanje presao, najmanje presla, najmanje presli, najmanje presle, najmanje preslo, najmanja kilometraza, najmanje kilometraze, najmanju kilometrazu, najmanjom kilometrazom, najmanje km, najmanje kilometara, najmanje predjenih, najmanje predjenih kilometara, najmanje predjenih km, najmanje vozen, najmanje vozena, po kilometrazi, najniza kilometraza, sto manje presao, sto manje km, sto manje kilometara, sto manjom kilometrazom';

const NEWEST_OFFERS =
  'najnovije ponude, najnovija ponuda, najnovije aukcije, najnovija aukcija, najnoviji oglasi, najnovije oglase, najnovijih aukcija, nove ponude, nova ponuda, novi oglasi, nove aukcije, novo u ponudi, novo na sajtu, tek postavljeno, tek postavljene, tek dodato, poslednje dodato, poslednje dodate, zadnje dodato, skoro dodato, sveze aukcije, najskorije';

const ENDING =
  'uskoro se zavrsava, uskoro se zavrsavaju, uskoro zavrsava, uskoro zavrsavaju, zavrsava se uskoro, zavrsavaju se uskoro, se uskoro zavrsava, se uskoro zavrsavaju, zavrsava uskoro, zavrsavaju uskoro, uskoro istice, uskoro isticu, istice uskoro, isticu uskoro, istice danas, isticu danas, pri kraju, pred kraj, zavrsava se danas, zavrsavaju se danas, danas se zavrsava, danas se zavrsavaju, zavrsava danas, zavrsavaju danas, uskoro kraj, samo sto nije gotova, pred zatvaranje, poslednja sansa, uskoro gotove, uskoro se zavrse, pred zavrsetak, pri zavrsetku, zavrsava veceras, zavrsavaju veceras, koje uskoro isticu';

export const sortCriteria = [
  entry({ sort: 'price_asc' }, 'Najjeftinije prvo', {
    stems: 'najjeftinij, najeftinij, najpovoljnij, jeftinij, jeftin',
    fixed:
      'jeftin, jeftino, po ceni, po ceni rastuce, cena rastuce, prvo jeftinije, najniza cena, najnize cene, najmanja cena, najnizoj ceni, sto jeftinije, sto jeftiniji, najjeftinijeg ka skupljem, od najjeftinijeg, najjeftinijih',
  }),
  entry({ sort: 'price_desc' }, 'Najskuplje prvo', {
    stems: 'najskuplj',
    fixed: 'najvisa cena, najveca cena, najvise cene, cena opadajuce, po ceni opadajuce, od najskupljeg',
  }),
  entry({ sort: 'year_desc' }, 'Najnovija godišta prvo', {
    stems: 'najnovij, najmladj',
    fixed:
      'novije godiste, novija godista, novijeg godista, najnovije godiste, najnovijeg godista, najnovija godista, sto noviji, sto novije, sto novija, sto mladje godiste, sto novije godiste, po godistu',
  }),
  entry({ sort: 'newest' }, 'Najnovije aukcije prvo', { fixed: NEWEST_OFFERS }),
  entry({ sort: 'mileage_asc' }, 'Najmanje kilometara prvo', { fixed: LEAST }),
  entry({ sort: 'ending_soon' }, 'Uskoro se završavaju', { fixed: ENDING }),
];

export const auctionCriteria = [
  ...auctionType.options.map((type) => {
    const { name, searched } = auctionKinds[type];
    return entry({ type: [type] }, name, searched);
  }),
  entry({ status: ['active'] }, 'U toku', {
    stems: 'aktivn, aktueln',
    fixed:
      'u toku, trenutno aktivne, trenutne aukcije, traju, koje traju, jos traju, jos traje, otvorene aukcije, trenutno traju',
  }),
  entry({ status: ['scheduled'] }, 'Uskoro počinju', {
    stems: 'predstojec, zakazan, nadolazec',
    fixed:
      'uskoro pocinje, uskoro pocinju, pocinje uskoro, pocinju uskoro, uskoro krece, uskoro krecu, jos nisu pocele, jos nije pocela, nisu pocele, nije pocela, pocinje sutra, pocinju sutra, buduce aukcije, uskoro pocetak, tek pocinju, tek pocinje',
  }),
  entry({ status: ['ended', 'sold'] }, 'Završene', {
    stems: 'zavrsen, okoncan',
    fixed: 'gotove aukcije, prosle aukcije, stare aukcije, istekle aukcije, istekle, koje su prosle',
  }),
  entry({ status: ['sold'] }, 'Prodate', { stems: 'prodat', fixed: 'prodat, vec prodate' }),
  entry({ status: ['ended'] }, 'Neprodate', {
    stems: 'neprodat',
    fixed: 'neprodat, nisu prodate, nije prodat',
  }),
  entry({ status: ['cancelled'] }, 'Otkazane', { stems: 'otkazan' }),
  entry({ maxMileage: LOW_MILEAGE }, 'Mala kilometraža: do 100.000 km', { fixed: LITTLE }),
];

export const OLD_TIMERS =
  'oldtajmer, oldtimer, oldtajmeri, oldtajmera, oldtajmere, starodobni, kolekcionarski primerak';
