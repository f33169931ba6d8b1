import { afterAll, beforeAll, expect, it } from 'vitest';
import { barriersAsShown } from './support/barriers.ts';
import { Stage } from './support/stage.ts';
import { PHONE, signIn, type Visitor } from './support/visitor.ts';

const DAY_MS = 24 * 3_600_000;

let stage: Stage;
let seller: Visitor;
let defaulter: Visitor;
let underbidder: Visitor;
let third: Visitor;

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
        [2, 10_300],
        [1, 10_500],
        [0, 11_000],
      ],
    },
  ]);
  [seller, defaulter, underbidder, third] = await Promise.all([
    stage.visit(),
    stage.visit(),
    stage.visit(PHONE),
    stage.visit(PHONE),
  ]);
  await Promise.all([
    signIn(seller, 'dealer@autoplace.rs', '/deals/golf'),
    signIn(defaulter, 'buyer1@autoplace.rs', '/deals/golf'),
    signIn(underbidder, 'buyer2@autoplace.rs', '/auctions/golf'),
    signIn(third, 'nemanja.djordjevic@kupac.example', '/my-bids'),
  ]);
});
afterAll(() => stage?.close());

const seen = ({ page }: Visitor, text: string | RegExp) =>
  page.getByText(text).filter({ visible: true }).first().waitFor();
const press = ({ page }: Visitor, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).click();
const confirm = async ({ page }: Visitor, name: string) => {
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
};

it('a buyer defaults, the underbidder declines, and the next one buys at their own bid (R143, R144, R145)', async () => {
  await press(seller, 'Raskini zbog neplaćanja');
  await confirm(seller, 'Raskini zbog neplaćanja');
  await seen(defaulter, /uplata nije stigla/);

  await underbidder.page.goto('/notifications');
  await underbidder.page.getByRole('link', { name: 'Druga šansa za vozilo' }).click();
  await seen(underbidder, /po vašoj najvišoj ponudi: €10\.500/);
  expect(await barriersAsShown(underbidder.page)).toEqual([]);
  await press(underbidder, 'Odbij');
  await confirm(underbidder, 'Odbij ponudu');
  await seen(underbidder, /Odbili ste ponudu/);

  await seller.page.goto('/auctions/golf');
  await seen(seller, 'Kupac 1, čeka se odgovor');
  expect(await barriersAsShown(seller.page)).toEqual([]);

  await third.page.getByRole('link', { name: /Odgovori: €10\.300/ }).click();
  await press(third, 'Kupi za €10.300');
  const dialog = third.page.getByRole('dialog');
  const buy = dialog.getByRole('button', { name: 'Kupi za €10.300' });
  await buy.waitFor();
  expect(await barriersAsShown(third.page)).toEqual([]);
  await buy.click();
  await third.page.getByRole('link', { name: 'Nastavi kupovinu' }).filter({ visible: true }).click();
  await third.page.getByRole('heading', { level: 1, name: 'Volkswagen Golf 7' }).waitFor();
  await third.page.waitForURL('**/deals/golf-sale2');
  await seen(third, '€10.300');

  await seen(seller, 'Prodato za €10.300');
  await seller.page.getByRole('link', { name: 'Otvori prodaju' }).filter({ visible: true }).click();
  await seller.page.waitForURL('**/deals/golf-sale2');
  await seen(seller, 'Nemanja Đorđević');
  await defaulter.page.goto('/settings');
  await seen(defaulter, 'Trenutno ne možete da licitirate');
});
