import { afterAll, beforeAll, expect, it } from 'vitest';
import { barriersAsShown } from './support/barriers.ts';
import { Stage } from './support/stage.ts';
import { PHONE, press, seen, signIn, type Visitor } from './support/visitor.ts';

const TITLE = 'Volkswagen Golf 7';
let stage: Stage;
let buyer: Visitor;
let seller: Visitor;

beforeAll(async () => {
  const now = Date.now();
  stage = await Stage.open([
    {
      auctionId: 'golf',
      title: TITLE,
      startingPrice: 10_000,
      reservePrice: 14_000,
      startsAt: now - 3_600_000,
      endsAt: now - 60_000,
      negotiationMs: 3_600_000,
      bids: [
        [1, 10_000],
        [0, 10_500],
      ],
    },
  ]);
  [buyer, seller] = [await stage.visit(PHONE), await stage.visit()];
  await Promise.all([
    signIn(buyer, 'buyer1@autoplace.rs', '/notifications'),
    signIn(seller, 'dealer@autoplace.rs', '/dealer/auctions'),
  ]);
});
afterAll(() => stage?.close());

/** In the dialog about money. */
async function propose(who: Visitor, amount: string, price: string): Promise<void> {
  const dialog = who.page.getByRole('dialog');
  await dialog.getByLabel('Cena u evrima').fill(amount);
  await dialog.getByRole('button', { name: `Predloži ${price}` }).click();
  await dialog.waitFor({ state: 'hidden' });
}

it('seller and highest bidder agree below the reserve, live, and it is sold (R149)', async () => {
  await seen(seller, 'Najviša ponuda €10.500 obavezuje kupca.');
  expect(await barriersAsShown(seller.page)).toEqual([]);
  await seller.page.getByRole('link', { name: /^Predloži cenu/ }).click();
  await propose(seller, '13000', '€13.000');
  await seen(seller, 'Predložili ste €13.000.');
  expect(await barriersAsShown(seller.page)).toEqual([]);

  await buyer.page.getByRole('link', { name: 'Prodavac vam nudi vozilo' }).click();
  await seen(buyer, 'Prodavac vam nudi vozilo za €13.000.');
  expect(await barriersAsShown(buyer.page)).toEqual([]);
  await press(buyer, 'Predloži svoju cenu');
  await propose(buyer, '11500', '€11.500');
  await seen(buyer, 'Predložili ste €11.500.');

  await seen(seller, 'Na vašu cenu €13.000 kupac predlaže €11.500.');
  await press(seller, 'Prihvati €11.500');
  await press(seller, 'Prodaj za €11.500');
  await seen(seller, 'Prodato za €11.500');
  await seen(buyer, 'Kupili ste');
  await buyer.page.getByRole('link', { name: 'Nastavi kupovinu' }).filter({ visible: true }).click();
  await buyer.page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
  expect([...buyer.problems, ...seller.problems]).toEqual([]);
});
