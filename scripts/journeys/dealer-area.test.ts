import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { barriers, barriersInBothColours, dialogStands } from './support/barriers.ts';
import { callAs } from './support/calls.ts';
import { Stage } from './support/stage.ts';
import { PHONE, signIn, type Visitor } from './support/visitor.ts';

const PENDING = 'Vaša verifikacija je u pregledu. Dobićete email obaveštenje kada bude odobrena.';
const APPROVED = 'Vaš nalog je verifikovan! Sada možete pristupiti svim dealer funkcionalnostima.';
const REJECTED = 'Verifikacija odbijena. Molimo pregledajte zahteve i ponovo pošaljite.';

const company = 'Auto kuća Telefon';
let stage: Stage;
let applicant: Visitor;
/** Of a phone, with a look at what there is to see on a desktop. */
let page: Page;

beforeAll(async () => {
  stage = await Stage.open();
  applicant = await stage.visit(PHONE);
  page = applicant.page;
  await signIn(applicant, 'buyer1@autoplace.rs', '/dealer');
});

afterAll(() => stage?.close());

const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const seen = (text: string) => page.getByText(text).filter({ visible: true }).first().waitFor();

const asAdmin = (method: 'GET' | 'POST', path: string, body?: object) =>
  callAs(stage, 'admin@autoplace.rs', method, `/api/dealer-verification/${path}`, body);
/** What an administrator decides about the company, by the calls that the admin panel makes. */
async function decide(decision: 'approve' | 'reject', notes: string): Promise<void> {
  const found = await asAdmin('GET', `pending?search=${encodeURIComponent(company)}`);
  const { items } = found as { items: { id: string }[] };
  await asAdmin('POST', `${items[0]?.id}/${decision}`, { notes });
}

it('a buyer applies, is told what is wrong, and gets in while the application waits', async () => {
  await heading(/Postanite diler/).waitFor();
  await page.getByRole('button', { name: 'Pošalji na verifikaciju' }).click();
  await seen('Naziv kompanije je obavezan');
  expect(await barriers(page)).toEqual([]);
  await page.getByLabel('Naziv kompanije').fill(company);
  await page.getByLabel('Matični broj').fill('20784514');
  await page.getByLabel('Broj licence').fill('AP-NS-2021-0042');
  await page.getByRole('textbox', { name: 'Telefon' }).fill('+381 21 123 456');
  await page.getByLabel('Adresa', { exact: true }).fill('Bulevar oslobođenja 1');
  await page.getByLabel('Grad').fill('Novi Sad');
  await page.getByRole('button', { name: 'Pošalji na verifikaciju' }).click();
  await heading(`Dobro došli, ${company}`).waitFor();
  expect(new URL(page.url()).pathname).toBe('/dealer/dashboard');
  await seen(PENDING);
});

it('a rejection shows without a reload, with its reason, and the form holds the earlier data', async () => {
  await decide('reject', 'Licenca nije čitljiva.');
  await seen(REJECTED);
  await seen('Licenca nije čitljiva.');
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('link', { name: 'Pregledaj i pošalji ponovo' }).click();
  await heading('Ponovni zahtev za verifikaciju').waitFor();
  await seen('Licenca nije čitljiva.');
  await expect.poll(() => page.getByLabel('Naziv kompanije').inputValue()).toBe(company);
  expect(await barriers(page)).toEqual([]);
  await page.getByLabel('Broj licence').fill('AP-NS-2021-0043');
  await page.getByRole('button', { name: 'Pošalji ponovo' }).click();
  await heading(`Dobro došli, ${company}`).waitFor();
  await seen(PENDING);
});

it('a pending dealer may add cars, and learns that auctions wait, until an approval opens the rest without a reload', async () => {
  await page.getByRole('link', { name: /^Kreiraj aukciju/ }).click();
  await seen('Aukciju možete da kreirate čim verifikacija bude odobrena');
  await page.getByRole('main').getByRole('link', { name: 'Dodaj automobil' }).click();
  await heading('Dodaj Novi Automobil').waitFor();
  await seen(PENDING);
  await page.goBack();
  await seen('Aukciju možete da kreirate čim verifikacija bude odobrena');
  await decide('approve', '');
  await heading('Kreiraj Novu Aukciju').waitFor();
});

it('moves to another page by the menu', async () => {
  await page.getByRole('button', { name: /Otvori dilerski meni/ }).click();
  await dialogStands(page);
  expect(await barriersInBothColours(page)).toEqual([]);
  await page.getByRole('link', { name: 'Pregled', exact: true }).filter({ visible: true }).click();
  await heading(`Dobro došli, ${company}`).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await seen(APPROVED);
  expect(applicant.problems).toEqual([]);
});
