import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { barriers } from '../support/barriers.ts';
import { BUY_NOW_PRICE, buyAtOnce } from '../support/buy-at-once.ts';
import type { JourneyLot } from '../support/prepare.ts';
import { Stage } from '../support/stage.ts';
import { signIn, signInByForm, type Visitor } from '../support/visitor.ts';
import { PAGES, type Who } from './pages.ts';

const HOUR = 3_600_000;

/** Looks at every page on a screen of this size, in light and in dark, as everybody who has something to see there. */
export function describeBarriers(name: string, viewport: { width: number; height: number }): void {
  describe(`on ${name}, in light and in dark`, () => {
    let stage: Stage;
    let buyer: Visitor;
    let visitor: Visitor;

    beforeAll(async () => {
      stage = await Stage.open(lots(Date.now()));
      visitor = await stage.visit(viewport);
      buyer = await stage.visit(viewport);
      await buyer.page.goto('/login');
      await buyer.page.getByRole('button', { name: 'Prijavi se preko Entra' }).click();
      await buyer.page.getByLabel('E-mail adresa').waitFor();
    });

    afterAll(() => stage?.close());

    async function walk(as: Who, { page }: Visitor): Promise<Record<string, string[]>> {
      const found: Record<string, string[]> = {};
      for (const [, who, ...addresses] of PAGES) {
        for (const address of who === as ? addresses : []) {
          await page.goto(address);
          await page.getByRole('heading', { level: 1 }).first().waitFor();
          const here = await barriers(page);
          if (here.length > 0) found[address] = here;
        }
      }
      return found;
    }

    it('a visitor meets no barrier on any page, and none scrolls sideways', async () => {
      expect(await walk('visitor', visitor)).toEqual({});
    });

    it('a visitor meets none in the sign-in dialog', async () => {
      const { page } = visitor;
      await page.goto('/auctions');
      await page.getByRole('banner').getByRole('button', { name: 'Prijavi se' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: /Google/ }).click();
      await dialog.getByText('ovde nije uključena').waitFor();
      expect(await barriers(page)).toEqual([]);
    });

    it('a buyer meets none on the way through sign-in and a bid', async () => {
      expect(await barriers(buyer.page)).toEqual([]);
      await signInByForm(buyer, 'buyer1@autoplace.rs');
      await buyer.page.goto('/auctions/classic');
      await buyer.page.getByRole('button', { name: 'Vaša ponuda' }).filter({ visible: true }).click();
      await buyer.page.getByRole('dialog').waitFor();
      expect(await barriers(buyer.page)).toEqual([]);
    });

    it('a buyer meets none on pages that are theirs, with something on them', async () => {
      const token = await buyer.page.evaluate<string>("localStorage.getItem('accessToken')");
      await buyAtOnce(stage.url, token, 'bought');
      await buyer.page.goto('/notifications');
      await buyer.page.getByText('Pobedili ste na aukciji').first().waitFor();
      expect(await walk('buyer', buyer)).toEqual({});
    });

    it.each([
      ['a dealer meets none in the dealer area', 'dealer'],
      ['an administrator meets none in the admin panel', 'admin'],
    ] as const)('%s', async (_name, who) => {
      const there = await stage.visit(viewport);
      await signIn(there, `${who}@autoplace.rs`);
      expect(await walk(who, there)).toEqual({});
      expect(there.problems).toEqual([]);
      await there.context.close();
    });
  });
}

/** A lot of every kind, and one for the buyer to win. */
function lots(startsAt: number): JourneyLot[] {
  const lot = { title: 'Automobil na aukciji', startingPrice: 10_000, startsAt, endsAt: startsAt + HOUR };
  return [
    { ...lot, auctionId: 'classic', reservePrice: 12_000 },
    { ...lot, auctionId: 'bought', buyItNowPrice: BUY_NOW_PRICE },
    { ...lot, auctionId: 'unsold', startsAt: startsAt - 2 * HOUR, endsAt: startsAt - HOUR },
    {
      ...lot,
      auctionId: 'dutch',
      auctionType: 'dutch',
      bidIncrement: null,
      dutch: {
        minimumPrice: 6_400,
        priceDropAmount: 1,
        priceDropInterval: 1,
        priceDropUnit: 'seconds',
        maxDuration: null,
      },
    },
  ];
}
