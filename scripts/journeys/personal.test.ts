import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectMongo } from '../../server/src/core/mongo/connect.mongo.ts';
import { systemClock } from '../../server/src/core/system-clock.ts';
import { DEMO_PASSWORD } from '../../server/src/demo/demo-accounts.ts';
import { mongoFormAttacks } from '../../server/src/identity/guessing/form-attacks.mongo.ts';
import { MOST_FAILURES } from '../../server/src/identity/guessing/form-attacks.ts';
import { barriers, barriersAsShown } from './support/barriers.ts';
import { bid, callAs } from './support/calls.ts';
import { quickBid } from './support/quick-bid.ts';
import { Stage } from './support/stage.ts';
import { PHONE, signIn, type Visitor, WITHOUT_CLIENT } from './support/visitor.ts';

let stage: Stage;

beforeAll(async () => {
  const startsAt = Date.now();
  const lot = { startingPrice: 10_000, startsAt, endsAt: startsAt + 3_600_000 };
  stage = await Stage.open([
    { ...lot, auctionId: 'lot', title: 'Automobil na aukciji' },
    { ...lot, auctionId: 'zelja', title: 'Automobil iz želje' },
  ]);
});

afterAll(() => stage?.close());

const heart = (page: Page, title: string) =>
  page.getByRole('button', { name: `Sačuvaj među omiljene: ${title}` });
const isKept = (page: Page, title: string) => heart(page, title).getAttribute('aria-pressed');
const row = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });

describe('a buyer on a phone, with a look at each state on a desktop', () => {
  const title = 'Automobil na aukciji';
  let buyer: Visitor;
  let page: Page;

  beforeAll(async () => {
    buyer = await stage.visit(PHONE);
    page = buyer.page;
    await signIn(buyer, 'buyer1@autoplace.rs', WITHOUT_CLIENT);
  });
  beforeEach(() => page.goto('/auctions'));
  afterAll(() => buyer?.context.close());

  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Korisnički meni' }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };

  it('finds a car whose heart they tapped among the favourites, in every window', async () => {
    const other = await buyer.context.newPage();
    await other.goto('/favourites');
    await other.getByText('Još nemate omiljenih aukcija').waitFor();
    await heart(page, title).click();
    await row(other, title).getByText('€10.000').waitFor();
    await choose('Omiljene aukcije');
    await row(page, title).getByText('Preostalo vreme').waitFor();
    await heart(page, title).click();
    for (const window of [page, other]) await window.getByText('Uklonjeno iz omiljenih').waitFor();
    await other.close();
  });

  it('sees on their bids how they are outbid, and bids again from there', async () => {
    await bid(stage, 'buyer1@autoplace.rs', 'lot', 10_000);
    // Own bids are stored a little after the log.
    const own = () => callAs(stage, 'buyer1@autoplace.rs', 'GET', '/api/me/bids');
    await expect.poll(own).toMatchObject({ counts: { leading: 1 } });
    await choose('Profil');
    await page.getByRole('link', { name: /^Vodite na 1, nadlicitirani ste na 0/ }).click();
    await row(page, title).getByText('Vaša ponuda vodi').waitFor();

    await bid(stage, 'buyer2@autoplace.rs', 'lot', 10_100);
    await row(page, title).getByText('€10.100').waitFor();
    await row(page, title).getByText('Nadlicitirani ste').waitFor();
    const tabs = page.getByRole('navigation', { name: 'Stanje ponuda' });
    await expect.poll(() => tabs.getByRole('link', { name: /^Nadlicitirani/ }).textContent()).toContain('1');
    expect(await barriers(page)).toEqual([]);

    await row(page, title)
      .getByRole('link', { name: /^Licitiraj ponovo/ })
      .click();
    await quickBid(page, '10.200');
    await page.getByText('Vaša ponuda vodi').filter({ visible: true }).first().waitFor();
  });

  it('reaches every page of theirs with the keyboard alone', async () => {
    await page.getByRole('button', { name: 'Korisnički meni' }).focus();
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.evaluate<string>("document.activeElement.getAttribute('role')"))
      .toBe('menu');
    const chosen = () =>
      page.evaluate<string>("document.querySelector('[role=menuitem][data-highlighted]')?.textContent ?? ''");
    for (let before = ''; before !== 'Moje ponude'; before = await chosen()) {
      await page.keyboard.press('ArrowDown');
      // One after the other: a key that is still waited for would lead on.
      await expect.poll(chosen).not.toBe(before);
    }
    await page.keyboard.press('Enter');
    await page.waitForURL('**/my-bids');
    expect(buyer.problems).toEqual([]);
  });
});

