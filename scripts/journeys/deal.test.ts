import { join } from 'node:path';
import { systemSettingsAnswer } from '@autoplace/shared/contract';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readOutbox } from '../../server/test/support/outbox.ts';
import { barriersAsShown } from './support/barriers.ts';
import { callAs } from './support/calls.ts';
import { quickBid } from './support/quick-bid.ts';
import { Stage } from './support/stage.ts';
import { PHONE, press, seen, signIn, type Visitor, WITHOUT_CLIENT } from './support/visitor.ts';

let stage: Stage;
let buyer: Visitor;
let seller: Visitor;

beforeAll(async () => {
  const startsAt = Date.now();
  stage = await Stage.open([
    {
      auctionId: 'golf',
      title: 'Volkswagen Golf 7',
      startingPrice: 10_000,
      buyItNowPrice: 12_000,
      startsAt,
      endsAt: startsAt + 3_600_000,
    },
  ]);
  buyer = await stage.visit(PHONE);
  seller = await stage.visit();
  await signIn(seller, 'dealer@autoplace.rs', WITHOUT_CLIENT);
  await enterRate();
});
afterAll(() => stage?.close());

/** Presses what takes the deal on, and confirms it. */
async function step({ page }: Visitor, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
}
const write = async ({ page }: Visitor, text: string) => {
  await page.getByLabel('Vaša poruka').fill(text);
  await page.getByRole('button', { name: 'Pošalji', exact: true }).click();
};

/** As the settings of the panel do. */
async function enterRate(): Promise<void> {
  const [admin, address] = ['admin@autoplace.rs', '/api/admin/settings'];
  const { settings, version } = systemSettingsAnswer.parse(await callAs(stage, admin, 'GET', address));
  const entered = { ...settings, eurRsdRate: 117.1834, eurRsdRateDate: '2026-11-20' };
  await callAs(stage, admin, 'PUT', address, { settings: entered, version });
}
/** What a bank reads from the saved picture of the code. */
async function scanned({ page }: Visitor): Promise<string | undefined> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Sačuvaj kao sliku' }).click();
  const { data, info } = await sharp(await (await coming).path())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
/** The name of the file. */
async function downloaded({ page }: Visitor, name: string): Promise<string> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: `Preuzmi PDF: ${name}` }).click();
  return (await coming).suggestedFilename();
}

