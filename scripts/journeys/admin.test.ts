import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicantCompany } from './support/applicants.ts';
import { barriers, barriersInBothColours, dialogStands, resize } from './support/barriers.ts';
import { callAs } from './support/calls.ts';
import { Stage } from './support/stage.ts';
import { DESKTOP, PHONE, signIn, type Visitor } from './support/visitor.ts';

const SEARCH = 'Pretraži po nazivu kompanije, email-u ili broju registracije...';
/** With the one of the demo accounts, 25 wait: two pages. */
const APPLICANTS = 24;

let stage: Stage;

beforeAll(async () => {
  const startsAt = Date.now();
  const lot = { auctionId: 'lot', title: 'Automobil na aukciji', startingPrice: 10_000 };
  stage = await Stage.open([{ ...lot, startsAt, endsAt: startsAt + 3_600_000 }], APPLICANTS);
});

afterAll(() => stage?.close());

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const seen = (page: Page, text: string | RegExp) =>
  page.getByText(text).filter({ visible: true }).first().waitFor();
const figure = (page: Page, name: string) => page.locator(`[data-figure="${name}"]`).textContent();
const row = (page: Page, company: string) => page.getByRole('row').filter({ hasText: company });
/** In the page: how far the table of applications ends to the right of the place that it has, in pixels. */
const OVER_ITS_PLACE = `(() => {
  const table = document.querySelector('[role=table]');
  return table.getBoundingClientRect().right - table.parentElement.getBoundingClientRect().right;
})()`;
const waiting = async (page: Page) => Number(await figure(page, 'totalPending'));

describe('on a phone, with a look at each state on a desktop', () => {
  let admin: Visitor;
  let page: Page;
  const company = 'Auto kuća Telefon';
  const [approved, unsent] = [1, 2].map(applicantCompany) as [string, string];

  beforeAll(async () => {
    admin = await stage.visit(PHONE);
    page = admin.page;
    await signIn(admin, 'admin@autoplace.rs', '/dashboard');
  });
  afterAll(() => admin?.context.close());

  it('an administrator gets there by the menu of the account, and sees the live statistics', async () => {
    await page.getByRole('button', { name: 'Korisnički meni' }).click();
    await page.getByRole('menuitem', { name: 'Administracija' }).click();
    await heading(page, 'Dashboard').waitFor();
    await seen(page, 'Uživo');
    await expect.poll(() => figure(page, 'active')).toBe('1');
    await expect.poll(() => figure(page, 'liveConnections')).toBe('1');
  });

  it('turns pages of applications and searches, which begins at the first page', async () => {
    await page.getByRole('button', { name: /^Verifikacija Dealer-a Zahtevi/ }).click();
    await heading(page, 'Verifikacija Dealer-a').waitFor();
    await row(page, applicantCompany(1)).waitFor();
    // On a phone every application is a card, without a row of headings.
    expect(await page.getByRole('row').count()).toBe(20);
    expect(await barriers(page)).toEqual([]);
    await resize(page, DESKTOP);
    expect(await page.evaluate(OVER_ITS_PLACE), 'beside the menu').toBeLessThanOrEqual(0);
    await resize(page, PHONE);
    await page.getByRole('button', { name: 'Strana 2' }).click();
    await row(page, applicantCompany(APPLICANTS)).waitFor();
    await page.getByRole('searchbox', { name: SEARCH }).fill('компанија 1');
    await expect.poll(() => page.getByRole('row').count()).toBe(10);
    expect(await page.getByRole('navigation', { name: 'Stranice zahteva' }).count()).toBe(0);
  });

  it('reads a whole application with its history, and approves it', async () => {
    await page.getByRole('searchbox', { name: SEARCH }).fill(approved);
    await expect.poll(() => page.getByRole('row').count()).toBe(1);
    await page.getByRole('button', { name: `Pregledaj zahtev: ${approved}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Detalji zahteva' });
    await dialog.getByText('DL-1', { exact: true }).waitFor();
    await dialog.getByText('Zahtev podnet').waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    const before = await waiting(page);
    await page.getByRole('button', { name: `Odobri zahtev: ${approved}` }).click();
    await page.getByLabel('Napomena (opciono)').fill('Sve je u redu.');
    await page.getByRole('button', { name: 'Odobri', exact: true }).click();
    await seen(page, `Nijedan zahtev na čekanju ne odgovara pretrazi „${approved}“.`);
    await expect.poll(() => waiting(page)).toBe(before - 1);
  });

  it('sees an application arrive while writing a reason, loses nothing of it, and rejects the new one', async () => {
    const before = await waiting(page);
    await page.getByRole('searchbox', { name: SEARCH }).fill(unsent);
    await page.getByRole('button', { name: `Odbij zahtev: ${unsent}` }).click();
    await dialogStands(page);
    expect(await barriers(page)).toEqual([]);
    await page.getByLabel('Razlog odbijanja').fill('Nedostaje');
    await apply();
    await expect.poll(() => waiting(page)).toBe(before + 1);
    expect(await page.getByLabel('Razlog odbijanja').inputValue()).toBe('Nedostaje');
    await page.getByRole('button', { name: 'Otkaži' }).click();

    await page.getByRole('searchbox', { name: SEARCH }).fill(company);
    await page.getByRole('button', { name: `Odbij zahtev: ${company}` }).click();
    await page.getByLabel('Razlog odbijanja').fill('Pošaljite licencu.');
    await page.getByRole('button', { name: 'Odbij', exact: true }).click();
    await seen(page, `Nijedan zahtev na čekanju ne odgovara pretrazi „${company}“.`);
    await page.getByRole('searchbox', { name: SEARCH }).fill(unsent);
    await page.getByRole('button', { name: `Odbij zahtev: ${unsent}` }).click();
    expect(await page.getByLabel('Razlog odbijanja').inputValue()).toBe('Nedostaje');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  /** As the form does that dealer-area.test.ts fills in. */
  async function apply(): Promise<void> {
    await callAs(stage, 'buyer1@autoplace.rs', 'POST', '/api/dealer-verification', {
      companyName: company,
      businessRegistrationNumber: '20784601',
      businessLicense: 'AP-NS-2021-0042',
      contactEmail: 'buyer1@autoplace.rs',
      phone: '+381 21 123 456',
      address: 'Bulevar oslobođenja 1',
      city: 'Novi Sad',
      country: 'Srbija',
    });
  }

  it('goes to another section by the menu, and signs out to the login', async () => {
    await page.getByRole('button', { name: /Otvori administratorski meni/ }).click();
    await dialogStands(page);
    expect(await barriersInBothColours(page)).toEqual([]);
    await page
      .getByRole('navigation', { name: 'Administratorski meni' })
      .getByRole('button', { name: 'Dashboard' })
      .click();
    await heading(page, 'Dashboard').waitFor();
    await resize(page, DESKTOP);
    await page.getByRole('button', { name: 'Odjavi se' }).filter({ visible: true }).click();
    await page.waitForURL('**/login');
    expect(await page.evaluate("localStorage.getItem('accessToken')")).toBeNull();
    expect(admin.problems).toEqual([]);
  });
});
