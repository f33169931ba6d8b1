import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ENDING_SOON_MS, formatCountdown } from '@autoplace/shared/auction';
import * as contract from '@autoplace/shared/contract';
import { describe, expect, it } from 'vitest';
import { scales, makes as shownMakes } from '../../client/src/features/catalogue/criteria/filter-options.ts';
import { DEMO_RESERVE, DEMO_STEP } from '../../client/src/features/demo/demo-auctions.ts';
import { texts as landing } from '../../client/src/features/landing/texts.ts';
import { ROOT } from '../support/run.ts';

/**
 * What the product was ordered with, to the letter (R49): every text, limit and constant once, with the place that shows,
 * refuses or uses it. A place is a file or a folder, in which each text stands as a whole: ` | ` is between them here, `{}` for
 * what is filled in.
 */
const TEXTS: Record<string, Record<string, readonly string[]>> = {
  'the login and the callback': {
    'client/src/features/identity': [
      'Aukcijska platforma za automobile | Prijavi se preko Entra | Prijava... | Registruj se',
      'Zaboravili ste lozinku? | Prijava u toku... | Učitavanje... | Greška pri učitavanju',
    ],
    'client/src/lib/auth': ['No account found'],
  },
  'the landing page': {
    'client/src/features/landing': ['500+ | 1,200+ | 15M+ EUR | Aukcijska platforma za automobile'],
  },
  'the dashboard of a user': {
    'client/src/features/dashboard': [
      'AutoPlace Dashboard | Nepoznato ime | Prijavljen preko | Moje aukcije | Moje ponude | Obaveštenja',
      'Uredi profil',
    ],
    'client/src/features/identity': ['Profil | Podešavanja | Odjavi se'],
  },
  'the admin panel': {
    'client/src/features/admin': [
      'Dashboard | Verifikacija Dealer-a | Database Monitoring | Postavke | Odjavi se | Brze Statistike',
    ],
    'client/src/features/verification': [
      'Na Čekanju | Odobreno | Odbijeno | Prosečno Vreme',
      'Pretraži po nazivu kompanije, email-u ili broju registracije... | Odbij',
      'Failed to fetch pending verifications | Failed to fetch verification details',
      'Failed to approve verification | Failed to reject verification | Failed to fetch statistics',
    ],
    'client/src/features/database': [
      'Osveži | Failed to fetch databases | Failed to fetch migrations | Failed to fetch metrics',
      'Failed to fetch backups | Failed to fetch alerts | Failed to run migration',
      'Failed to rollback migration',
    ],
  },
  'the dealer area': {
    'client/src/features/dealer-area': [
      'Pregled | Automobili | Aukcije | Analitika | Postavke | Pomoć | Profil | Odjavi se',
      'Vaša verifikacija je u pregledu. Dobićete email obaveštenje kada bude odobrena.',
      'Vaš nalog je verifikovan! Sada možete pristupiti svim dealer funkcionalnostima.',
      'Verifikacija odbijena. Molimo pregledajte zahteve i ponovo pošaljite.',
      'Failed to fetch dashboard data',
    ],
  },
  'the wizard of a car': {
    'client/src/features/cars/texts.ts': [
      'Dodaj Novi Automobil | {}% završeno | Osnovna Informacija | Tehničke Specifikacije',
      'Dodatni Detalji | Slike Automobila | Nazad | Sledeći | Sačuvaj | Čuvanje... | Otkaži',
      'Otkazivanje izmena | Imate nesačuvane izmene. Da li ste sigurni da želite da otkažete?',
      'Ne, nastavi | Da, otkaži | Automobil Uspešno Dodat!',
      'Vaš automobil je dodat u inventar i spreman je za prodaju. | Kreiraj Aukciju za Ovaj Automobil',
      'Dodaj Još Jedan | Nazad na Dashboard | Greška pri dodavanju automobila',
      'Tačno 17 alfanumeričkih karaktera | Morate dodati najmanje jednu sliku | Maksimalno 10 slika',
    ],
  },
  'the cars of a dealer': {
    'client/src/features/cars/texts.ts': [
      'Automobili | Pretraži automobile... | Filteri | Prikazano {} od {} automobila | Kreiraj aukciju',
      'Nema automobila | Nema rezultata pretrage | Potvrdi brisanje | Automobil je obrisan iz demo liste.',
      'Automobil je uspešno obrisan. | Prikazuju se demo podaci jer API nije dostupan...',
      'Failed to create car | Failed to fetch cars | Failed to fetch car | Failed to update car',
      'Failed to delete car',
    ],
  },
  'the wizard of an auction': {
    'client/src/features/create-auction/texts.ts': [
      'Kreiraj Novu Aukciju | Tip Aukcije | Izaberi Automobil | Parametri Aukcije | Pregled i Potvrda',
      'Izabrani Automobil | Promeni | Pretraži automobile... | Nema automobila koji odgovaraju pretrazi',
      'VIDLJIVO KUPCIMA - Aukcija neuspešna ako dostigne minimum | Istaknuta aukcija (+10% provizija)',
      'Nazad | Sledeći Korak | Kreiraj Aukciju | Aukcija Kreirana! | Failed to create auction',
    ],
    // One sentence with two links in it.
    'client/src/entities/auction/terms': ['Prihvatam ', 'uslove korišćenja', ' i ', 'politiku privatnosti'],
  },
  'the auctions of a dealer': {
    'client/src/features/my-auctions': [
      'Failed to fetch auctions | Failed to fetch auction | Failed to update auction',
      'Failed to delete auction',
    ],
  },
  'the catalogue': {
    'client/src/features/catalogue': [
      'Pregledaj aukcije | Kako funkcioniše | Prodaj automobil | Primeni filtere',
      'Prikazano {} od {} aukcija | Nema rezultata | Pokušajte sa drugačijim filterima',
      'Greška pri učitavanju aukcija: {} | Failed to fetch auctions',
      'Došlo je do greške pri AI pretrazi. Molimo pokušajte ponovo.',
    ],
    'client/src/entities/auction': [
      'Aktivna | Završava uskoro | Završena | Nepoznato | Licitiraj | Aukcija završena',
    ],
    'client/src/entities/car/labels.ts': [
      'Benzin | Diesel | Elektro | Hybrid | Plin | Manuelni | Automatik | Sedan | Hatchback | SUV | Coupe',
      'Karavan | Kabriolet',
    ],
  },
  'the page of an auction': {
    'client/src/features/auction': [
      'Opis | Specifikacije | Oprema | Dokumentacija | Istorija ponuda | Vodeća ponuda | Pošalji poruku',
      'Failed to fetch auction',
    ],
    'client/src/features/bidding': [
      'Preostalo vreme | Rezerva nije dostignuta | Morate biti prijavljeni da biste licitirali.',
      'Vaša ponuda je uspešno postavljena! | Brza ponuda uspešno postavljena! | Minimalna ponuda je {}',
    ],
    'shared/src/auction/status.ts': ['Aukcija završena'],
  },
  notifications: {
    'client/src/features/notifications': ['Obaveštenja | Nemate novih obaveštenja.'],
  },
  'demo mode': {
    'client/src/features/demo': ['Prikazuju se demo aukcije jer server nije dostupan. API greška: {}'],
    'client/src/features/cars/wizard/mock-car.ts': ['mock-car-{}'],
    'client/src/features/create-auction/form/mock-auction.ts': [
      'mock-auction-{} | dealer-1 | scheduled | newlyCreatedAuction',
    ],
  },
  'failures of the server': {
    'client/src/lib/http': ['HTTP error! status: {}'],
  },
  'what is kept in the browser': {
    'client/src/lib/auth': ['accessToken | /auctions'],
    'client/src/features/cars': ['dealerCars | newlyAddedCar'],
  },
};

