import type { Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
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
import { developed, photo } from './support/photo.ts';
import type { ServerProcess } from './support/processes/server-process.ts';
import { Stage } from './support/stage.ts';
import { PHONE, signIn, type Visitor } from './support/visitor.ts';

let stage: Stage<ServerProcess>;
let dealer: Visitor;
let page: Page;
/** Each test adds a car of its own model. */
let model: string;
let count = 0;

beforeAll(async () => {
  stage = await Stage.openProcess();
  dealer = await stage.visit(PHONE);
  await signIn(dealer, 'dealer@autoplace.rs', '/dealer/add-car');
});
afterAll(() => stage?.close());

beforeEach(async () => {
  count += 1;
  model = `Octavia ${count}`;
  page = await dealer.context.newPage();
  // Leaving a form that holds something asks first, also before a reload.
  page.on('dialog', (dialog) => void dialog.accept());
});
afterEach(() => page.close());

const seen = (text: string | RegExp) => page.getByText(text).filter({ visible: true }).first().waitFor();
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const field = (name: string) => page.getByRole('textbox', { name });
const typedIn = (name: string) => page.getByLabel(name, { exact: true }).inputValue();
const restart = async () => {
  await stage.server.stop('SIGTERM');
  await stage.server.start();
};
const typed = () => ({
  make: 'Škoda',
  model,
  vin: 'TMBJG7NE0K0123456',
  description: 'Prvi vlasnik, garažirana.',
});
const three = await Promise.all([photo('napred.jpg', 'turned'), photo('sa-strane.jpg'), photo('pozadi.jpg')]);

async function toPictures() {
  await page.goto('/dealer/add-car');
  await describeCar(page, typed());
  await choosePictures(page, three);
  await seen('3 od 10');
}

/** What the server has is one car of this model, with each of the three pictures once, the only upright one primary. */
async function expectOnce() {
  await addedDialog(page).waitFor();
  const [car, ...others] = (await savedCars(page)).filter((car) => car.model === model);
  expect(others).toEqual([]);
  const images = car?.images ?? [];
  const pictures = await Promise.all(images.map(({ medium }) => developed(`${stage.url}${medium}`)));
  expect(pictures.map(({ upright }) => upright).toSorted()).toEqual([false, false, true]);
  const primary = images.findIndex(({ id }) => id === car?.primaryImageId);
  expect(pictures[primary]?.upright).toBe(true);
  return car;
}

/** Makes the browser send 100 kB a second, a picture in five, for an upload to be met on its way; the answer undoes that. */
async function sendSlowly() {
  const network = await page.context().newCDPSession(page);
  const set = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await set(100_000);
  return () => set(-1);
}

it('a car and its pictures are there once, although answers were lost and the network broke an upload off', async () => {
  /** Arrives, but its answer does not. */
  const loseAnswer = async (route: Route) => {
    // The server may just have closed the connection that is used again.
    await route.fetch({ maxRetries: 1 });
    await route.abort('connectionreset');
  };
  let cars = 0;
  await page.route('**/api/cars', (route) => {
    cars += 1;
    return cars === 1 ? loseAnswer(route) : route.continue();
  });
  let uploads = 0;
  await page.route('**/api/cars/*/images', (route) => {
    uploads += 1;
    if (uploads === 2) return route.abort('connectionreset');
    return uploads === 3 ? loseAnswer(route) : route.continue();
  });
  await toPictures();
  await save(page);
  await seen('Greška pri dodavanju automobila');
  await save(page);
  await seen('Automobil je sačuvan, ali slike nisu sve otpremljene');
  await press('Pokušaj ponovo');
  await expectOnce();
  // The two that were not answered are sent once more, the one that was is not.
  expect(uploads).toBe(5);
});

it('a server that is killed during the upload, and replaced by one with a newer client, has each picture once after another try', async () => {
  await toPictures();
  await page.route('**/assets/**', (route) => route.abort());
  const sendFast = await sendSlowly();
  await save(page);
  await seen(/^Otpremanje, [1-9]/);
  await stage.server.stop('SIGKILL');
  await seen('Automobil je sačuvan, ali slike nisu sve otpremljene');
  await sendFast();
  await stage.server.start();
  await press('Pokušaj ponovo');
  await expectOnce();
});

it('a reload during the upload goes on with the same car and the pictures that are missing', async () => {
  await toPictures();
  const sendFast = await sendSlowly();
  await save(page);
  await seen('Sačuvana');
  await seen(/^Otpremanje, [1-9]/);
  await page.reload();
  await sendFast();
  await seen('3 od 10');
  await save(page);
  await expectOnce();
});

/** In the page: how many files of drafts this device keeps. */
const KEPT_FILES = `new Promise((resolve, reject) => {
  const opening = indexedDB.open('autoplace-drafts');
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const counting = opening.result.transaction('pictures').objectStore('pictures').count();
    counting.onsuccess = () => resolve(counting.result);
    counting.onerror = () => reject(counting.error);
    opening.result.close();
  };
})`;

it('a reload on each step of a car, and a restart of the server, lose nothing that was typed or chosen', async () => {
  await page.goto('/dealer/add-car');
  await describeCar(page, typed(), async () => {
    await declareDamage(page);
    await page.reload();
    await seen('Nastavite gde ste stali');
  });
  await restart();
  await choosePictures(page, three);
  await seen('3 od 10');
  await press('Postavi kao glavnu: pozadi.jpg');
  await showDamage(page, 'Slika 3');
  await chooseDocument(page, 'saobracajna.pdf');
  await expect.poll(() => page.evaluate(KEPT_FILES)).toBe(4);
  await page.reload();
  await seen('3 od 10');
  await page.getByRole('button', { name: 'Postavi kao glavnu: napred.jpg' }).click();
  await page.getByRole('button', { name: 'Nazad', exact: true }).click();
  expect(await typedIn('Opis')).toBe('Prvi vlasnik, garažirana.');
  await page.getByRole('button', { name: 'Nazad', exact: true }).click();
  expect(await typedIn('Kilometraža')).toBe('124.500');
  expect(await page.getByRole('radio', { name: 'Diesel' }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Nazad', exact: true }).click();
  expect(await typedIn('VIN broj')).toBe('TMBJG7NE0K0123456');
  expect(await page.getByRole('radio', { name: 'Plava' }).isChecked()).toBe(true);
  for (const _step of [1, 2, 3]) await next(page);
  await save(page);
  const car = await expectOnce();
  expect(car?.paper?.damages.map(({ imageId }) => imageId)).toEqual([car?.images[2]?.id]);
  expect(car?.attachments).toMatchObject([{ name: 'saobracajna.pdf', kind: 'registration' }]);
});

it('a reload on each step of an auction, and a restart of the server, lose nothing that was typed', async () => {
  /** As a user does where a server that has just started answers late: what the page offers is pressed until the step is there. */
  const again = async (name: string) => {
    await page.reload();
    const offer = page.getByRole('button', { name: /^(Nastavi započetu|Pokušaj ponovo)$/ }).first();
    const isThere = async () => {
      if (await offer.isVisible()) await offer.click();
      return page.getByRole('heading', { name, level: 2 }).isVisible();
    };
    await expect.poll(isThere).toBe(true);
  };
  await page.goto('/dealer/create-auction');
  await press('Sledeći Korak');
  await step(page, 'Izaberi Automobil');
  const car = page.getByRole('radio', { name: /^Škoda/ }).first();
  await car.check();
  await again('Izaberi Automobil');
  await expect.poll(() => car.isChecked()).toBe(true);
  await press('Sledeći Korak');
  await field('Početna cena').fill('9.500');
  await field('Rezervna cena').fill('11.000');
  await page.getByText('14 dana', { exact: true }).click();
  await again('Parametri Aukcije');
  expect(await field('Početna cena').inputValue()).toBe('9.500');
  expect(await field('Rezervna cena').inputValue()).toBe('11.000');
  expect(await page.getByRole('radio', { name: '14 dana' }).isChecked()).toBe(true);
  await press('Sledeći Korak');
  await field('Naslov').fill('Škoda iz prve ruke');
  await restart();
  await again('Pregled i Potvrda');
  expect(await field('Naslov').inputValue()).toBe('Škoda iz prve ruke');
  await page.getByRole('checkbox').check();
  await page.route('**/assets/**', (route) => route.abort());
  await press('Kreiraj Aukciju');
  await page.getByRole('alertdialog', { name: 'Aukcija Kreirana!' }).waitFor();
  await page.unroute('**/assets/**');
  await page.getByRole('link', { name: 'Pogledaj aukciju' }).click();
  await page.getByRole('heading', { level: 1, name: 'Škoda iz prve ruke' }).waitFor();
});

it('signing out takes the documents of a car that is being added from the device, and leaves its pictures until the draft is old', async () => {
  await toPictures();
  await chooseDocument(page, 'saobracajna.pdf');
  await expect.poll(() => page.evaluate(KEPT_FILES)).toBe(4);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Korisnički meni' }).click();
  await page.getByRole('menuitem', { name: 'Odjavi se' }).click();
  await page.waitForURL('**/auctions*');
  expect(await page.evaluate(KEPT_FILES)).toBe(3);
  // As it is after a month (R96).
  await page.evaluate('localStorage.clear()');
  await page.reload();
  await expect.poll(() => page.evaluate(KEPT_FILES)).toBe(0);
});
