import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { barriers, barriersInBothColours, dialogStands, resize } from './support/barriers.ts';
import { decide } from './support/decide.ts';
import { Stage } from './support/stage.ts';
import { DESKTOP, PHONE, signIn, type Visitor, WITHOUT_CLIENT } from './support/visitor.ts';

const PENDING = 'Vaša verifikacija je u pregledu. Dobićete email obaveštenje kada bude odobrena.';
const APPROVED = 'Vaš nalog je verifikovan! Sada možete pristupiti svim dealer funkcionalnostima.';
const REJECTED = 'Verifikacija odbijena. Molimo pregledajte zahteve i ponovo pošaljite.';

let stage: Stage;
let admin: Visitor;

beforeAll(async () => {
  stage = await Stage.open();
  admin = await stage.visit();
  await signIn(admin, 'admin@autoplace.rs', WITHOUT_CLIENT);
});

afterAll(() => stage?.close());

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const seen = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first().waitFor();

it('a visitor who wants to sell is asked to sign in first', async () => {
  const { page, context } = await stage.visit();
  await page.goto('/auctions');
  await page.getByRole('link', { name: 'Prodaj automobil' }).click();
  await page.getByRole('button', { name: 'Prijavi se preko Entra' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/dealer/add-car');
  await context.close();
});

describe('on a phone, with a look at each state on a desktop', () => {
  const company = 'Auto kuća Telefon';
  let applicant: Visitor;
  let page: Page;

  beforeAll(async () => {
    applicant = await stage.visit(PHONE);
    page = applicant.page;
    await signIn(applicant, 'buyer1@autoplace.rs', '/dashboard');
  });
  afterAll(() => applicant?.context.close());

  it('a buyer applies, is told what is wrong, and loses nothing by a reload', async () => {
    await page.getByRole('link', { name: 'Moje aukcije' }).click();
    await heading(page, /Postanite diler/).waitFor();
    await page.getByRole('button', { name: 'Pošalji na verifikaciju' }).click();
    await seen(page, 'Naziv kompanije je obavezan');
    await page.getByLabel('Naziv kompanije').fill(company);
    await page.getByLabel('Matični broj').fill('2078451');
    await page.getByLabel('Broj licence').fill('AP-NS-2021-0042');
    await seen(page, 'Matični broj mora imati tačno 8 cifara');
    expect(await barriers(page)).toEqual([]);
    await page.reload();
    await page.getByRole('textbox', { name: 'Telefon' }).fill('+381 21 123 456');
    await page.getByLabel('Adresa', { exact: true }).fill('Bulevar oslobođenja 1');
    await page.getByLabel('Grad').fill('Novi Sad');
    expect(await page.getByLabel('Naziv kompanije').inputValue()).toBe(company);
    await page.getByLabel('Matični broj').fill('20784514');
    await page.getByRole('button', { name: 'Pošalji na verifikaciju' }).click();
    await seen(page, PENDING);
  });

  it('a pending dealer gets in, may add cars, and learns that auctions wait', async () => {
    await page.goto('/dealer');
    await heading(page, `Dobro došli, ${company}`).waitFor();
    expect(new URL(page.url()).pathname).toBe('/dealer/dashboard');
    await seen(page, PENDING);
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('link', { name: /^Kreiraj aukciju/ }).click();
    await seen(page, 'Aukciju možete da kreirate čim verifikacija bude odobrena');
    expect(await barriers(page)).toEqual([]);
    await page.goto('/auctions');
    await page.getByRole('link', { name: 'Prodaj automobil' }).click();
    await heading(page, 'Dodaj Novi Automobil').waitFor();
    await seen(page, PENDING);
  });

  it('a rejection shows without a reload, with its reason, and the form holds the earlier data', async () => {
    await page.goto('/dealer/dashboard');
    await seen(page, PENDING);
    await decide(admin, company, 'reject', 'Licenca nije čitljiva.');
    await seen(page, REJECTED);
    await seen(page, 'Licenca nije čitljiva.');
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('link', { name: 'Pregledaj i pošalji ponovo' }).click();
    await heading(page, 'Ponovni zahtev za verifikaciju').waitFor();
    await seen(page, 'Licenca nije čitljiva.');
    await expect.poll(() => page.getByLabel('Naziv kompanije').inputValue()).toBe(company);
    expect(await barriers(page)).toEqual([]);
    await page.getByLabel('Broj licence').fill('AP-NS-2021-0043');
    await page.getByRole('button', { name: 'Pošalji ponovo' }).click();
    await heading(page, `Dobro došli, ${company}`).waitFor();
    await seen(page, PENDING);
  });

  it('an approval opens the rest without a reload', async () => {
    await page.goto('/dealer/create-auction');
    await seen(page, 'Aukciju možete da kreirate čim verifikacija bude odobrena');
    await decide(admin, company, 'approve', '');
    await heading(page, 'Kreiraj Novu Aukciju').waitFor();
    await page.goto('/dealer/dashboard');
    await seen(page, APPROVED);
  });

  it('changes its contact data, and finds them changed', async () => {
    await page.goto('/dealer/settings');
    await page.getByRole('textbox', { name: 'Telefon' }).fill('+381 21 654 321');
    await page.getByRole('button', { name: 'Sačuvaj izmene' }).click();
    await seen(page, 'Izmene su sačuvane');
    await page.goto('/dealer/profile');
    await seen(page, '+381 21 654 321');
  });

  it('finds an article in any script, and sends its address on', async () => {
    await page.goto('/dealer/help');
    await page.getByLabel('Pretraži vodič').fill('резервна цена');
    await page.getByRole('link', { name: /^Rezervna cena/ }).click();
    await heading(page, 'Rezervna cena').waitFor();
    expect(new URL(page.url()).pathname).toBe('/dealer/help/rezervna-cena');
    await page.goBack();
    await expect.poll(() => page.getByLabel('Pretraži vodič').inputValue()).toBe('резервна цена');
  });

  it('moves between its pages by the menu, and signs out to the login', async () => {
    await page.getByRole('button', { name: /Otvori dilerski meni/ }).click();
    await dialogStands(page);
    expect(await barriersInBothColours(page)).toEqual([]);
    await page.getByRole('link', { name: 'Pregled', exact: true }).filter({ visible: true }).click();
    await heading(page, `Dobro došli, ${company}`).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await resize(page, DESKTOP);
    await page.getByRole('link', { name: 'Analitika', exact: true }).filter({ visible: true }).click();
    await heading(page, /Analitika/).waitFor();
    await page
      .getByRole('button', { name: /Dilerski nalog/ })
      .filter({ visible: true })
      .click();
    await page.getByRole('menuitem', { name: 'Odjavi se' }).click();
    await page.waitForURL('**/login');
    expect(await page.evaluate("localStorage.getItem('accessToken')")).toBeNull();
    expect(applicant.problems).toEqual([]);
  });
});