it('a buyer adds a passkey in the settings, and signs in with it and the password', async () => {
  const buyer = await stage.visit(PHONE);
  const { page, context } = buyer;
  const devices = await context.newCDPSession(page);
  await devices.send('WebAuthn.enable');
  const device = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true } as const;
  const options = { ...device, hasUserVerification: true, isUserVerified: true };
  await devices.send('WebAuthn.addVirtualAuthenticator', { options });
  await signIn(buyer, 'pending@autoplace.rs', '/settings');
  const section = page.getByRole('region', { name: 'Prijava u dva koraka' });
  await section.getByText('Isključena je.').waitFor();
  await section.getByRole('button', { name: 'Uključi' }).click();
  await page.getByLabel('E-mail adresa').fill('pending@autoplace.rs');
  await page.getByLabel('Lozinka').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Prijavi se', exact: true }).click();
  await page.getByRole('heading', { name: 'Prijava u dva koraka' }).waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Dodaj ključ' }).click();
  await page.getByRole('heading', { name: 'Sačuvajte rezervne kodove' }).waitFor();
  expect(await page.locator('.codes li').count()).toBe(10);
  await page.getByRole('button', { name: 'Kodovi su sačuvani' }).click();
  await page.getByRole('button', { name: 'Nazad u AutoPlace' }).click();
  await section.getByText('Uključena je. Ključevi: 1.').waitFor();

  await page.getByRole('button', { name: 'Odjavi se' }).click();
  await page.waitForURL('**/auctions*');
  await page.getByRole('banner').getByRole('button', { name: 'Prijavi se' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Prijavi se preko Entra' }).click();
  await page.getByLabel('E-mail adresa').fill('pending@autoplace.rs');
  await page.getByLabel('Lozinka').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Prijavi se', exact: true }).click();
  await page.getByRole('heading', { name: 'Drugi korak prijave' }).waitFor();
  expect(await barriersAsShown(page)).toEqual([]);
  await page.getByRole('button', { name: 'Potvrdi ključem' }).click();
  await page.waitForURL('**/auctions*');
  await page.getByRole('button', { name: 'Korisnički meni' }).waitFor();
  await context.close();
});

it('a visitor who taps a heart finds it kept after signing in, also while the forms are under attack: the page proves its work unnoticed (R82)', async () => {
  const connection = await connectMongo(stage.server.mongodbUri);
  const attacks = mongoFormAttacks(connection, systemClock);
  // Twice as many as it takes: a window may end meanwhile.
  for (let n = 0; n < 2 * MOST_FAILURES; n += 1) await attacks.countFailure();

  const visitor = await stage.visit(PHONE);
  const { page } = visitor;
  const title = 'Automobil iz želje';
  await page.goto('/auctions');
  await heart(page, title).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Prijavi se preko Entra' }).click();
  await page.locator('form[data-challenge]').waitFor();
  await page.getByLabel('E-mail adresa').fill('buyer2@autoplace.rs');
  await page.getByLabel('Lozinka').fill(DEMO_PASSWORD);
  // The toast goes after four seconds, and the page may take longer to load all else.
  await Promise.all([
    page.getByText('Sačuvano među omiljene', { exact: true }).waitFor(),
    page.getByRole('button', { name: 'Prijavi se', exact: true }).click(),
  ]);
  await page.waitForURL('**/auctions');
  await expect.poll(() => isKept(page, title)).toBe('true');
  expect(visitor.problems).toEqual([]);
  await visitor.context.close();
  await connection.collection('form_attacks').deleteMany();
  await connection.close();
});
