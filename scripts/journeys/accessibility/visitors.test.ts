import { HOUR_MS } from '@autoplace/shared/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { barriers } from '../support/barriers.ts';
import { Stage } from '../support/stage.ts';
import { PHONE } from '../support/visitor.ts';
import { BAR_SHARE, COVERED } from './larger-text.ts';
import { lots, walk } from './walk.ts';

let stage: Stage;

beforeAll(async () => {
  const now = Date.now();
  const sold = {
    auctionId: 'sold',
    title: 'Prodat automobil',
    startingPrice: 10_000,
    startsAt: now - 2 * HOUR_MS,
  };
  stage = await Stage.open([...lots(now), { ...sold, endsAt: now - HOUR_MS, bids: [[1, 15_000]] }]);
});

afterAll(() => stage?.close());

it('a visitor meets no barrier on any page (R64)', async () => {
  const visitor = await stage.visit(PHONE);
  expect(await walk('visitor', visitor)).toEqual({});
  const { page } = visitor;
  await page.goto('/auctions/classic');
  const bid = page.getByRole('button', { name: 'Prijavite se da licitirate' }).filter({ visible: true });
  await bid.waitFor();
  expect((await page.evaluate<number>(COVERED)) / PHONE.height, 'of a phone').toBeLessThan(BAR_SHARE);
  await bid.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /Google/ }).click();
  await dialog.getByText('ovde nije uključena').waitFor();
  expect(await barriers(page)).toEqual([]);
  expect(visitor.problems).toEqual([]);
});
