import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { barriers } from './support/barriers.ts';
import { archive, workbook } from './support/car-list.ts';
import {
  addedDialog,
  choosePictures,
  describeCar,
  next,
  save,
  savedCars,
  step,
} from './support/car-wizard.ts';
import { decide } from './support/decide.ts';
import { developed, phonePhoto, photo } from './support/photo.ts';
import { quickBid } from './support/quick-bid.ts';
import { Stage } from './support/stage.ts';
import { DESKTOP, PHONE, signIn, type Visitor, WITHOUT_CLIENT } from './support/visitor.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await Stage.open();
});

afterAll(() => stage?.close());

const seen = (page: Page, text: string | RegExp) =>
  page.getByText(text).filter({ visible: true }).first().waitFor();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();

/** The last step of creating an auction; the answer is its id. */
async function create(page: Page): Promise<string> {
  await step(page, 'Pregled i Potvrda');
  await page.getByRole('checkbox', { name: /^Prihvatam uslove korišćenja i politiku privatnosti/ }).check();
  expect(await barriers(page)).toEqual([]);
  await press(page, 'Kreiraj Aukciju');
  const view = page
    .getByRole('alertdialog', { name: 'Aukcija Kreirana!' })
    .getByRole('link', { name: 'Pogledaj aukciju' });
  const href = await view.getAttribute('href');
  return href?.split('/').at(-1) ?? '';
}

