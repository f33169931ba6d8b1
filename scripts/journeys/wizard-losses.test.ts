import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  addedDialog,
  chooseDocument,
  choosePictures,
  declareDamage,
  describeCar,
  next,
  save,
  savedCars,
  showDamage,
  step,
} from './support/car-wizard.ts';
import { asOneWalk } from './support/one-walk.ts';
import { developed, photo } from './support/photo.ts';
import type { ServerProcess } from './support/processes/server-process.ts';
import { Stage } from './support/stage.ts';
import { PHONE, signIn, type Visitor } from './support/visitor.ts';

let stage: Stage<ServerProcess>;
let dealer: Visitor;
/** Where one car is entered, through everything that happens to it. */
let page: Page;

/** Leaving a form that holds something asks first, also before a reload. */
const answerWarnings = (tab: Page) => tab.on('dialog', (dialog) => void dialog.accept());

asOneWalk();
beforeAll(async () => {
  stage = await Stage.openProcess();
  dealer = await stage.visit(PHONE);
  page = dealer.page;
  answerWarnings(page);
  await signIn(dealer, 'dealer@autoplace.rs', '/dealer/add-car');
});
afterAll(() => stage?.close());

const seen = (text: string | RegExp) => page.getByText(text).filter({ visible: true }).first().waitFor();
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const field = (name: string) => page.getByRole('textbox', { name });
const typedIn = (name: string) => page.getByLabel(name, { exact: true }).inputValue();
const three = await Promise.all([photo('napred.jpg', 'turned'), photo('sa-strane.jpg'), photo('pozadi.jpg')]);

/** Runs in the page: what `ask`, an expression, has of the files of drafts on this device. */
const ofKeptFiles = (ask: string) => `new Promise((resolve, reject) => {
  const opening = indexedDB.open('autoplace-drafts');
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const files = opening.result.transaction('pictures', 'readwrite').objectStore('pictures');
    const asking = ${ask};
    asking.onsuccess = () => resolve(asking.result);
    asking.onerror = () => reject(asking.error);
    opening.result.close();
  };
})`;
const keptFiles = () => page.evaluate<number>(ofKeptFiles('files.count()'));

it('two tabs enter a car each, and a tab that is closed leaves its own to the next one', async () => {
  const type = async (tab: Page, make: string) => {
    await tab.getByLabel('Marka').fill(make);
    await tab.getByText('Nacrt je sačuvan na ovom uređaju').waitFor();
  };
  const openTab = async () => {
    const tab = await dealer.context.newPage();
    answerWarnings(tab);
    await tab.goto('/dealer/add-car');
    return { tab, make: () => tab.getByLabel('Marka').inputValue() };
  };
  await type(page, 'Škoda');
  const second = await openTab();
  expect(await second.make()).toBe('');
  await type(second.tab, 'Fiat');
  await second.tab.close();
  const third = await openTab();
  expect(await third.make()).toBe('Fiat');
  await third.tab.close();
});

it('a reload loses nothing that was typed or chosen, and drops the files of a draft that is gone', async () => {
  const typed = { make: 'Škoda', model: 'Octavia', vin: 'TMBJG7NE0K0123456' };
  await describeCar(page, { ...typed, description: 'Prvi vlasnik, garažirana.' }, () => declareDamage(page));
  await choosePictures(page, three);
  await seen('3 od 10');
  await press('Postavi kao glavnu: pozadi.jpg');
  await showDamage(page, 'Slika 3');
  await chooseDocument(page, 'saobracajna.pdf');
  await expect.poll(keptFiles).toBe(4);
  // As a draft leaves them that was too old (R96).
  await page.evaluate(ofKeptFiles("files.put({ key: 'one' }, 'autoplace.carDraft.gone/one')"));
  await page.reload();
  await seen('3 od 10');
  await expect.poll(keptFiles).toBe(4);
  await page.getByRole('button', { name: 'Postavi kao glavnu: napred.jpg' }).click();
  await press('Nazad');
  expect(await typedIn('Opis')).toBe('Prvi vlasnik, garažirana.');
  await press('Nazad');
  expect(await typedIn('Kilometraža')).toBe('124.500');
  expect(await page.getByRole('radio', { name: 'Diesel' }).isChecked()).toBe(true);
  await press('Nazad');
  expect(await typedIn('VIN broj')).toBe('TMBJG7NE0K0123456');
  expect(await page.getByRole('radio', { name: 'Plava' }).isChecked()).toBe(true);
  for (const _step of [1, 2, 3]) await next(page);
  await step(page, 'Slike Automobila');
});

