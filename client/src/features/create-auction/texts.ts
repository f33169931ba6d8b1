import { formatEur } from '@autoplace/shared/auction';
import type { AuctionType } from '@autoplace/shared/contract';
import type { Fees } from '../../entities/auction/fees.ts';
import { counted, formatUpToTwo, formatWhole } from '../../kit/format.ts';

const drops = (count: number) => counted(count, 'sniženje', 'sniženja', 'sniženja');

export const texts = {
  title: 'Kreiraj Novu Aukciju',
  breadcrumb: 'Putanja',
  dealerArea: 'Dilerski deo',
  cancel: 'Otkaži',
  loading: 'Učitavanje...',
  retry: 'Pokušaj ponovo',

  steps: {
    type: 'Tip Aukcije',
    car: 'Izaberi Automobil',
    terms: 'Parametri Aukcije',
    review: 'Pregled i Potvrda',
  },
  stepList: 'Koraci',
  stepOf: (n: number, total: number) => `Korak ${n} od ${total}`,
  back: 'Nazad',
  next: 'Sledeći Korak',
  create: 'Kreiraj Aukciju',
  creating: 'Kreiranje...',

  draft: {
    title: 'Imate započetu aukciju',
    about: (car: string | null, step: string) =>
      `${car === null ? 'Automobil još nije izabran' : car}. Stali ste na koraku „${step}“.`,
    other: (car: string) => `Otvorili ste novu aukciju za ${car}. Ako počnete ispočetka, započeta se briše.`,
    resume: 'Nastavi započetu',
    discard: 'Počni ispočetka',
  },

  panel: {
    title: 'Izabrani Automobil',
    change: 'Promeni',
    mileage: 'Kilometraža',
    fuel: 'Gorivo',
    transmission: 'Menjač',
  },
  given: {
    busy: {
      title: 'Ovaj automobil je već na aukciji',
      text: 'Jedan automobil može biti samo na jednoj aukciji odjednom. Izaberite drugi, ili sačekajte da se aukcija završi.',
    },
    sold: {
      title: 'Ovaj automobil je prodat',
      text: 'Prodat automobil ne može ponovo na aukciju. Izaberite drugi.',
    },
    unknown: {
      title: 'Izabrani automobil nije pronađen',
      text: 'Nije među vašim automobilima, možda je obrisan. Izaberite drugi automobil.',
    },
    seeAuction: 'Pogledaj aukciju',
  },

  types: {
    classic: {
      name: 'Klasična aukcija',
      lead: 'Cena raste sa ponudama',
      points: [
        'Kupci se nadmeću do kraja aukcije.',
        'Pobeđuje najviša ponuda, ako dostigne rezervnu cenu.',
        'Traje od 1 do 30 dana; kasna ponuda pomera kraj.',
      ],
    },
    dutch: {
      name: 'Holandska aukcija',
      lead: 'Cena automatski pada',
      points: [
        'Cena se snižava u jednakim razmacima.',
        'Prvi kupac koji prihvati cenu pobeđuje.',
        'Ako cena dostigne minimum, aukcija je neuspešna.',
      ],
    },
  } satisfies Record<AuctionType, { name: string; lead: string; points: string[] }>,
  typesLegend: 'Kako se prodaje automobil?',

  car: {
    search: 'Pretraži automobile...',
    searchLabel: 'Pretraži automobile po marki ili modelu',
    legend: 'Vaši automobili',
    none: 'Nema automobila koji odgovaraju pretrazi',
    found: (count: number) => counted(count, 'automobil', 'automobila', 'automobila'),
    emptyTitle: 'Još nemate automobila',
    empty:
      'Za aukciju je potreban automobil u vašem inventaru. Dodajte ga, pa se vratite: sve što ste uneli ostaje sačuvano.',
    add: 'Dodaj automobil',
    addAnother: 'Dodaj novi automobil',
    busy: 'Već je na aukciji koja nije završena',
    justAdded: 'Upravo dodat',
    failed: 'Automobili nisu učitani',
    failedUnknown: 'Failed to fetch cars',
  },

  price: { group: 'Cene', drops: 'Sniženje cene' },
  fields: {
    reserveHint: 'Ispod nje automobil se ne prodaje. Dok aukcija traje, kupci vide samo da li je dostignuta.',
    buyItNowHint: 'Kupac koji je plati dobija automobil odmah, bez čekanja kraja.',
    bidIncrementHint: 'Za toliko najmanje svaka ponuda mora biti viša od prethodne.',
    startingClassicHint: 'Najniža prva ponuda.',
    startingDutchHint: 'Cena sa kojom aukcija kreće.',
    minimumHint: 'VIDLJIVO KUPCIMA - Aukcija neuspešna ako dostigne minimum',
    priceDropAmountHint: 'Za toliko cena pada svaki put.',
    priceDropUnit: 'Jedinica intervala',
    units: { minutes: 'minuta', seconds: 'sekundi' },
    maxDurationHint: 'Neobavezno. Aukcija se tada završava i ako cena nije stigla do minimuma.',
    hours: 'h',
    optional: 'neobavezno',
    titleHint: 'Popunjen iz podataka o automobilu; možete ga promeniti.',
    descriptionHint: 'Popunjen iz opisa automobila; dopunite ga onim što kupca zanima.',
    length: (length: number, most: number) => `${formatWhole(length)}/${formatWhole(most)} karaktera`,
  },
  start: {
    legend: 'Početak aukcije',
    now: 'Odmah po kreiranju',
    later: 'Zakazano',
    date: 'Datum i vreme početka',
    hint: 'Po beogradskom vremenu.',
  },
  end: {
    date: 'Kraj aukcije',
    quick: 'Brzi izbor trajanja',
    days: (count: number) => counted(count, 'dan', 'dana', 'dana'),
    hint: 'Od 1 do 30 dana posle početka, po beogradskom vremenu.',
  },
  startPassed: 'Početak aukcije ne može biti u prošlosti',
  endBeforeStart: 'Kraj aukcije mora biti posle početka',
  wrongDuration: 'Aukcija može trajati od 1 do 30 dana',

  featured: {
    /** 'Istaknuta aukcija (+10% provizija)' with the default fees. */
    label: ({ plain, featured }: Fees) =>
      `Istaknuta aukcija (+${formatUpToTwo(featured - plain)}% provizija)`,
    hint: ({ plain, featured }: Fees) =>
      `Oznaka „Istaknuto“ i mesto pri vrhu kataloga. Naknada za oglašavanje je ${formatUpToTwo(featured)}% umesto ${formatUpToTwo(plain)}% početne cene.`,
  },

  simulator: {
    title: 'Simulator cene',
    missing: 'Unesite početnu i minimalnu cenu i sniženje, pa ćete ovde videti kako cena pada kroz vreme.',
    falls: (from: number, by: number, every: string, lowest: number, count: number) =>
      count === 0
        ? `Cena se ne snižava: ostaje ${formatEur(from)} do kraja.`
        : `Cena pada sa ${formatEur(from)} za ${formatEur(by)} u razmacima od ${every}, ukupno ${drops(count)}, do najnižih ${formatEur(lowest)}.`,
    ends: {
      minimum: (when: string, after: string, minimum: number) =>
        `Ako je niko ne prihvati, aukcija se neuspešno završava ${when}, posle ${after}, jer bi sledeće sniženje dostiglo minimalnu cenu ${formatEur(minimum)}.`,
      duration: (when: string, after: string) =>
        `Ako je niko ne prihvati, aukcija se neuspešno završava ${when}, posle ${after}, jer ističe najduže trajanje.`,
    },
    never:
      'Već prvo sniženje dostiglo bi minimum. Smanjite iznos sniženja ili minimalnu cenu ako želite da cena pada.',
    startNow: 'Računato kao da aukcija počinje sada.',
    at: 'Cena posle',
    atValue: (after: string, price: string) => `posle ${after}: ${price}`,
    table: 'Cena kroz vreme',
    sampled: (shown: number, all: number) => `Prikazano je ${shown} od ${all} cena.`,
    after: 'Posle',
    time: 'Vreme',
    price: 'Cena',
    end: 'Kraj bez prodaje',
    minimum: (minimum: number) => `minimum ${formatEur(minimum)}`,
  },

  review: {
    otherCar: 'Naslov i opis su od automobila koji ste sada izabrali.',
    restore: 'Vrati uneti tekst',
    type: 'Tip aukcije',
    car: 'Automobil',
    terms: 'Parametri',
    edit: 'Izmeni',
    editOf: (what: string) => `Izmeni: ${what}`,
    none: 'nije postavljena',
    starts: 'Početak',
    ends: 'Kraj',
    lowest: 'Najniža cena',
    endsUnsold: 'Kraj bez prodaje',
    noLimit: 'bez ograničenja',
    intervals: {
      minutes: (count: number) => counted(count, 'minut', 'minuta', 'minuta'),
      seconds: (count: number) => counted(count, 'sekunda', 'sekunde', 'sekundi'),
    },
    opensReserve: 'Objavljivanje rezervne cene',
    atEnd: 'posle završetka',
    featured: 'Istaknuta',
    yes: 'Da',
    no: 'Ne',
  },
  fees: {
    title: 'Troškovi, bez PDV-a',
    listing: 'Naknada za oglašavanje',
    listingHow: ({ plain, featured }: Fees, isFeatured: boolean) =>
      isFeatured
        ? `${formatUpToTwo(featured)}% početne cene (${formatUpToTwo(plain)}% + ${formatUpToTwo(featured - plain)}% za istaknutu aukciju)`
        : `${formatUpToTwo(plain)}% početne cene`,
    commission: 'Provizija od prodaje',
    commissionHow: ({ commission }: Fees) =>
      `${formatUpToTwo(commission)}% postignute cene, samo ako se automobil proda`,
    example: (price: string, fee: string) => `Primer: za prodaju po ${price} provizija je ${fee}.`,
  },
  consent: {
    needed: 'Da biste kreirali aukciju, prihvatite uslove.',
  },

  failure: 'Aukcija nije kreirana',
  /** Fallbacks for failures without a message (R47). */
  unknownFailure: 'Failed to create auction',

  created: {
    title: 'Aukcija Kreirana!',
    id: 'Broj aukcije',
    running: 'Aukcija je počela i vidi se u katalogu.',
    scheduled: (when: string) => `Aukcija je zakazana i počinje ${when}.`,
    view: 'Pogledaj aukciju',
    another: 'Kreiraj još jednu',
    dashboard: 'Nazad na Dashboard',
  },
};