const sources = new Map<string, string>();

/** The code of a file, or of every file in a folder, without tests. */
async function sourceOf(place: string): Promise<string> {
  const known = sources.get(place);
  if (known !== undefined) return known;
  const names = /\.tsx?$/.test(place)
    ? ['']
    : (await readdir(join(ROOT, place), { recursive: true })).filter(
        (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name),
      );
  const source = (await Promise.all(names.map((name) => readFile(join(ROOT, place, name), 'utf8')))).join(
    '\n',
  );
  sources.set(place, source);
  return source;
}

describe('every text stands where it is shown', () => {
  const rows = Object.entries(TEXTS).flatMap(([topic, places]) =>
    Object.entries(places).map(([place, lines]) => ({
      topic,
      place,
      texts: lines.flatMap((line) => line.split(' | ')),
    })),
  );
  it.each(rows)('of $topic in $place', async ({ place, texts }) => {
    const source = await sourceOf(place);
    const stands = (text: string) => {
      const parts = text.split('{}').map((part) => RegExp.escape(part));
      return new RegExp(`(['"\`])${parts.join('\\$\\{[^}]+\\}')}\\1`).test(source);
    };
    expect(texts.filter((text) => !stands(text))).toEqual([]);
  });
});

/** Constants that their file keeps to itself, by name: products of numbers. */
const CONSTANTS: Record<string, Record<string, number>> = {
  'client/src/lib/auth/interaction.ts': {
    RETRY_LIMIT: 5,
    RETRY_STEP_MS: 250,
    BUTTON_WAITS: 10,
    BUTTON_WAIT_MS: 200,
    LOCK_POLL_MS: 100,
  },
  'client/src/lib/auth/callback.ts': { POST_REDIRECT_WAIT_MS: 500 },
  'client/src/kit/dialog/Toast.tsx': { LASTS_MS: 4_000 },
  'client/src/features/cars/wizard/use-wizard.ts': { FAILURE_MS: 6_000 },
  'client/src/app/demo-mode.ts': { INJECT_AFTER_MS: 100 },
};

