import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectMongo } from '../../server/src/core/mongo/connect.mongo.ts';
import { systemClock } from '../../server/src/core/system-clock.ts';
import { DEMO_PASSWORD } from '../../server/src/demo/demo-accounts.ts';
import { mongoFormAttacks } from '../../server/src/identity/guessing/form-attacks.mongo.ts';
import { MOST_FAILURES } from '../../server/src/identity/guessing/form-attacks.ts';
import { barriers } from './support/barriers.ts';
import { quickBid } from './support/quick-bid.ts';
import { Stage } from './support/stage.ts';
import { PHONE, signIn, type Visitor, WITHOUT_CLIENT } from './support/visitor.ts';

let stage: Stage;
let rival: Visitor;

beforeAll(async () => {
  const startsAt = Date.now();
  const lot = { startingPrice: 10_000, startsAt, endsAt: startsAt + 3_600_000 };
  stage = await Stage.open([
    { ...lot, auctionId: 'lot', title: 'Automobil na aukciji' },
    { ...lot, auctionId: 'zelja', title: 'Automobil iz želje' },
  ]);
  rival = await stage.visit();
  await signIn(rival, 'buyer2@autoplace.rs', WITHOUT_CLIENT);
});

afterAll(() => stage?.close());

async function bid({ page }: Visitor, auctionId: string, amount: string): Promise<void> {
  await page.goto(`/auctions/${auctionId}`);
  await quickBid(page, amount);
  await page.getByText('Vaša ponuda vodi').filter({ visible: true }).first().waitFor();
}

const heart = (page: Page, title: string) =>
  page.getByRole('button', { name: `Sačuvaj među omiljene: ${title}` });
const isKept = (page: Page, title: string) => heart(page, title).getAttribute('aria-pressed');
const row = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });

describe('a buyer on a phone, with a look at each state on a desktop', () => {
  const [lot, title] = ['lot', 'Automobil na aukciji'];
  let buyer: Visitor;
  let page: Page;

  beforeAll(async () => {
    buyer = await stage.visit(PHONE);
    page = buyer.page;
    await signIn(buyer, 'buyer1@autoplace.rs');
  });
  afterAll(() => buyer?.context.close());

  it('finds a car whose heart they tapped among the favourites, live, in every window', async () => {
    await heart(page, title).click();
    const other = await buyer.context.newPage();
    await other.goto('/favourites');
    await row(other, title).getByText('€10.000').waitFor();

    await page.goto(`/auctions/${lot}`);
    await expect.poll(() => isKept(page, title)).toBe('true');
    await page.getByRole('button', { name: 'Korisnički meni' }).click();
    await page.getByRole('menuitem', { name: 'Omiljene aukcije' }).click();
    await row(page, title).getByText('Preostalo vreme').waitFor();
    expect(await barriers(page)).toEqual([]);

    await heart(page, title).click();
    await page.getByText('Uklonjeno iz omiljenih').waitFor();
    await other.getByText('Uklonjeno iz omiljenih').waitFor();
    await page.reload();
    await page.getByText('Još nemate omiljenih aukcija').waitFor();
    expect(await barriers(page)).toEqual([]);
    await other.close();
  });

  it('sees on their bids how they are outbid, and bids again from there', async () => {
    await bid(buyer, lot, '10.000');
    await page.goto('/my-bids');
    await row(page, title).getByText('Vaša ponuda vodi').waitFor();
    expect(await barriers(page)).toEqual([]);

    await bid(rival, lot, '10.100');
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
    await page.goto('/dashboard');
    await page.getByRole('link', { name: /^Vodite na \d, nadlicitirani ste na 0/ }).click();
    await row(page, title).getByText('Vaša ponuda vodi').waitFor();
  });

  it('switches an e-mail off and finds it so after a reload', async () => {
    await page.goto('/settings');
    const lead = page.getByRole('switch', { name: 'Nadlicitirani ste' });
    const before = await lead.isChecked();
    await lead.click();
    await page.getByText('Sačuvano', { exact: true }).waitFor();
    await page.reload();
    await expect.poll(() => lead.isChecked()).toBe(!before);
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

it('a visitor who taps a heart finds it kept after signing in', async () => {
  const visitor = await stage.visit(PHONE);
  const { page } = visitor;
  const title = 'Automobil iz želje';
  await page.goto('/auctions');
  await heart(page, title).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Prijavi se preko Entra' }).click();
  await page.getByLabel('E-mail adresa').fill('buyer1@autoplace.rs');
  await page.getByLabel('Lozinka').fill(DEMO_PASSWORD);
  // The toast goes after four seconds, and the page may take longer to load all else.
  await Promise.all([
    page.getByText('Sačuvano među omiljene', { exact: true }).waitFor(),
    page.getByRole('button', { name: 'Prijavi se', exact: true }).click(),
  ]);
  await page.waitForURL('**/auctions');
  await expect.poll(() => isKept(page, title)).toBe('true');
  await page.goto('/favourites');
  await row(page, title).waitFor();
  expect(visitor.problems).toEqual([]);
  await visitor.context.close();
});

it('a buyer adds a passkey in the settings, and signs in with it and the password', async () => {
  const buyer = await stage.visit(PHONE);
  const { page, context } = buyer;
  const devices = await context.newCDPSession(page);
  await devices.send('WebAuthn.enable');
  const device = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true } as const;
  const options = { ...device, hasUserVerification: true, isUserVerified: true };
  await devices.send('WebAuthn.addVirtualAuthenticator', { options });
  await signIn(buyer, 'buyer2@autoplace.rs', '/settings');
  const section = page.getByRole('region', { name: 'Prijava u dva koraka' });
  await section.getByText('Isključena je.').waitFor();
  await section.getByRole('button', { name: 'Uključi' }).click();
  await page.getByLabel('E-mail adresa').fill('buyer2@autoplace.rs');
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
  await page.goto('/login');
  await page.getByRole('button', { name: 'Prijavi se preko Entra' }).click();
  await page.getByLabel('E-mail adresa').fill('buyer2@autoplace.rs');
  await page.getByLabel('Lozinka').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Prijavi se', exact: true }).click();
  await page.getByRole('heading', { name: 'Drugi korak prijave' }).waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Potvrdi ključem' }).click();
  await page.waitForURL('**/auctions*');
  await page.getByRole('button', { name: 'Korisnički meni' }).waitFor();
  await context.close();
});

it('R82 while the forms are under attack the page proves its work unnoticed, and the sign-in goes through', async () => {
  const visitor = await stage.visit(PHONE);
  const { page, context } = visitor;
  await page.goto('/login');
  await page.getByRole('button', { name: 'Prijavi se preko Entra' }).click();
  await page.getByLabel('E-mail adresa').waitFor();
  expect(await page.locator('form[data-challenge]').count()).toBe(0);
  const connection = await connectMongo(stage.server.mongodbUri);
  const attacks = mongoFormAttacks(connection, systemClock);
  // Twice as many as it takes: a window may end meanwhile.
  for (let n = 0; n < 2 * MOST_FAILURES; n += 1) await attacks.countFailure();
  await connection.close();

  await page.reload();
  await page.locator('form[data-challenge]').waitFor();
  await page.getByLabel('E-mail adresa').fill('buyer1@autoplace.rs');
  await page.getByLabel('Lozinka').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Prijavi se', exact: true }).click();
  await page.waitForURL('**/auctions*');
  await page.getByRole('button', { name: 'Korisnički meni' }).waitFor();
  expect(visitor.problems).toEqual([]);
  await context.close();
});
