import { systemSettingsAnswer } from '@autoplace/shared/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicantCompany } from './support/applicants.ts';
import { barriers, barriersInBothColours, dialogStands, resize } from './support/barriers.ts';
import { Stage } from './support/stage.ts';
import { DESKTOP, PHONE, signIn, type Visitor } from './support/visitor.ts';

const SEARCH = 'Pretraži po nazivu kompanije, email-u ili broju registracije...';
/** With the one of the demo accounts, 25 wait: two pages, also when a few have been decided. */
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

it('a visitor is asked to sign in, and anyone who is no administrator reads why not', async () => {
  const buyer = await stage.visit();
  await buyer.page.goto('/admin/verifikacija');
  await buyer.page.getByRole('button', { name: 'Prijavi se preko Entra' }).waitFor();
  await signIn(buyer, 'buyer1@autoplace.rs', '/admin');
  await heading(buyer.page, 'Samo za administratore').waitFor();
  await seen(buyer.page, /buyer1@autoplace\.rs/);
  await buyer.page.getByRole('link', { name: 'Idi na svoj Dashboard' }).click();
  await heading(buyer.page, 'AutoPlace Dashboard').waitFor();
  await buyer.context.close();
});

describe('on a phone, with a look at each state on a desktop', () => {
  let admin: Visitor;
  let page: Page;
  const company = 'Auto kuća Telefon';
  const [approved, rejected, viewed] = [1, 2, 3].map(applicantCompany) as [string, string, string];

  beforeAll(async () => {
    admin = await stage.visit(PHONE);
    page = admin.page;
    await signIn(admin, 'admin@autoplace.rs');
  });
  afterAll(() => admin?.context.close());

  /** Opens a section by the menu, which is a drawer on a phone. */
  async function go(name: string): Promise<void> {
    if (page.viewportSize()?.width === PHONE.width)
      await page.getByRole('button', { name: /Otvori administratorski meni/ }).click();
    await page
      .getByRole('navigation', { name: 'Administratorski meni' })
      .getByRole('button', { name })
      .click();
    await heading(page, name).waitFor();
  }

  it('an administrator gets there by the menu, and sees the live statistics', async () => {
    await page.getByRole('button', { name: 'Korisnički meni' }).click();
    await page.getByRole('menuitem', { name: 'Administracija' }).click();
    await heading(page, 'Dashboard').waitFor();
    await seen(page, 'Uživo');
    await expect.poll(() => figure(page, 'active')).toBe('1');
    // The buyer of before may still be counted.
    await expect.poll(() => figure(page, 'liveConnections')).toBe('1');
    const visitor = await stage.visit();
    await visitor.page.goto('/auctions');
    await expect.poll(() => figure(page, 'liveConnections')).toBe('2');
    await visitor.context.close();
    await expect.poll(() => figure(page, 'liveConnections')).toBe('1');
  });

  it('moves between sections without addresses; Back and a reload keep their place', async () => {
    await page.getByRole('button', { name: /^Verifikacija Dealer-a Zahtevi/ }).click();
    await heading(page, 'Verifikacija Dealer-a').waitFor();
    await expect.poll(() => page.title()).toBe('Verifikacija Dealer-a · AutoPlace');
    expect(new URL(page.url()).pathname).toBe('/admin');
    const focused = "document.activeElement?.getAttribute('aria-label')";
    await expect.poll(() => page.evaluate(focused)).toBe('Verifikacija Dealer-a');
    await page.reload();
    await heading(page, 'Verifikacija Dealer-a').waitFor();
    await page.goBack();
    await heading(page, 'Dashboard').waitFor();
    await go('Verifikacija Dealer-a');
    await expect.poll(() => page.evaluate(focused)).toBe('Verifikacija Dealer-a');
  });

  it('turns pages and searches, which begins at the first page', async () => {
    await row(page, applicantCompany(1)).waitFor();
    expect(await page.getByRole('row').count()).toBe(21);
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Strana 2' }).click();
    await row(page, applicantCompany(APPLICANTS)).waitFor();
    await page.getByRole('searchbox', { name: SEARCH }).fill('компанија 1');
    await expect.poll(() => page.getByRole('row').count()).toBe(11);
    expect(await page.getByRole('navigation', { name: 'Stranice zahteva' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Obriši pretragu' }).click();
    await row(page, viewed).waitFor();
    await resize(page, DESKTOP);
    expect(await page.evaluate(OVER_ITS_PLACE), 'beside the menu').toBeLessThanOrEqual(0);
    await resize(page, PHONE);
  });

  it('reads a whole application with its history', async () => {
    await page.getByRole('button', { name: `Pregledaj zahtev: ${viewed}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Detalji zahteva' });
    await dialog.getByText('DL-3', { exact: true }).waitFor();
    await dialog.getByText('Zahtev podnet').waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  it('approves one and rejects one, never without a reason', async () => {
    const before = await waiting(page);
    await page.getByRole('button', { name: `Odobri zahtev: ${approved}` }).click();
    await page.getByLabel('Napomena (opciono)').fill('Sve je u redu.');
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Odobri', exact: true }).click();
    await row(page, approved).waitFor({ state: 'detached' });
    await expect.poll(() => waiting(page)).toBe(before - 1);

    await page.getByRole('button', { name: `Odbij zahtev: ${rejected}` }).click();
    const reject = page.getByRole('button', { name: 'Odbij', exact: true });
    expect(await reject.isDisabled()).toBe(true);
    await page.getByLabel('Razlog odbijanja').fill('   ');
    expect(await reject.isDisabled()).toBe(true);
    expect(await barriers(page)).toEqual([]);
    await page.getByLabel('Razlog odbijanja').fill('Licenca nije čitljiva.');
    await reject.click();
    await row(page, rejected).waitFor({ state: 'detached' });
    await expect.poll(() => waiting(page)).toBe(before - 2);
  });

  it('sees an application arrive while writing a reason, loses nothing of it, and decides on the new one', async () => {
    const applicant = await stage.visit();
    await signIn(applicant, 'buyer1@autoplace.rs', '/dealer');
    const before = await waiting(page);
    await page.getByRole('button', { name: `Odbij zahtev: ${viewed}` }).click();
    await page.getByLabel('Razlog odbijanja').fill('Nedostaje');

    for (const [label, value] of [
      ['Naziv kompanije', company],
      ['Matični broj', '20784601'],
      ['Broj licence', 'AP-NS-2021-0042'],
      ['Adresa', 'Bulevar oslobođenja 1'],
      ['Grad', 'Novi Sad'],
    ] as const)
      await applicant.page.getByLabel(label, { exact: true }).fill(value);
    await applicant.page.getByRole('textbox', { name: 'Telefon' }).fill('+381 21 123 456');
    await applicant.page.getByRole('button', { name: 'Pošalji na verifikaciju' }).click();

    await expect.poll(() => waiting(page)).toBe(before + 1);
    expect(await page.getByLabel('Razlog odbijanja').inputValue()).toBe('Nedostaje');
    await page.getByRole('button', { name: 'Otkaži' }).click();
    await page.getByRole('searchbox', { name: SEARCH }).fill(company);
    await page.getByRole('button', { name: `Odbij zahtev: ${company}` }).click();
    await page.getByLabel('Razlog odbijanja').fill('Pošaljite licencu.');
    await page.getByRole('button', { name: 'Odbij', exact: true }).click();
    await seen(page, `Nijedan zahtev na čekanju ne odgovara pretrazi „${company}“.`);
    await seen(applicant.page, 'Pošaljite licencu.');
    await applicant.context.close();
  });

  it('what was typed of the other one is still there', async () => {
    await page.getByRole('searchbox', { name: SEARCH }).fill('');
    await page.getByRole('button', { name: `Odbij zahtev: ${viewed}` }).click();
    expect(await page.getByLabel('Razlog odbijanja').inputValue()).toBe('Nedostaje');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('a notice to everybody shows on open pages at once, moves nothing, and can be closed', async () => {
    const visitor = await stage.visit(PHONE);
    await visitor.page.goto('/uslovi-koriscenja');
    await heading(visitor.page, 'Uslovi korišćenja').waitFor();
    await visitor.page.waitForLoadState('networkidle');
    const place = () => heading(visitor.page, 'Uslovi korišćenja').boundingBox();
    const before = await place();
    await announce(`Radovi u nedelju, ${company}.`);
    await seen(visitor.page, `Radovi u nedelju, ${company}.`);
    expect(await place()).toEqual(before);
    expect(await barriers(visitor.page)).toEqual([]);
    await visitor.page.reload();
    await seen(visitor.page, `Radovi u nedelju, ${company}.`);
    await visitor.page.getByRole('button', { name: 'Zatvori obaveštenje' }).click();
    await visitor.page.reload();
    await heading(visitor.page, 'Uslovi korišćenja').waitFor();
    await visitor.page.waitForLoadState('networkidle');
    expect(await visitor.page.getByText('Radovi u nedelju').count()).toBe(0);
    await announce(null);
    await visitor.context.close();
  });

  /** As the settings of the panel do. */
  async function announce(maintenanceBanner: string | null): Promise<void> {
    const token = await page.evaluate<string>("localStorage.getItem('accessToken')");
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const address = `${stage.url}/api/admin/settings`;
    const answer = await fetch(address, { headers });
    const { settings, version } = systemSettingsAnswer.parse(await answer.json());
    const body = JSON.stringify({ settings: { ...settings, maintenanceBanner }, version });
    expect((await fetch(address, { method: 'PUT', headers, body })).status).toBe(200);
  }

  it('opens the other sections, and signs out to the login', async () => {
    for (const section of ['Database Monitoring', 'Postavke', 'Dashboard']) await go(section);
    await page.getByRole('button', { name: /Otvori administratorski meni/ }).click();
    await dialogStands(page);
    expect(await barriersInBothColours(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await resize(page, DESKTOP);
    for (const section of ['Postavke', 'Dashboard']) await go(section);
    await page.getByRole('button', { name: 'Odjavi se' }).filter({ visible: true }).click();
    await page.waitForURL('**/login');
    expect(await page.evaluate("localStorage.getItem('accessToken')")).toBeNull();
    expect(admin.problems).toEqual([]);
  });
});
