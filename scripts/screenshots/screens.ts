import type { Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../../server/src/demo/demo-accounts.ts';
import {
  chooseDocument,
  choosePictures,
  declareDamage,
  describeCar,
  showDamage,
} from '../journeys/support/car-wizard.ts';
import { photo } from '../journeys/support/photo.ts';

export type Role = 'visitor' | 'buyer' | 'applicant' | 'dealer' | 'admin';

export interface Screen {
  /** Names the pictures. */
  name: string;
  /**
   * A word in braces stands for the id of an auction of the demo data: `{classic}`, `{dutch}`, `{over}`; `{authorize}` for
   * where signing in begins.
   */
  path: string;
  as: Role;
  /** What to do on the page before the picture is taken. */
  act?: (page: Page) => Promise<void>;
  /** What `act` leads to is a page, taken in all its height. */
  whole?: true;
}

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();

const follow = (name: RegExp) => async (page: Page) => {
  await page.getByRole('link', { name }).first().click();
  await page.getByRole('dialog').waitFor();
};

/** Of the first auction that the buyer may still agree about. */
const negotiation = async (page: Page) => {
  const row = page.getByRole('listitem').filter({ hasText: 'Dogovor sa prodavcem' }).first();
  await row.getByRole('link', { name: /^Pogledaj/ }).click();
  await page.getByRole('group', { name: 'Dogovor ispod rezervne cene' }).first().waitFor();
};

/** The dialog's code comes when somebody wants it. */
const logIn = async (page: Page) => {
  await press('Prijavi se')(page);
  await page.getByRole('dialog').waitFor();
};

/** Opens a section of the admin panel, whose menu is a drawer on a phone. */
const section = (name: string) => async (page: Page) => {
  const drawer = page.getByRole('button', { name: /Otvori administratorski meni/ });
  if (await drawer.isVisible()) await drawer.click();
  const menu = page.getByRole('navigation', { name: 'Administratorski meni' });
  await menu.getByRole('button', { name }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
};

/** A list with a good row and a wrong one, as it is shown before it is saved. */
const importing = async (page: Page) => {
  const rows = [
    'Interni broj;Marka;Model;Godište;VIN;Kilometraža;Gorivo;Menjač;Zapremina;Boja;Stanje;Opis',
    'A-1;Škoda;Octavia;2019;TMBJG7NE0K0123456;98.000;Dizel;Automatik;2,0;Siva;Dobro;Prvi vlasnik, garažirana.',
    'A-2;Fiat;Punto;1987;ZFA19900001234567;240.000;Benzin;Manuelni;1,2;Crvena;Solidno;Redovno održavan.',
  ];
  const buffer = Buffer.from(rows.join('\n'));
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'lager.csv', mimeType: 'text/csv', buffer });
  await page.getByText(/^Dodaje se: 1/).waitFor();
};

/** The last step of a new car with a damage, before it is saved. */
const newCarFiles = async (page: Page) => {
  const car = { make: 'Škoda', model: 'Octavia', vin: 'TMBJG7NE0K0123456', description: 'Prvi vlasnik.' };
  await describeCar(page, car, () => declareDamage(page));
  await choosePictures(page, [await photo('napred.jpg'), await photo('branik.jpg')]);
  await page.getByText('2 od 10').waitFor();
  await showDamage(page, 'Slika 2');
  await page.getByLabel('Vrsta dokumenta').selectOption('Servisna knjižica');
  await chooseDocument(page, 'servisna-knjizica.pdf');
};

