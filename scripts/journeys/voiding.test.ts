import { afterAll, beforeAll, expect, it } from 'vitest';
import { barriersAsShown } from './support/barriers.ts';
import { bid } from './support/calls.ts';
import { Stage } from './support/stage.ts';
import { PHONE, seen, signIn, type Visitor } from './support/visitor.ts';

let stage: Stage;
let ana: Visitor;
let admin: Visitor;

beforeAll(async () => {
  const startsAt = Date.now();
  stage = await Stage.open([
    {
      auctionId: 'golf',
      title: 'Volkswagen Golf 7',
      startingPrice: 10_000,
      startsAt,
      endsAt: startsAt + 3_600_000,
    },
  ]);
  await bid(stage, 'buyer1@autoplace.rs', 'golf', 10_000);
  await bid(stage, 'buyer2@autoplace.rs', 'golf', 10_100);
  [ana, admin] = await Promise.all([stage.visit(PHONE), stage.visit()]);
  await Promise.all([
    signIn(ana, 'buyer1@autoplace.rs', '/auctions/golf'),
    signIn(admin, 'admin@autoplace.rs', '/auctions/golf'),
  ]);
});
afterAll(() => stage?.close());

it('an administrator voids the leading bid, and who leads again sees that at once (R100)', async () => {
  await seen(ana, 'Nadlicitirani ste');

  await admin.page.getByRole('button', { name: 'Poništi ponudu: Kupac 2, €10.100' }).click();
  const dialog = admin.page.getByRole('alertdialog', { name: 'Poništavanje ponude' });
  await dialog.getByRole('combobox').selectOption({ label: 'Lažno nadmetanje' });
  await dialog.getByRole('textbox').fill('Nalog prodavca');
  expect(await barriersAsShown(admin.page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Poništi ponudu' }).click();
  await dialog.waitFor({ state: 'hidden' });

  await seen(ana, 'Vaša ponuda vodi');
  for (const visitor of [ana, admin]) await seen(visitor, 'Administrator je poništio 1 ponudu.');
  expect([ana, admin].flatMap(({ problems }) => problems)).toEqual([]);
});
