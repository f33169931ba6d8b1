import { afterAll, beforeAll, it } from 'vitest';
import { Stage } from './support/stage.ts';
import { PHONE, signInByForm, type Visitor } from './support/visitor.ts';

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
  await Promise.all([
    signInByForm(buyer, 'buyer1@autoplace.rs'),
    signInByForm(seller, 'dealer@autoplace.rs'),
  ]);
});
afterAll(() => stage?.close());

/** Presses what takes the deal on, and confirms it. */
async function step({ page }: Visitor, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
}
const seen = ({ page }: Visitor, text: string) =>
  page.getByText(text).filter({ visible: true }).first().waitFor();
const write = async ({ page }: Visitor, text: string) => {
  await page.getByLabel('Vaša poruka').fill(text);
  await page.getByRole('button', { name: 'Pošalji', exact: true }).click();
};

it('a sale leads both sides from the hammer to the keys, live and without a word from outside (R104)', async () => {
  await buyer.page.goto('/auctions/golf');
  await buyer.page.getByRole('button', { name: 'Kupi odmah za €12.000' }).filter({ visible: true }).click();
  await buyer.page.getByRole('button', { name: 'Kupi za €12.000' }).filter({ visible: true }).click();
  await buyer.page.getByRole('link', { name: 'Nastavi kupovinu' }).filter({ visible: true }).click();
  await buyer.page.getByRole('heading', { level: 1, name: 'Volkswagen Golf 7' }).waitFor();
  await seen(buyer, 'Auto Centar Sava d.o.o.');
  await buyer.page.getByRole('link', { name: 'Pozovi +381 11 555 0142' }).waitFor();

  await seller.page.goto('/notifications');
  await seller.page.getByRole('link', { name: 'Vozilo je prodato' }).click();
  await seen(seller, 'Marko Petrović');
  await seen(seller, 'buyer1@autoplace.rs');

  await write(buyer, 'Dobar dan, kada mogu da dođem?');
  await seen(seller, 'Dobar dan, kada mogu da dođem?');
  await write(seller, 'Sutra posle deset, čekamo vas.');
  await seen(buyer, 'Sutra posle deset, čekamo vas.');

  await step(buyer, 'Uplata je poslata');
  await seen(seller, 'Kupac javlja da je poslao €12.000.');
  await step(seller, 'Uplata je stigla');
  await seen(buyer, 'Uplata je potvrđena.');
  await step(seller, 'Vozilo je predato');
  await seen(buyer, 'Prodavac je upisao da je vozilo predato.');
  await step(buyer, 'Vozilo je preuzeto');
  await seen(seller, 'Kupoprodaja je završena.');

  await buyer.page.goto('/deals');
  await buyer.page.locator('[data-state="completed"]').waitFor();
  await seller.page.goto('/deals?side=seller');
  await seller.page.locator('[data-state="completed"]').waitFor();
});
