import { HOUR_MS } from '@autoplace/shared/time';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { barriers, barriersInBothColours, resize } from './support/barriers.ts';
import { bid } from './support/calls.ts';
import { archive, workbook } from './support/car-list.ts';
import { addedDialog, choosePictures, describeCar, save, savedCars, step } from './support/car-wizard.ts';
import { developed, phonePhoto, photo } from './support/photo.ts';
import { Stage } from './support/stage.ts';
import { DESKTOP, PHONE, signIn, type Visitor } from './support/visitor.ts';

let stage: Stage;

beforeAll(async () => {
  const startsAt = Date.now();
  stage = await Stage.open([
    { auctionId: 'classic', title: 'Yugo 45', startingPrice: 9_000, startsAt, endsAt: startsAt + HOUR_MS },
  ]);
});

afterAll(() => stage?.close());

const seen = (page: Page, text: string | RegExp) =>
  page.getByText(text).filter({ visible: true }).first().waitFor();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();

/** The fields of a car are looked at where they stand together, on the page that changes it (accessibility/pages.ts). */
describe('on a phone, with a look at each other step on a desktop', () => {
  let seller: Visitor;
  let page: Page;
  const clean = async () => expect(await barriers(page)).toEqual([]);
  /** Of what is the same on any screen: a phone has the least room for it. */
  const cleanOnPhone = async () => expect(await barriersInBothColours(page)).toEqual([]);
  /** Without the one that is there from the start. */
  const addedCars = async () => (await savedCars(page)).filter(({ id }) => id !== 'demo-bmw-320d-2019');

  beforeAll(async () => {
    seller = await stage.visit(PHONE);
    page = seller.page;
    await signIn(seller, 'dealer@autoplace.rs', '/dealer/add-car');
  });
  afterAll(() => seller?.context.close());

  it('adds a car with four pictures, step by step', async () => {
    const typed = { make: 'Škoda', model: 'Octavia', vin: 'TMBJG7NE0K0123451' };
    await describeCar(page, { ...typed, description: 'Prvi vlasnik, garažirana.' });
    const half = (await photo('pola.jpg')).buffer.subarray(0, 10_000);
    await choosePictures(page, [
      await photo('napred.jpg'),
      await photo('enterijer.jpg', 'turned'),
      await photo('pozadi.jpg'),
      await phonePhoto('IMG_0042.HEIC'),
      { name: 'cenovnik.txt', mimeType: 'text/plain', buffer: Buffer.from('Cena') },
      { name: 'pola.jpg', mimeType: 'image/jpeg', buffer: half },
    ]);
    await seen(page, '4 od 10');
    await seen(page, '„cenovnik.txt“: nije JPEG, PNG ni HEIC slika');
    await seen(page, '„pola.jpg“: oštećena je i ne može da se otvori');
    await press(page, 'Postavi kao glavnu: enterijer.jpg');
    await clean();
    await save(page);
    await addedDialog(page).waitFor();
    await cleanOnPhone();
  });

  it('its pictures are on the server: upright, without what the camera wrote, the chosen one first', async () => {
    const [car] = await addedCars();
    const made = await Promise.all(car?.images.map(({ medium }) => developed(`${stage.url}${medium}`)) ?? []);
    expect(made.map(({ upright }) => upright)).toEqual([false, true, false, false]);
    expect(made.some(({ metadata }) => metadata)).toBe(false);
    expect(car?.images.findIndex(({ id }) => id === car.primaryImageId)).toBe(1);
  });

  it('lists it in a dutch auction, after a look at the others and at classic terms', async () => {
    await addedDialog(page).getByRole('link', { name: 'Kreiraj Aukciju za Ovaj Automobil' }).click();
    await step(page, 'Tip Aukcije');
    const chosen = page.getByRole('complementary', { name: 'Izabrani Automobil' });
    await chosen.getByText(/^Škoda Octavia/).waitFor();
    await chosen.getByRole('button', { name: 'Promeni' }).click();
    await press(page, 'Sledeći Korak');
    await step(page, 'Izaberi Automobil');
    await page.getByRole('radio', { name: /^Škoda Octavia/ }).check();
    await clean();
    await press(page, 'Sledeći Korak');
    await step(page, 'Parametri Aukcije');
    await clean();
    await press(page, 'Nazad');
    await press(page, 'Nazad');
    await page.getByRole('radio', { name: /^Holandska aukcija/ }).check();
    await press(page, 'Sledeći Korak');
    await press(page, 'Sledeći Korak');
    await page.getByRole('textbox', { name: 'Početna cena' }).fill('12.000');
    await page.getByRole('textbox', { name: 'Minimalna cena' }).fill('8.000');
    await page.getByRole('textbox', { name: 'Iznos sniženja' }).fill('500');
    await page.getByLabel('Interval sniženja').selectOption('60');
    await page.getByRole('cell', { name: 'Kraj bez prodaje' }).waitFor();
    await clean();
    await press(page, 'Sledeći Korak');
    await step(page, 'Pregled i Potvrda');
    await page.getByRole('checkbox', { name: /^Prihvatam uslove korišćenja i politiku privatnosti/ }).check();
    await clean();
    await press(page, 'Kreiraj Aukciju');
    await page.getByRole('alertdialog', { name: 'Aukcija Kreirana!' }).waitFor();
    await cleanOnPhone();
    await follow(page, 'Nazad na Dashboard');
  });

  it('sees it on its dashboard, and a bid on another one as it comes', async () => {
    const row = (name: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('link', { name: new RegExp(name) }) });
    await row('Škoda Octavia').getByText('€12.000').waitFor();
    const bids = async () => (await row('Yugo 45').locator('dd').allTextContents())[1];
    await expect.poll(bids).toBe('0');
    await bid(stage, 'buyer2@autoplace.rs', 'classic', 9_000);
    await expect.poll(bids).toBe('1');
    expect(seller.problems).toEqual([]);
  });

  it('imports an Excel list with an archive of pictures, across a reload in the middle', async () => {
    const rows = [
      [
        'Interni broj',
        'Marka',
        'Model',
        'Godište',
        'VIN',
        'Km',
        'Gorivo',
        'Menjač',
        'Kubikaža',
        'Boja',
        'Stanje',
        'Opis',
      ],
      [
        'A-1',
        'Škoda',
        'Fabia',
        2018,
        'TMBEA6NJ0JZ012345',
        98_000,
        'Dizel',
        'Ručni',
        1422,
        'Bela',
        'Dobro',
        'Prvi vlasnik.',
      ],
      [
        'A-2',
        'Fiat',
        'Punto',
        2012,
        'ZFA19900001234567',
        140_000,
        'TNG',
        'Manuelni',
        1.2,
        'Crvena',
        'Solidno',
        'Redovno održavan.',
      ],
      [
        'A-4',
        'Opel',
        'Corsa',
        2016,
        'W0L0XEP68G4123456',
        99_000,
        'Benzin',
        'Manuelni',
        1.4,
        'Bela',
        'Dobro',
        'Bez ogrebotine.',
      ],
      [
        'A-3',
        'Fiat',
        'Stilo',
        1987,
        'ZFA19200001234567',
        240_000,
        'Benzin',
        'Manuelni',
        1.6,
        '#N/A',
        'Loše',
        'Za delove je.',
      ],
    ];
    const list = await workbook('lager.xlsx', { Naslovna: [['Auto kuća Petrović']], Lager: rows });
    const pictures = await archive('slike.zip', {
      'A-1/1.jpg': (await photo('1.jpg')).buffer,
      'A-1/2.jpg': (await photo('2.jpg')).buffer,
      'ZFA19900001234567/a.jpg': (await photo('a.jpg')).buffer,
      'A-2/pokvarena.jpg': Buffer.from('nije slika'),
    });
    await page.goto('/dealer/cars');
    await follow(page, 'Uvezi listu');
    await page.locator('input[type=file]').first().setInputFiles(list);
    await seen(page, 'lager.xlsx, list „Lager“: 4 reda');
    await seen(page, 'Dodaje se: 3 · Ne uvozi se: 1');
    await page.setViewportSize({ width: 1024, height: 768 });
    const { height = 0 } = (await page.getByText('TMBEA6NJ0JZ012345', { exact: true }).boundingBox()) ?? {};
    expect(height, 'a chassis number stays in one line').toBeLessThan(30);
    await page.setViewportSize(DESKTOP);
    await seen(page, 'Godina „1987“: Godina mora biti između 1990 i 2025');
    await seen(page, 'Boja „#N/A“: greška u formuli, ispravite ćeliju ili je ispraznite');
    await page.locator('input[type=file]').nth(1).setInputFiles(pictures);
    await seen(page, 'slike.zip: 4 slike za automobile sa liste');
    await clean();
    await page.route('**/images', (route) => route.abort());
    await press(page, 'Uvezi 3 automobila i 4 slike');
    await seen(page, /Nastavljamo čim bude moguće/);
    await page.reload();
    // Not before: it would go on by itself, and might be through before the reload.
    await page.unroute('**/images');
    await press(page, 'Nastavi uvoz');
    await seen(page, /^Uvoz je završen/);
    await seen(page, '„A-2/pokvarena.jpg“: nije JPEG, PNG ni HEIC slika');
    await resize(page, PHONE);
    await cleanOnPhone();
    const cars = await addedCars();
    expect(cars.map(({ model, images }) => [model, images.length]).toSorted()).toEqual([
      ['Corsa', 0],
      ['Fabia', 2],
      ['Octavia', 4],
      ['Punto', 1],
    ]);
  });

  it('lists the three imported cars together with one from before, from the stock on two screens (R210)', async () => {
    await page.goto('/dealer/cars/table?status=free');
    await press(page, 'Izaberi sve na strani');
    await page.getByRole('region', { name: 'Izabrani automobili' }).getByRole('link').click();
    await seen(page, 'Automobil nema nijednu fotografiju');
    for (const price of await page.getByLabel(/^Početna cena/).all()) await price.fill('4000');
    await page.getByRole('checkbox', { name: /^Prihvatam/ }).check();
    await seen(page, '€800');
    await press(page, 'Objavi 4 aukcije');
    await page.getByRole('region', { name: 'Objavljeno: 4 aukcije' }).waitFor();
    await cleanOnPhone();
    const cars = await savedCars(page);
    expect(cars.map(({ auction }) => auction?.status)).toEqual(Array(5).fill('active'));
    expect(seller.problems).toEqual([]);
  });
});
