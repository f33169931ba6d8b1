import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../server/src/demo/demo-accounts.ts';
import { readOutbox } from '../../server/test/support/outbox.ts';
import { barriers } from './support/barriers.ts';
import { step } from './support/car-wizard.ts';
import { Stage } from './support/stage.ts';
import { DESKTOP, PHONE, signIn, type Visitor } from './support/visitor.ts';

let stage: Stage;
let owner: Visitor;
let seller: Visitor;

beforeAll(async () => {
  stage = await Stage.open();
  [owner, seller] = [await stage.visit(), await stage.visit(PHONE)];
});
afterAll(() => stage?.close());

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The link of the last invitation to an address. */
async function linkTo(email: string): Promise<string> {
  const mails = (await readOutbox(join(stage.dataDir, 'outbox'))).filter(({ to }) => to === email);
  return /https?:\S+poziv\?token=\S+/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
}

async function invite({ page }: Visitor, email: string, role: string): Promise<void> {
  await page.getByLabel('E-mail adresa').fill(email);
  await page.getByRole('form', { name: 'Pozovite osobu' }).getByText(role, { exact: true }).click();
  await press(page, 'Pošalji poziv');
  await page.getByRole('rowheader', { name: email }).waitFor();
}

it('the owner of a company invites people by mail (R207)', async () => {
  await signIn(owner, 'dealer@autoplace.rs', '/dealer/people');
  await invite(owner, 'buyer1@autoplace.rs', 'Prodavac');
  await invite(owner, 'nabavka.i.prodaja.polovnih.vozila@automobilskakucadjordjevicstanojevic.rs', 'Pregled');
  expect(await barriers(owner.page)).toEqual([]);
});

/** Whether a table scrolls sideways within its page. */
const isSideways = (table: Locator) =>
  table.locator('xpath=..').evaluate((box: object) => {
    const { scrollWidth, clientWidth } = box as { scrollWidth: number; clientWidth: number };
    return scrollWidth > clientWidth;
  });

it('tables do not scroll sideways: an address and a name without blanks break, as on the whole page, and a stock of many columns is cards', async () => {
  const { page } = owner;
  const table = page.getByRole('table', { name: 'Ljudi i pozivi' });
  await table.getByRole('rowheader', { name: 'nabavka.i.prodaja' }).waitFor();
  expect(await isSideways(table)).toBe(false);
  await page.goto('/dealer/cars/table?status=free');
  const stock = page.getByRole('table', { name: 'Zalihe' });
  await stock.waitFor();
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ ...DESKTOP, width });
    expect([width, await isSideways(stock)]).toEqual([width, false]);
  }
  await page.setViewportSize(PHONE);
  await press(page, 'Sačuvaj prikaz');
  await page.getByLabel('Naziv prikaza').fill('SlobodnaVozilaKojaCekajuProlecnuAukciju');
  await press(page, 'Sačuvaj');
  await page.getByRole('button', { name: /^Obriši prikaz: SlobodnaVozila/ }).waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.setViewportSize(DESKTOP);
});

it('the damages of a car stay within their panel beside the menu', async () => {
  const { page } = owner;
  await page.getByRole('link', { name: /^BMW 320d/ }).click();
  const damages = page.getByRole('list').filter({ hasText: /^1\.Zadnji branik/ });
  await damages.getByRole('img').waitFor();
  for (const width of [768, 1024]) {
    await page.setViewportSize({ ...DESKTOP, width });
    expect([width, await isSideways(damages)]).toEqual([width, false]);
  }
  await page.setViewportSize(DESKTOP);
});

it('a person who is not signed in accepts by the mailed link, and sells for the company (R208)', async () => {
  const email = 'buyer1@autoplace.rs';
  const { page } = seller;
  await page.goto(await linkTo(email));
  await page.getByText(`Prijavite se, ili otvorite nalog, sa adresom ${email}.`).waitFor();
  expect(await barriers(page)).toEqual([]);
  await press(page, 'Prijavi se preko Entra');
  await page.getByLabel('E-mail adresa').fill(email);
  await page.getByLabel('Lozinka').fill(DEMO_PASSWORD);
  await press(page, 'Prijavi se');
  await press(page, 'Prihvati poziv');
  await page.waitForURL('**/dealer/dashboard');
  await page.getByRole('link', { name: /^Kreiraj aukciju/ }).click();
  await step(page, 'Tip Aukcije');
});

it('access that is taken back is gone at once', async () => {
  const { page } = owner;
  await page.goto('/dealer/people');
  const row = page.getByRole('row').filter({ hasText: 'buyer1@autoplace.rs' });
  await row.getByRole('button', { name: /^Oduzmi pristup/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Oduzmi pristup' }).click();
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
  await seller.page.getByText('Naziv kompanije').waitFor();
});
