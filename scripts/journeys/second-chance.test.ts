import { DAY_MS } from '@autoplace/shared/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { barriersAsShown } from './support/barriers.ts';
import { Stage } from './support/stage.ts';
import { PHONE, press, seen, signIn, type Visitor } from './support/visitor.ts';

let stage: Stage;
let seller: Visitor;
let underbidder: Visitor;

beforeAll(async () => {
  const endsAt = Date.now() - 4 * DAY_MS;
  stage = await Stage.open([
    {
      auctionId: 'golf',
      title: 'Volkswagen Golf 7',
      startingPrice: 10_000,
      startsAt: endsAt - DAY_MS,
      endsAt,
      bids: [
        [1, 10_500],
        [0, 11_000],
      ],
    },
  ]);
  [seller, underbidder] = await Promise.all([stage.visit(), stage.visit(PHONE)]);
  await Promise.all([
    signIn(seller, 'dealer@autoplace.rs', '/deals/golf'),
    signIn(underbidder, 'buyer2@autoplace.rs', '/notifications'),
  ]);
});
afterAll(() => stage?.close());

it('a buyer defaults, and the underbidder buys at their own bid, live for the seller (R143, R144, R145)', async () => {
  await press(seller, 'Raskini zbog neplaćanja');
  const question = seller.page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Raskini zbog neplaćanja', exact: true }).click();
  await question.waitFor({ state: 'hidden' });

  await underbidder.page.getByRole('link', { name: 'Druga šansa za vozilo' }).click();
  await seen(underbidder, /po vašoj najvišoj ponudi: €10\.500/);
  expect(await barriersAsShown(underbidder.page)).toEqual([]);
  await seller.page.getByRole('link', { name: 'Stranica aukcije' }).click();
  await seen(seller, 'Kupac 1, čeka se odgovor');
  expect(await barriersAsShown(seller.page)).toEqual([]);

  await press(underbidder, 'Kupi za €10.500');
  const dialog = underbidder.page.getByRole('dialog');
  const buy = dialog.getByRole('button', { name: 'Kupi za €10.500' });
  await buy.waitFor();
  expect(await barriersAsShown(underbidder.page)).toEqual([]);
  await buy.click();
  await underbidder.page.getByRole('link', { name: 'Nastavi kupovinu' }).filter({ visible: true }).click();
  await underbidder.page.getByRole('heading', { level: 1, name: 'Volkswagen Golf 7' }).waitFor();
  await underbidder.page.waitForURL('**/deals/golf-sale2');
  await seen(underbidder, '€10.500');

  await seen(seller, 'Prodato za €10.500');
  await seller.page.getByRole('link', { name: 'Otvori prodaju' }).filter({ visible: true }).click();
  await seller.page.waitForURL('**/deals/golf-sale2');
  await seen(seller, 'Jelena Nikolić');
});