describe('every constant has its value', () => {
  const rows = Object.entries(CONSTANTS).flatMap(([file, values]) =>
    Object.entries(values).map(([name, value]) => ({ file, name, value })),
  );
  it.each(rows)('$name of $file', async ({ file, name, value }) => {
    const [, written = ''] = new RegExp(`const ${name} = ([\\d_ *]+);`).exec(await sourceOf(file)) ?? [];
    const product = written.split('*').reduce((sum, factor) => sum * Number(factor.replaceAll('_', '')), 1);
    expect(product).toBe(value);
  });

  it.each<[what: string, is: unknown, wanted: unknown]>([
    ['years of a car', [contract.MIN_YEAR, contract.MAX_YEAR], [1990, 2025]],
    ['pictures of a car', contract.MAX_IMAGES, 10],
    ['bytes of a picture', contract.MAX_IMAGE_BYTES, 5 * 1024 * 1024],
    ['percent for listing', contract.LISTING_FEE_PERCENT, { plain: 5, featured: 15 }],
    ['percent of a sale', contract.COMMISSION_PERCENT, 2.5],
    ['increment of a bid, in euros', contract.DEFAULT_INCREMENT, 100],
    ['milliseconds in which an auction ends soon', ENDING_SOON_MS, 2 * 3_600_000],
    ['days of an auction', contract.DEFAULT_DURATION_DAYS, 7],
    ['first page of applications', contract.verificationQuery.parse({}), { page: 1, pageSize: 20 }],
    [
      'makes among the filters',
      shownMakes,
      'BMW Mercedes-Benz Audi Volkswagen Porsche Opel Ford Toyota Honda'.split(' '),
    ],
    ['prices of the filter', scales.price, expect.objectContaining({ min: 0, max: 100_000, step: 1_000 })],
    ['years of the filter', scales.year, expect.objectContaining({ min: 2015, max: 2024, step: 1 })],
    [
      'kilometres of the filter',
      scales.mileage,
      expect.objectContaining({ min: 0, max: 200_000, step: 5_000 }),
    ],
    ['step and reserve of the demo', [DEMO_STEP, DEMO_RESERVE], [250, 28_000]],
    [
      'figures of the landing page',
      landing.figures.map(({ value }) => value),
      ['500+', '1,200+', '15M+ EUR'],
    ],
    ['a countdown of days', formatCountdown(90_061_000), '1d 1h 1m'],
    ['a countdown of hours', formatCountdown(3_661_000), '1h 1m 1s'],
    ['a countdown of minutes', formatCountdown(61_000), '1m 1s'],
    ['a countdown at its end', formatCountdown(0), 'Aukcija završena'],
  ])('%s', (_what, is, wanted) => expect(is).toEqual(wanted));

  it.each<[what: string, file: string, written: string]>([
    ['quick bids, in euros', 'client/src/features/bidding', '[250, 500, 1000, 2000]'],
    [
      'the week that a card’s bar shows',
      'client/src/entities/auction/card/card-state.ts',
      'untilEnd / WEEK_MS',
    ],
    ['the sidebar of an area', 'client/src/kit/area', '240px'],
    [
      'the widths of the wizard of an auction',
      'client/src/features/create-auction/Frame.tsx',
      "'1400px' : '1000px'",
    ],
    ['where the provider returns to', 'client/src/lib/auth/user-manager.ts', '/signin-oidc'],
    ['where signing out leads', 'client/src/lib/auth/user-manager.ts', '/auctions'],
    ['choosing an account', 'client/src/lib/auth/sign-in.ts', "prompt: 'select_account'"],
    ['signing in again', 'client/src/lib/auth/sign-in.ts', "prompt: 'login'"],
    ['the locale', 'client/src/kit/format.ts', 'sr-Latn-RS'],
  ])('%s', async (_what, file, written) => expect(await sourceOf(file)).toContain(written));
});

