import { HOUR_MS } from '@autoplace/shared/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Stage } from './support/stage.ts';
import { PHONE, signIn, type Visitor, WITHOUT_CLIENT } from './support/visitor.ts';

let stage: Stage;
let buyer: Visitor;
let dealer: Visitor;

beforeAll(async () => {
  const startsAt = Date.now();
  stage = await Stage.open([
    { auctionId: 'yugo', title: 'Yugo 45', startingPrice: 1_000, startsAt, endsAt: startsAt + HOUR_MS },
  ]);
  [buyer, dealer] = [await stage.visit(PHONE), await stage.visit()];
  await signIn(buyer, 'buyer1@autoplace.rs', WITHOUT_CLIENT);
  await signIn(dealer, 'dealer@autoplace.rs', WITHOUT_CLIENT);
});

afterAll(() => stage?.close());

const bell = ({ page }: Visitor, name: string) => page.getByRole('link', { name, exact: true });
const field = ({ page }: Visitor) => page.getByLabel('Vaša poruka');
const openMenu = ({ page }: Visitor) => page.getByRole('button', { name: 'Korisnički meni' }).click();

it('R200 a buyer asks on the page of the lot, and the dealer answers, which both see at once', async () => {
  await buyer.page.goto('/auctions/yugo');
  await buyer.page.getByRole('button', { name: 'Pošalji poruku' }).click();
  const dialog = buyer.page.getByRole('dialog');
  await field(buyer).fill('Da li je vozilo garažirano?');
  await dialog.getByRole('button', { name: 'Pošalji poruku' }).click();
  await dialog.getByText('Poruka je poslata prodavcu.').waitFor();
  await dialog.getByRole('link', { name: 'Moje poruke' }).click();
  await buyer.page.getByRole('link', { name: /^Otvori.*Yugo 45/ }).click();
  await buyer.page.getByText('Da li je vozilo garažirano?').waitFor();

  await dealer.page.goto('/dealer/dashboard');
  await bell(dealer, 'Obaveštenja, 1 nepročitano').waitFor();
  await openMenu(dealer);
  await dealer.page.getByRole('menuitem', { name: 'Poruke (1)' }).click();
  await dealer.page.getByText('1 nova poruka').waitFor();
  await dealer.page.getByRole('link', { name: /^Otvori.*Yugo 45/ }).click();
  await dealer.page.getByText('Da li je vozilo garažirano?').waitFor();
  await bell(dealer, 'Obaveštenja').waitFor();

  await field(dealer).fill('Jeste. Dođite u subotu.');
  await dealer.page.getByRole('button', { name: 'Pošalji', exact: true }).click();

  await buyer.page.getByRole('log', { name: 'Poruke' }).getByText('Jeste. Dođite u subotu.').waitFor();
  await bell(buyer, 'Obaveštenja').waitFor();
  await openMenu(dealer);
  await dealer.page.getByRole('menuitem', { name: 'Poruke', exact: true }).waitFor();
  expect([...buyer.problems, ...dealer.problems]).toEqual([]);
});