describe('on a phone, with a look at each step on a desktop', () => {
  let seller: Visitor;
  let page: Page;
  let classic: string;
  const company = 'Auto kuća Telefon';
  const cars = [
    {
      make: 'Škoda',
      model: 'Octavia',
      vin: 'TMBJG7NE0K0123451',
      description: 'Prvi vlasnik, garažirana.',
    },
    {
      make: 'Opel',
      model: 'Astra',
      vin: 'W0LGM57L4E1072631',
      description: 'Redovno održavana u servisu.',
    },
  ] as const;
  const [octavia, astra] = cars;
  const clean = async () => expect(await barriers(page)).toEqual([]);

  beforeAll(async () => {
    seller = await stage.visit(PHONE);
    page = seller.page;
    await signIn(seller, 'buyer1@autoplace.rs', '/dealer');
  });
  afterAll(() => seller?.context.close());

  it('a buyer applies, and is a dealer once an administrator approves', async () => {
    await page.getByLabel('Naziv kompanije').fill(company);
    await page.getByLabel('Matični broj').fill('20784514');
    await page.getByLabel('Broj licence').fill('AP-NS-2021-0042');
    await page.getByRole('textbox', { name: 'Telefon' }).fill('+381 21 123 456');
    await page.getByLabel('Adresa', { exact: true }).fill('Bulevar oslobođenja 1');
    await page.getByLabel('Grad').fill('Novi Sad');
    await press(page, 'Pošalji na verifikaciju');
    await seen(page, /^Vaša verifikacija je u pregledu/);
    const admin = await stage.visit();
    await signIn(admin, 'admin@autoplace.rs', WITHOUT_CLIENT);
    await decide(admin, company, 'approve', '');
    await admin.context.close();
    await seen(page, /^Vaš nalog je verifikovan!/);
  });

  it('adds a car with four pictures, step by step', async () => {
    await page.goto('/dealer/cars');
    await seen(page, 'Nema automobila');
    await page.getByRole('link', { name: 'Dodaj automobil' }).first().click();
    await step(page, 'Osnovna Informacija');
    await next(page);
    await seen(page, 'Marka je obavezna');
    await clean();
    await describeCar(page, octavia, clean);
    await save(page);
    await seen(page, 'Morate dodati najmanje jednu sliku');
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
    await clean();
  });

  it('its pictures are on the server: upright, without what the camera wrote, the chosen one first', async () => {
    const [car] = await savedCars(page);
    const made = await Promise.all(car?.images.map(({ medium }) => developed(`${stage.url}${medium}`)) ?? []);
    expect(made.map(({ upright }) => upright)).toEqual([false, true, false, false]);
    expect(made.some(({ metadata }) => metadata)).toBe(false);
    expect(car?.images.findIndex(({ id }) => id === car.primaryImageId)).toBe(1);
  });

  it('adds another, and hands it over to a dutch auction', async () => {
    await press(page, 'Dodaj Još Jedan');
    await describeCar(page, astra);
    await choosePictures(page, [await photo('astra.jpg')]);
    await save(page);
    await addedDialog(page).getByRole('link', { name: 'Kreiraj Aukciju za Ovaj Automobil' }).click();
    await step(page, 'Tip Aukcije');
    await page
      .getByRole('complementary', { name: 'Izabrani Automobil' })
      .getByText(/^Opel Astra/)
      .waitFor();
    await page.getByRole('radio', { name: /^Holandska aukcija/ }).check();
    await clean();
    await press(page, 'Sledeći Korak');
    await step(page, 'Parametri Aukcije');
    await press(page, 'Sledeći Korak');
    await seen(page, 'Početna cena mora biti veća od 0');
    await page.getByRole('textbox', { name: 'Početna cena' }).fill('12.000');
    await page.getByRole('textbox', { name: 'Minimalna cena' }).fill('8.000');
    await page.getByRole('textbox', { name: 'Iznos sniženja' }).fill('500');
    await page.getByLabel('Interval sniženja').selectOption('60');
    await page.getByRole('cell', { name: 'Kraj bez prodaje' }).waitFor();
    await clean();
    await press(page, 'Sledeći Korak');
    const dutch = await create(page);
    await clean();
    await follow(page, 'Pogledaj aukciju');
    await page.waitForURL(`**/auctions/${dutch}`);
    await seen(page, '€12.000');
  });

  it('lists the first car in a classic auction, chosen among its cars', async () => {
    await page.goto('/dealer/create-auction');
    await press(page, 'Sledeći Korak');
    await step(page, 'Izaberi Automobil');
    await page.getByRole('radio', { name: /^Opel Astra/ }).waitFor();
    expect(await page.getByRole('radio', { name: /^Opel Astra/ }).isDisabled()).toBe(true);
    await page.getByRole('radio', { name: /^Škoda Octavia/ }).check();
    await clean();
    await press(page, 'Sledeći Korak');
    await step(page, 'Parametri Aukcije');
    await page.getByRole('textbox', { name: 'Početna cena' }).fill('9000');
    await clean();
    await press(page, 'Sledeći Korak');
    classic = await create(page);
    await follow(page, 'Nazad na Dashboard');
  });

  it('sees a stranger look at it and bid on its dashboard', async () => {
    const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /Škoda Octavia/ }) });
    await row.getByText('€9.000').waitFor();
    const figures = () => row.locator('dd').allTextContents();
    expect((await figures())[1]).toBe('0');
    const rival = await stage.visit(PHONE);
    await signIn(rival, 'buyer2@autoplace.rs', `/auctions/${classic}`);
    await expect.poll(figures).toContain('1');
    await quickBid(rival.page, '9.000');
    await seen(rival.page, 'Vodeća ponuda');
    await expect.poll(async () => (await figures())[1]).toBe('1');
    await clean();
    await rival.context.close();
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
        'Siva',
        'Loše',
        'Za delove je.',
      ],
    ];
    const list = await workbook('lager.xlsx', { Naslovna: [['Auto kuća Petrović']], Lager: rows });
    const pictures = await archive('slike.zip', {
      'A-1/1.jpg': (await photo('1.jpg')).buffer,
      'A-1/2.heic': (await phonePhoto('2.heic')).buffer,
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
    await clean();
    const cars = await savedCars(page);
    expect(cars.map(({ model, images }) => [model, images.length]).toSorted()).toEqual([
      ['Astra', 1],
      ['Corsa', 0],
      ['Fabia', 2],
      ['Octavia', 4],
      ['Punto', 1],
    ]);
  });

  it('lists the three imported cars together, from the stock on two screens (R210)', async () => {
    await page.goto('/dealer/cars/table?status=free');
    await press(page, 'Izaberi sve na strani');
    await page.getByRole('region', { name: 'Izabrani automobili' }).getByRole('link').click();
    await seen(page, 'Automobil nema nijednu fotografiju');
    for (const price of await page.getByLabel(/^Početna cena/).all()) await price.fill('4000');
    await page.getByRole('checkbox', { name: /^Prihvatam/ }).check();
    await seen(page, '€600');
    await clean();
    await press(page, 'Objavi 3 aukcije');
    await page.getByRole('region', { name: 'Objavljeno: 3 aukcije' }).waitFor();
    await clean();
    const cars = await savedCars(page);
    expect(cars.map(({ auction }) => auction?.status)).toEqual(Array(5).fill('active'));
    expect(seller.problems).toEqual([]);
  });
});