describe('every list of values is complete', () => {
  it.each<[what: string, is: readonly string[], wanted: string]>([
    ['fuels of the cars API', contract.FUEL_CODES, 'Gasoline Diesel Electric Hybrid Plugin_Hybrid CNG LPG'],
    ['gearboxes of the cars API', contract.TRANSMISSION_CODES, 'Manual Automatic Semi_Automatic CVT'],
    ['conditions of the cars API', contract.CONDITION_CODES, 'New Used Certified_PreOwned For_Parts'],
    ['fuels', contract.fuelType.options, 'petrol diesel electric hybrid lpg'],
    ['gearboxes', contract.transmission.options, 'manual automatic semi_automatic'],
    ['conditions of the form', contract.condition.options, 'excellent good fair poor'],
    ['kinds of auction', contract.auctionType.options, 'classic dutch'],
    ['statuses', contract.auctionStatus.options, 'scheduled active ending_soon ended cancelled sold'],
    ['states of an application', contract.verificationStatus.options, 'pending approved rejected'],
    ['identity providers', contract.identityProvider.options, 'Google Facebook Microsoft Local'],
    ['states of a database', contract.databaseStatus.options, 'online offline maintenance error'],
    ['environments', contract.environment.options, 'development staging production'],
    ['severities', contract.alertSeverity.options, 'low medium high critical'],
    ['types of notifications', contract.notification.shape.type.options, 'success info warning error'],
    ['colours', contract.carColor.options.slice(0, 7), 'Crna Bela Siva Plava Crvena Zelena Srebrna'],
  ])('%s', (_what, is, wanted) => expect(is).toEqual(wanted.split(' ')));

  it('intervals of a falling price', () => {
    const takes = (interval: number) => contract.priceDropInterval.safeParse(interval).success;
    expect(Array.from({ length: 100 }, (_, n) => n).filter(takes)).toEqual([1, 2, 5, 10, 60]);
  });

  it('eleven colours', () => expect(contract.carColor.options).toHaveLength(11));
});

describe('every call is declared', () => {
  const declared = new Set(
    Object.values(contract).flatMap((value) =>
      typeof value === 'object' && value !== null && 'method' in value && 'path' in value
        ? [`${value.method} ${String(value.path).replace(/:\w+/g, '{id}')}`]
        : [],
    ),
  );
  it.each(
    `
    GET /api/dealer-verification/pending
    GET /api/dealer-verification/{id}
    POST /api/dealer-verification/{id}/approve
    POST /api/dealer-verification/{id}/reject
    GET /api/dealer-verification/statistics
    GET /api/database/status
    GET /api/database/migrations
    GET /api/database/metrics/{id}
    GET /api/database/backups
    GET /api/database/alerts
    POST /api/database/migrations/{id}/run
    POST /api/database/migrations/{id}/rollback
    GET /api/dealer/dashboard
    POST /api/cars
    GET /api/cars/my-cars
    GET /api/cars/{id}
    PUT /api/cars/{id}
    DELETE /api/cars/{id}
    POST /api/auctions
    GET /api/auctions
    GET /api/auctions/{id}
    PUT /api/auctions/{id}
    DELETE /api/auctions/{id}
  `
      .trim()
      .split(/\n\s*/),
  )('%s', (call) => expect(declared).toContain(call));
});

describe('every page has its address', () => {
  it.each([
    [
      'router.tsx',
      'auctions auctions/:id auctions-demo dashboard notifications admin/* dealer login signin-oidc',
    ],
    ['dealer-routes.tsx', 'dashboard cars auctions analytics settings help profile add-car create-auction'],
  ])('of %s', async (file, paths) => {
    const source = await sourceOf(`client/src/app/${file}`);
    expect(paths.split(' ').filter((path) => !source.includes(`path: '${path}'`))).toEqual([]);
  });
});