/** The newest one of the list. */
const openDeal = async (page: Page) => {
  await page.getByRole('list', { name: 'Lista kupoprodaja' }).getByRole('link').first().click();
  await page.getByRole('heading', { name: 'Šta sada' }).waitFor();
};
/** A buyer writes to the seller, and looks at what has been written. */
const openThread = async (page: Page) => {
  await press('Pošalji poruku')(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Vaša poruka').fill('Dobar dan, da li je moguć pregled vozila u subotu?');
  await dialog.getByRole('button', { name: 'Pošalji poruku' }).click();
  await dialog.getByRole('link', { name: 'Moje poruke' }).click();
  await newestThread(page);
};
const newestThread = async (page: Page) => {
  await page.getByRole('list', { name: 'Lista prepiski' }).getByRole('link').first().click();
  await page.getByRole('log', { name: 'Poruke' }).waitFor();
};
/** The newest one in a state, on any of the pages that are loaded. */
const dealIn = (state: string) => async (page: Page) => {
  const deals = page.getByRole('list', { name: 'Lista kupoprodaja' }).getByRole('listitem');
  await deals.filter({ hasText: state }).first().getByRole('link').first().click();
  await page.getByRole('heading', { name: 'Šta sada' }).waitFor();
};
const dealStep = async (page: Page) => {
  await dealIn('Dogovoreno')(page);
  await press('Predloži otkazivanje')(page);
};
const disputing = async (page: Page) => {
  await dealIn('Predato')(page);
  await press('Prijavi problem')(page);
};

/** In the section of verification. */
const application = (action: string) => async (page: Page) => {
  await section('Verifikacija Dealer-a')(page);
  await press(new RegExp(`^${action} zahtev`))(page);
};

/** One of the parts of a section. */
const part = (of: string, name: string) => async (page: Page) => {
  await section(of)(page);
  await page.locator('[data-tabs]').getByRole('link', { name }).click();
};

/** Everything that happened to the first auction that is found. */
const dispute = async (page: Page) => {
  await section('Sporovi')(page);
  await page.getByRole('searchbox', { name: 'Pronađi aukciju' }).fill('golf');
  await page.getByRole('list', { name: 'Pronađene aukcije' }).getByRole('button').first().click();
  await page.getByRole('list', { name: 'Vremenska linija' }).waitFor();
};

/** The first disputed deal of the queue, with its auction beside it. */
const disputedDeal = async (page: Page) => {
  await section('Sporovi')(page);
  await page.getByRole('table', { name: 'Prijavljeni problemi' }).getByRole('button').first().click();
  await page.getByRole('list', { name: 'Vremenska linija' }).waitFor();
};

/** Sends a form of the identity provider. */
const send =
  (button: string, fields: Record<string, string> = {}, answer = '**/odgovor') =>
  async (page: Page) => {
    for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.waitForURL(answer);
  };

/** Of nobody, and another one for each width: an address with five failures is locked. */
const wrongPassword = async (page: Page) => {
  const email = `posetilac.${page.viewportSize()?.width}@primer.rs`;
  await send('Prijavi se', { 'E-mail adresa': email, Lozinka: 'pogrešna lozinka' })(page);
};

const profile = send('Prijavi se', { Lozinka: DEMO_PASSWORD }, '**/profil');

/** Every screen. A new page adds a line, and one for each state of it that deserves a look. */
export const SCREENS: readonly Screen[] = [
  { name: 'landing', path: '/', as: 'visitor' },
  { name: 'catalogue', path: '/auctions', as: 'visitor' },
  { name: 'catalogue-empty', path: '/auctions?q=nema-ga', as: 'visitor' },
  { name: 'catalogue-signed-in', path: '/auctions', as: 'buyer' },
  { name: 'login-dialog', path: '/auctions', as: 'visitor', act: logIn },
  { name: 'auction-classic', path: '/auctions/{classic}', as: 'visitor' },
  { name: 'auction-proof', path: '/auctions/{classic}/dokaz', as: 'visitor', whole: true },
  { name: 'auction-proof-over', path: '/auctions/{over}/dokaz', as: 'buyer', whole: true },
  { name: 'auction-classic-signed-in', path: '/auctions/{classic}', as: 'buyer' },
  { name: 'auction-dutch', path: '/auctions/{dutch}', as: 'buyer' },
  { name: 'auction-over', path: '/auctions/{over}', as: 'buyer' },
  { name: 'seller-ratings', path: '/auctions/{over}', as: 'visitor', act: press(/\(\d+ ocen/) },
  { name: 'auction-missing', path: '/auctions/nema-je', as: 'visitor' },
  { name: 'bid-dialog', path: '/auctions/{classic}', as: 'buyer', act: press('Vaša ponuda') },
  { name: 'sold', path: '/prodato', as: 'visitor' },
  { name: 'sold-none', path: '/prodato?make=none', as: 'visitor' },
  { name: 'seller', path: '/prodavci/demo-dealer', as: 'visitor' },
  { name: 'seller-missing', path: '/prodavci/none', as: 'visitor' },
  { name: 'demo', path: '/auctions-demo', as: 'visitor' },
  { name: 'demo-auction', path: '/auctions-demo/demo-bmw', as: 'visitor' },
  { name: 'login', path: '/login', as: 'visitor' },
  { name: 'dashboard', path: '/dashboard', as: 'buyer' },
  { name: 'user-menu', path: '/dashboard', as: 'buyer', act: press('Korisnički meni') },
  { name: 'favourites', path: '/favourites', as: 'buyer' },
  { name: 'saved-searches', path: '/saved-searches', as: 'buyer' },
  {
    name: 'save-search',
    path: '/auctions?make=BMW&fuel=diesel',
    as: 'buyer',
    act: press('Sačuvaj pretragu'),
  },
  { name: 'my-bids', path: '/my-bids', as: 'buyer' },
  { name: 'purchases', path: '/deals', as: 'buyer' },
  { name: 'sales', path: '/deals?side=seller', as: 'dealer' },
  { name: 'deals-all', path: '/deals?side=all', as: 'admin' },
  {
    name: 'negotiation-seller',
    path: '/dealer/auctions?status=ended',
    as: 'dealer',
    act: follow(/^Predloži cenu/),
  },
  { name: 'negotiation-bidder', path: '/my-bids?standing=lost', as: 'buyer', act: negotiation, whole: true },
  { name: 'deal', path: '/deals/{over}', as: 'admin' },
  { name: 'deal-own', path: '/deals', as: 'buyer', act: openDeal, whole: true },
  { name: 'deal-step', path: '/deals', as: 'buyer', act: dealStep },
  { name: 'deal-disputing', path: '/deals', as: 'buyer', act: disputing },
  {
    name: 'deal-disputed',
    path: '/deals?side=all',
    as: 'admin',
    act: dealIn('Prijavljen problem'),
    whole: true,
  },
  { name: 'deal-rated', path: '/deals?side=all', as: 'admin', act: dealIn('Završeno'), whole: true },
  { name: 'deal-rating', path: '/deals', as: 'buyer', act: dealIn('Završeno'), whole: true },
  { name: 'thread', path: '/auctions/{classic}', as: 'buyer', act: openThread, whole: true },
  // What the buyer has written there.
  { name: 'thread-dealer', path: '/messages', as: 'dealer', act: newestThread, whole: true },
  { name: 'messages', path: '/messages', as: 'buyer' },
  { name: 'thread-missing', path: '/messages/none', as: 'buyer' },
  { name: 'deposits', path: '/deposits', as: 'buyer' },
  { name: 'settings', path: '/settings', as: 'buyer' },
  { name: 'notifications', path: '/notifications', as: 'buyer' },
  { name: 'become-dealer', path: '/dealer', as: 'buyer' },
  { name: 'dealer-pending', path: '/dealer/dashboard', as: 'applicant' },
  { name: 'dealer-create-auction-pending', path: '/dealer/create-auction', as: 'applicant' },
  { name: 'dealer-dashboard', path: '/dealer/dashboard', as: 'dealer' },
  { name: 'dealer-verification', path: '/dealer/verification', as: 'dealer' },
  { name: 'dealer-profile', path: '/dealer/profile', as: 'dealer' },
  { name: 'dealer-settings', path: '/dealer/settings', as: 'dealer' },
  { name: 'dealer-help', path: '/dealer/help', as: 'dealer' },
  { name: 'dealer-help-article', path: '/dealer/help/verifikacija', as: 'dealer' },
  { name: 'dealer-cars', path: '/dealer/cars', as: 'dealer' },
  { name: 'dealer-import', path: '/dealer/cars/import', as: 'dealer', act: importing, whole: true },
  { name: 'dealer-stock', path: '/dealer/cars/table', as: 'dealer' },
  { name: 'dealer-car', path: '/dealer/cars/demo-bmw-320d-2019', as: 'dealer' },
  { name: 'dealer-edit-car', path: '/dealer/cars/demo-dacia-duster-2021/edit', as: 'dealer' },
  { name: 'dealer-edit-car-bid-on', path: '/dealer/cars/demo-toyota-yaris-2008/edit', as: 'dealer' },
  { name: 'dealer-add-car', path: '/dealer/add-car', as: 'dealer' },
  { name: 'dealer-add-car-errors', path: '/dealer/add-car', as: 'dealer', act: press('Sledeći') },
  { name: 'dealer-add-car-files', path: '/dealer/add-car', as: 'dealer', act: newCarFiles, whole: true },
  { name: 'dealer-auctions', path: '/dealer/auctions', as: 'dealer' },
  { name: 'dealer-edit-auction', path: '/dealer/auctions/peugeot-308-2018-1/edit', as: 'dealer' },
  {
    name: 'dealer-list-again',
    path: '/dealer/auctions?status=ended',
    as: 'dealer',
    act: press(/^Ponovo na aukciju/),
  },
  { name: 'dealer-relist-auction', path: '/dealer/auctions/audi-80-1993-1/relist', as: 'dealer' },
  { name: 'dealer-people', path: '/dealer/people', as: 'dealer' },
  { name: 'dealer-fees', path: '/dealer/fees', as: 'dealer' },
  { name: 'dealer-analytics', path: '/dealer/analytics', as: 'dealer' },
  { name: 'dealer-create-auction', path: '/dealer/create-auction', as: 'dealer' },
  {
    name: 'dealer-create-auction-car',
    path: '/dealer/create-auction?carId=demo-dacia-duster-2021',
    as: 'dealer',
    act: press('Sledeći Korak'),
  },
  {
    name: 'dealer-list-many',
    path: '/dealer/list-many?cars=demo-dacia-duster-2021,demo-bmw-320d-2019',
    as: 'dealer',
  },
  { name: 'admin-refused', path: '/admin', as: 'buyer' },
  { name: 'admin-dashboard', path: '/admin', as: 'admin' },
  { name: 'admin-verification', path: '/admin', as: 'admin', act: section('Verifikacija Dealer-a') },
  { name: 'admin-application', path: '/admin', as: 'admin', act: application('Pregledaj') },
  { name: 'admin-reject', path: '/admin', as: 'admin', act: application('Odbij') },
  { name: 'admin-database', path: '/admin', as: 'admin', act: section('Database Monitoring') },
  { name: 'admin-system', path: '/admin', as: 'admin', act: section('Postavke') },
  { name: 'admin-payments', path: '/admin', as: 'admin', act: section('Finansije') },
  { name: 'admin-fees', path: '/admin', as: 'admin', act: part('Finansije', 'Naknade') },
  { name: 'admin-users', path: '/admin', as: 'admin', act: section('Korisnici') },
  { name: 'admin-auctions', path: '/admin?section=auctions', as: 'admin' },
  { name: 'admin-auction', path: '/admin?section=auctions&id={classic}', as: 'admin', whole: true },
  { name: 'admin-companies', path: '/admin?section=companies', as: 'admin' },
  { name: 'admin-company', path: '/admin?section=companies&id=demo-dealer', as: 'admin', whole: true },
  { name: 'admin-user', path: '/admin?section=users&id=demo-buyer1', as: 'admin', whole: true },
  { name: 'admin-questions', path: '/admin?section=questions', as: 'admin' },
  { name: 'admin-mails', path: '/admin?section=mails', as: 'admin' },
  { name: 'admin-deals', path: '/admin', as: 'admin', act: section('Kupoprodaje') },
  { name: 'admin-vins', path: '/admin', as: 'admin', act: part('Postavke', 'Isto vozilo') },
  { name: 'admin-disputed-deal', path: '/admin', as: 'admin', act: disputedDeal, whole: true },
  { name: 'admin-disputes', path: '/admin', as: 'admin', act: section('Sporovi') },
  { name: 'admin-dispute', path: '/admin', as: 'admin', act: dispute },
  { name: 'admin-audit', path: '/admin', as: 'admin', act: section('Dnevnik radnji') },
  { name: 'invitation', path: '/poziv?token=none', as: 'visitor' },
  { name: 'stop-alerts', path: '/pretraga-stop/none', as: 'visitor' },
  { name: 'confirm-address', path: '/potvrda-adrese?token=none', as: 'visitor' },
  { name: 'how', path: '/kako-funkcionise', as: 'visitor', whole: true },
  { name: 'fairness', path: '/kako-znate-da-je-posteno', as: 'visitor', whole: true },
  { name: 'prices', path: '/naknade', as: 'visitor', whole: true },
  { name: 'questions', path: '/pitanja', as: 'visitor', whole: true },
  { name: 'contact', path: '/kontakt', as: 'visitor' },
  { name: 'about', path: '/o-nama', as: 'visitor' },
  { name: 'terms', path: '/uslovi-koriscenja', as: 'visitor' },
  { name: 'privacy', path: '/politika-privatnosti', as: 'visitor' },
  { name: 'provider-sign-in', path: '{authorize}&prompt=select_account', as: 'visitor' },
  {
    name: 'provider-sign-in-wrong',
    path: '{authorize}&prompt=select_account',
    as: 'visitor',
    act: wrongPassword,
    whole: true,
  },
  { name: 'provider-choose-account', path: '{authorize}&prompt=select_account', as: 'buyer' },
  { name: 'provider-register', path: '{authorize}&screen_hint=register', as: 'visitor' },
  {
    name: 'provider-register-errors',
    path: '{authorize}&screen_hint=register',
    as: 'visitor',
    act: send('Otvori nalog', { 'Ime i prezime': 'Mila Milić', 'E-mail adresa': 'mila' }),
    whole: true,
  },
  {
    name: 'provider-register-sent',
    path: '{authorize}&screen_hint=register',
    as: 'visitor',
    act: async (page) => {
      await page.getByRole('checkbox').check();
      const fields = {
        'Ime i prezime': 'Mila Milić',
        'E-mail adresa': 'mila@primer.rs',
        Lozinka: 'sedam plavih žaba',
      };
      await send('Otvori nalog', fields)(page);
    },
    whole: true,
  },
  { name: 'provider-forgot', path: '{authorize}&prompt=login&screen_hint=reset', as: 'visitor' },
  {
    name: 'provider-forgot-sent',
    path: '{authorize}&prompt=login&screen_hint=reset',
    as: 'visitor',
    act: send('Pošalji vezu', { 'E-mail adresa': 'posetilac@primer.rs' }),
    whole: true,
  },
  { name: 'provider-link-invalid', path: '/oidc/lozinka?token=nema', as: 'visitor' },
  { name: 'provider-confirm', path: '{authorize}&prompt=login&screen_hint=profile', as: 'buyer' },
  {
    name: 'provider-profile',
    path: '{authorize}&prompt=login&screen_hint=profile',
    as: 'buyer',
    act: profile,
    whole: true,
  },
  {
    name: 'provider-profile-errors',
    path: '{authorize}&prompt=login&screen_hint=profile',
    as: 'buyer',
    act: async (page) => {
      await profile(page);
      await send('Sačuvaj izmene', { 'Ime i prezime': '' })(page);
    },
    whole: true,
  },
  { name: 'provider-expired', path: '/oidc/nalog/nema/prijava', as: 'visitor' },
  { name: 'provider-error', path: '/oidc/auth?client_id=nema', as: 'visitor' },
  { name: 'provider-sign-out', path: '/oidc/session/end', as: 'buyer' },
  { name: 'not-found', path: '/nema', as: 'visitor' },
];