it('signing out in another tab takes the documents of the car from the device, and leaves the rest', async () => {
  const other = await dealer.context.newPage();
  await other.goto('/dashboard');
  await other.getByRole('button', { name: 'Korisnički meni' }).click();
  await other.getByRole('menuitem', { name: 'Odjavi se' }).click();
  await page.getByRole('button', { name: 'Prijavi se preko Entra' }).waitFor();
  await expect.poll(keptFiles).toBe(3);
  // A tab that is closed while it goes to another page may never say that it is.
  await other.waitForURL('**/auctions');
  await other.close();
  await signIn(dealer, 'dealer@autoplace.rs', '/dealer/add-car');
  await seen('Nastavite gde ste stali');
  await seen('3 od 10');
  await chooseDocument(page, 'saobracajna.pdf');
  await expect.poll(keptFiles).toBe(4);
});

it('a car and its pictures are there once, although a reload and then the end of the server, which comes back with a newer client, met them on their way', async () => {
  // 16 kB a second, a picture in five, for an upload to be met on its way.
  const network = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 16_000 };
  await network.send('Network.emulateNetworkConditions', slow);
  await save(page);
  await seen('Sačuvana');
  await seen(/^Otpremanje, [1-9]/);
  await page.reload();
  await seen('3 od 10');
  await page.route('**/assets/**', (route) => route.abort());
  await save(page);
  await seen(/^Otpremanje, [1-9]/);
  await stage.server.stop('SIGKILL');
  await seen('Automobil je sačuvan, ali slike nisu sve otpremljene');
  await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
  await stage.server.start();
  await press('Pokušaj ponovo');
  await addedDialog(page).waitFor();
  await page.unroute('**/assets/**');

  const [car, ...others] = (await savedCars(page)).filter(({ model }) => model === 'Octavia');
  expect(others).toEqual([]);
  const images = car?.images ?? [];
  const pictures = await Promise.all(images.map(({ medium }) => developed(`${stage.url}${medium}`)));
  expect(pictures.map(({ upright }) => upright)).toEqual([true, false, false]);
  expect(car?.primaryImageId).toBe(images[0]?.id);
  expect(car?.paper?.damages.map(({ imageId }) => imageId)).toEqual([images[2]?.id]);
  expect(car?.attachments).toMatchObject([{ name: 'saobracajna.pdf', kind: 'registration' }]);
});

it('a reload loses nothing of an auction that was typed, and a newer client on the server does not keep it from being created', async () => {
  await page.goto('/dealer/create-auction');
  await press('Sledeći Korak');
  await step(page, 'Izaberi Automobil');
  const car = page.getByRole('radio', { name: /^Škoda/ });
  await car.check();
  await press('Sledeći Korak');
  await field('Početna cena').fill('9.500');
  await field('Rezervna cena').fill('11.000');
  await page.getByText('14 dana', { exact: true }).click();
  await press('Sledeći Korak');
  await field('Naslov').fill('Škoda iz prve ruke');
  await page.reload();
  await press('Nastavi započetu');
  await step(page, 'Pregled i Potvrda');
  await press('Nazad');
  expect(await field('Početna cena').inputValue()).toBe('9.500');
  expect(await field('Rezervna cena').inputValue()).toBe('11.000');
  expect(await page.getByRole('radio', { name: '14 dana' }).isChecked()).toBe(true);
  await press('Nazad');
  await expect.poll(() => car.isChecked()).toBe(true);
  for (const _step of [1, 2]) await press('Sledeći Korak');
  expect(await field('Naslov').inputValue()).toBe('Škoda iz prve ruke');
  await page.getByRole('checkbox').check();
  await page.route('**/assets/**', (route) => route.abort());
  await press('Kreiraj Aukciju');
  await page.getByRole('alertdialog', { name: 'Aukcija Kreirana!' }).waitFor();
  await page.unroute('**/assets/**');
  await page.getByRole('link', { name: 'Pogledaj aukciju' }).click();
  await page.getByRole('heading', { level: 1, name: 'Škoda iz prve ruke' }).waitFor();
});