const CAR = {
  make: 'Volkswagen',
  model: 'Golf 7',
  year: 2017,
  color: 'Siva',
  vin: 'WVWZZZAUZHW217439',
  mileage: 189_400,
  engineSize: 1.6,
  fuelType: 'diesel',
  transmission: 'manual',
  condition: 'good',
  description: 'Prvi vlasnik.',
};
const AUCTION = {
  auctionType: 'Classic',
  carId: 'car-1',
  title: 'Golf 7',
  description: 'Uredan automobil, kupljen nov.',
  startingPrice: 5_000,
};
const YEAR = 'Godina mora biti između 1990 i 2025';
const ENGINE = 'Zapremina motora mora biti između 0.5 i 8.0 L';
const MILEAGE = 'Kilometraža mora biti pozitivan broj';

/** The last value that is taken, the first that is refused, and the words for it; without the value it is refused alike. */
type Bound = [field: string, taken: unknown, refused: unknown, words: string];

describe('every bound refuses in its words', () => {
  const wordsOf = (
    schema: typeof contract.carFields | typeof contract.createAuctionBody,
    body: object,
    field: string,
  ) => schema.safeParse(body).error?.issues.find(({ path }) => path[0] === field)?.message;

  it.each<Bound>([
    ['make', 'A', '', 'Marka je obavezna'],
    ['model', '3', ' ', 'Model je obavezan'],
    ['year', 1990, 1989, YEAR],
    ['year', 2025, 2026, YEAR],
    ['vin', CAR.vin, CAR.vin.slice(1), 'VIN broj mora imati tačno 17 karaktera'],
    ['color', 'Crna', '', 'Boja je obavezna'],
    ['mileage', 0, -1, MILEAGE],
    ['engineSize', 0.5, 0.4, ENGINE],
    ['engineSize', 8, 8.1, ENGINE],
    ['description', 'x'.repeat(10), 'x'.repeat(9), 'Opis mora imati najmanje 10 karaktera'],
  ])('of a car: %s from %j to %j', (field, taken, refused, words) => {
    expect(wordsOf(contract.carFields, { ...CAR, [field]: taken }, field)).toBeUndefined();
    expect(wordsOf(contract.carFields, { ...CAR, [field]: refused }, field)).toBe(words);
    expect(wordsOf(contract.carFields, { ...CAR, [field]: undefined }, field)).toBe(words);
  });

  it.each<Bound>([
    ['vin', CAR.vin, 'IVWZZZAUZHW217439', 'VIN broj sadrži nevažeće karaktere'],
    ['description', 'x'.repeat(1000), 'x'.repeat(1001), 'Opis ne može imati više od 1000 karaktera'],
  ])('of a car: %s, beyond that it is there', (field, taken, refused, words) => {
    expect(wordsOf(contract.carFields, { ...CAR, [field]: taken }, field)).toBeUndefined();
    expect(wordsOf(contract.carFields, { ...CAR, [field]: refused }, field)).toBe(words);
  });

  it.each<Bound>([
    ['carId', 'car-1', '', 'Morate izabrati automobil'],
    ['title', 'Golf7', 'Golf', 'Naslov mora imati najmanje 5 karaktera'],
    ['description', 'x'.repeat(20), 'x'.repeat(19), 'Opis mora imati najmanje 20 karaktera'],
    ['startingPrice', 1, 0, 'Početna cena mora biti veća od 0'],
  ])('of an auction: %s from %j to %j', (field, taken, refused, words) => {
    expect(wordsOf(contract.createAuctionBody, { ...AUCTION, [field]: taken }, field)).toBeUndefined();
    expect(wordsOf(contract.createAuctionBody, { ...AUCTION, [field]: refused }, field)).toBe(words);
    expect(wordsOf(contract.createAuctionBody, { ...AUCTION, [field]: undefined }, field)).toBe(words);
  });

  it('of a rejection: a reason that is not blank', () => {
    for (const notes of [undefined, '', '  '])
      expect(contract.rejectBody.safeParse({ notes }).success).toBe(false);
    expect(contract.rejectBody.safeParse({ notes: ' Dokaz. ' }).data).toEqual({ notes: 'Dokaz.' });
    expect(contract.approveBody.safeParse({}).success).toBe(true);
  });
});