it('a visitor who wants to bid opens an account by the mailed link, leaves a phone number and leads (R85, R117)', async () => {
  const { page } = buyer;
  await page.goto('/auctions/golf');
  await press(buyer, 'Prijavite se da licitirate');
  await page.getByRole('dialog').getByRole('button', { name: 'Prijavi se preko Entra' }).click();
  await page.getByRole('link', { name: 'Registruj se' }).click();
  await page.getByLabel('Ime i prezime').fill('Jovana Jović');
  await page.getByLabel('E-mail adresa').fill('jovana@primer.rs');
  await page.getByLabel('Lozinka').fill('tri zelena jelena skaču');
  await page.getByRole('checkbox').check();
  await press(buyer, 'Otvori nalog');
  await page.getByRole('heading', { name: 'Proverite e-poštu' }).waitFor();
  const linkIn = async () => {
    const [mail] = await readOutbox(join(stage.dataDir, 'outbox'));
    return mail?.text.match(/http:\S+otvaranje\S+/)?.[0];
  };
  await expect.poll(linkIn).toBeDefined();
  await page.goto((await linkIn()) ?? '');
  await press(buyer, 'Potvrdi i prijavi se');
  await page.waitForURL('**/auctions/golf');

  await quickBid(page, '10.000');
  const dialog = page.getByRole('dialog', { name: 'Ponuda nije primljena' });
  await dialog.getByLabel('Broj telefona').fill('060 123 4567');
  await dialog.getByRole('button', { name: 'Sačuvaj broj' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.locator('button:focus').filter({ hasText: 'Brza ponuda €10.000' }).waitFor();
  await quickBid(page, '10.000');
  await seen(buyer, 'Vaša ponuda vodi');
});

it('a sale leads both sides from the hammer to the keys, live and without a word from outside (R104)', async () => {
  await buyer.page.getByRole('button', { name: 'Kupi odmah za €12.000' }).filter({ visible: true }).click();
  await buyer.page.getByRole('button', { name: 'Kupi za €12.000' }).filter({ visible: true }).click();
  await buyer.page.getByRole('link', { name: 'Nastavi kupovinu' }).filter({ visible: true }).click();
  await buyer.page.getByRole('heading', { level: 1, name: 'Volkswagen Golf 7' }).waitFor();
  await seen(buyer, 'Auto Centar Sava d.o.o.');
  await buyer.page.getByRole('link', { name: 'Pozovi +381 11 555 0142' }).waitFor();

  await seller.page.goto('/notifications');
  await seller.page.getByRole('link', { name: 'Vozilo je prodato' }).click();
  await seen(seller, 'Jovana Jović');
  await seen(seller, 'jovana@primer.rs');

  await write(buyer, 'Dobar dan, kada mogu da dođem?');
  await seen(seller, 'Dobar dan, kada mogu da dođem?');
  await write(seller, 'Sutra posle deset, čekamo vas.');
  await seen(buyer, 'Sutra posle deset, čekamo vas.');

  await seen(buyer, '1 EUR = 117,1834 RSD');
  await buyer.page.getByRole('img', { name: /^NBS IPS QR kod za plaćanje: 1\.406\.200,80 RSD/ }).waitFor();
  expect(await scanned(buyer)).toMatch(
    /^K:PR\|V:01\|C:1\|R:265\d{15}\|N:Auto Centar Sava d\.o\.o\., Beograd\|I:RSD1406200,8/,
  );
  expect(await downloaded(buyer, 'Predračun')).toMatch(/^predracun-.+\.pdf$/);

  await step(buyer, 'Uplata je poslata');
  await seen(seller, 'Kupac javlja da je poslao €12.000.');
  await step(seller, 'Uplata je stigla');
  await seen(buyer, 'Uplata je potvrđena.');
  expect(await downloaded(seller, 'Zapisnik o primopredaji')).toMatch(/^zapisnik-.+\.pdf$/);
  await step(seller, 'Vozilo je predato');
  await seen(buyer, 'Prodavac je upisao da je vozilo predato.');
  await step(buyer, 'Vozilo je preuzeto');
  await seen(seller, 'Kupoprodaja je završena.');

  for (const [{ page }, list] of [
    [buyer, 'Kupovine'],
    [seller, 'Prodaje'],
  ] as const) {
    await page.getByRole('link', { name: list, exact: true }).click();
    await page.locator('li [data-state="completed"]').waitFor();
  }
});

it('a problem is shown to the other side with a picture, and decided beside the auction (R155, R157)', async () => {
  await buyer.page.getByRole('link', { name: 'Volkswagen Golf 7' }).first().click();
  await buyer.page.getByRole('button', { name: 'Prijavi problem' }).click();
  const dialog = buyer.page.getByRole('alertdialog');
  await dialog.getByLabel('Vrsta problema').selectOption({ label: 'Skriveni kvar' });
  await dialog.getByLabel('Opis').fill('Menjač preskače drugu brzinu.');
  const buffer = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'navy' } })
    .jpeg()
    .toBuffer();
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'menjac.jpg', mimeType: 'image/jpeg', buffer });
  expect(await barriersAsShown(buyer.page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Prijavi problem' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await buyer.page.getByRole('img', { name: 'Slika kupca 1' }).waitFor();

  await seller.page.getByRole('link', { name: 'Volkswagen Golf 7' }).first().click();
  await seen(seller, 'Menjač preskače drugu brzinu.');
  await seller.page.getByRole('img', { name: 'Slika kupca 1' }).waitFor();
  const width = () => seller.page.evaluate<number>('document.querySelector(\'[alt^="Slika"]\').naturalWidth');
  await expect.poll(width).toBe(60);
  await seller.page.getByRole('button', { name: 'Odgovori na prijavu' }).click();
  const answer = seller.page.getByRole('alertdialog');
  await answer.getByLabel('Opis').fill('Popravljamo o svom trošku.');
  await answer.getByRole('button', { name: 'Odgovori na prijavu' }).click();
  await seen(buyer, 'Popravljamo o svom trošku.');

  const admin = await stage.visit();
  const { page } = admin;
  await signIn(admin, 'admin@autoplace.rs', '/admin?section=disputes');
  await page
    .getByRole('table', { name: 'Prijavljeni problemi' })
    .getByRole('button', { name: /Golf 7/ })
    .click();
  await seen(admin, 'Popravljamo o svom trošku.');
  await page.getByRole('list', { name: 'Vremenska linija' }).waitFor();
  expect(await barriersAsShown(page)).toEqual([]);
  await page.getByRole('button', { name: 'Zatvori prijavu' }).click();
  const deciding = page.getByRole('alertdialog');
  await deciding.getByText('Dogovor kupca i prodavca').click();
  await deciding.getByLabel('Razlog').fill('Prodavac popravlja menjač.');
  await deciding.getByRole('button', { name: 'Zatvori prijavu' }).click();
  await seen(buyer, 'Odluka: dogovor kupca i prodavca');
  await seen(seller, 'Odluka: dogovor kupca i prodavca');
  expect(admin.problems).toEqual([]);
  await admin.context.close();
});

it('the buyer rates, the seller answers, and everybody reads what the buyer wrote (R153)', async () => {
  await buyer.page.getByRole('radiogroup', { name: 'Ocena' }).getByText('5').click();
  await buyer.page.getByLabel('Utisak').fill('Sve kako je dogovoreno.');
  await buyer.page.getByRole('button', { name: 'Pošalji ocenu' }).click();
  await seen(seller, 'Sve kako je dogovoreno.');
  await seller.page.getByLabel('Vaš odgovor').fill('Hvala!');
  await seller.page.getByRole('button', { name: 'Pošalji odgovor' }).click();
  await seen(buyer, 'Hvala!');

  await buyer.page.getByRole('link', { name: 'Stranica aukcije' }).click();
  await buyer.page.getByRole('button', { name: '5,0 (1 ocena)' }).click();
  const dialog = buyer.page.getByRole('dialog', { name: 'Ocene: Auto Centar Sava d.o.o.' });
  await dialog.getByText('Sve kako je dogovoreno.').waitFor();
  await dialog.getByText('Hvala!').waitFor();
  expect(await barriersAsShown(buyer.page)).toEqual([]);
  expect([...buyer.problems, ...seller.problems]).toEqual([]);
});
