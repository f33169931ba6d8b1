import { MINUTE_MS, SECOND_MS } from '@autoplace/shared/time';
import type { AuctionTerms } from '../../src/auctions/rules/index.ts';
import { classicTerms, dutchTerms, NOON } from '../support/auctions/auction-fixtures.ts';
import type { Stage } from './stage.ts';

export interface Story {
  /** All but the id, which is the story's name. */
  terms: Omit<AuctionTerms, 'auctionId'>;
  play(stage: Stage): Promise<void>;
}

/** From noon, for three minutes, with a soft close of half a minute. */
const classic = (changes: Partial<AuctionTerms> = {}) =>
  classicTerms({ endsAt: NOON + 3 * MINUTE_MS, softCloseMs: 30 * SECOND_MS, ...changes });

/** From noon at 10,000, 500 less every 10 s, so that it ends unsold at 12:00:40. */
const dutch = () =>
  dutchTerms({
    endsAt: NOON + 40 * SECOND_MS,
    dutch: {
      minimumPrice: 8_000,
      priceDropAmount: 500,
      priceDropInterval: 10,
      priceDropUnit: 'seconds',
      maxDuration: null,
    },
  });

/** The auctions that the fixtures record, by the name of their files. */
export const stories: Record<string, Story> = {
  /** It starts before the watcher's eyes, and bids in the last half minute move the end three times. */
  'close-finish': {
    terms: classic({ startsAt: NOON + 20 * SECOND_MS }),
    async play(stage) {
      await stage.pass(5 * SECOND_MS);
      await stage.watch();
      await stage.pass(40 * SECOND_MS);
      await stage.bid('ana', 10_000);
      await stage.pass(2 * MINUTE_MS);
      await stage.bid('boris', 10_200);
      await stage.pass(29 * SECOND_MS);
      await stage.bid('ana', 10_300);
      await stage.pass(30 * SECOND_MS - 1);
      await stage.bid('boris', 10_500);
      await stage.pass(MINUTE_MS);
      await stage.bid('ana', 10_600);
    },
  },

  /** The price falls twice; two buyers accept at the same moment, and the later hears that it is gone. */
  'dutch-accept': {
    terms: dutch(),
    async play(stage) {
      await stage.pass(2 * SECOND_MS);
      await stage.watch();
      await stage.pass(9 * SECOND_MS);
      await stage.accept('ana', 9_000);
      await stage.pass(12 * SECOND_MS);
      await Promise.all([stage.accept('boris', 9_000), stage.accept('vera', 9_000)]);
      await stage.pass(MINUTE_MS);
    },
  },

  /** Three arm a price ahead, one takes it back; the falling price sells to the highest that is left. */
  'dutch-armed': {
    terms: dutch(),
    async play(stage) {
      await stage.watch();
      await stage.pass(4 * SECOND_MS);
      await stage.arm('ana', 9_500);
      await stage.arm('boris', 9_000);
      await stage.arm('vera', 8_600);
      await stage.pass(3 * SECOND_MS);
      await stage.disarm('ana');
      await stage.pass(MINUTE_MS);
    },
  },

  /** Three maxima answer each other: a raise that nobody hears of, a tie that the earlier wins, the reserve met. */
  'outbid-war': {
    terms: classic({ reservePrice: 12_000 }),
    async play(stage) {
      await stage.pass(SECOND_MS);
      await stage.watch();
      await stage.pass(4 * SECOND_MS);
      await stage.bid('ana', 10_000, 11_000);
      await stage.pass(6 * SECOND_MS);
      await stage.bid('boris', 10_500);
      await stage.bid('boris', 10_550);
      await stage.pass(3 * SECOND_MS);
      await stage.bid('ana', 11_000, 12_500);
      await stage.pass(8 * SECOND_MS);
      await Promise.all([stage.bid('boris', 11_000), stage.bid('vera', 11_500, 12_500)]);
      await stage.pass(5 * SECOND_MS);
      await stage.bid('dealer', 13_000);
      await stage.bid('boris', 12_600, 14_000);
      await stage.pass(7 * SECOND_MS);
      await stage.bid('vera', 12_800, 13_600);
      await stage.pass(3 * MINUTE_MS);
    },
  },

  /** The connection breaks, bids come meanwhile, and one more arrives ahead of the answer that fills the gap. */
  'reconnect-with-gap': {
    terms: classic(),
    async play(stage) {
      await stage.watch();
      await stage.pass(10 * SECOND_MS);
      await stage.bid('ana', 10_000);
      await stage.pass(5 * SECOND_MS);
      stage.leave();
      await stage.pass(3 * SECOND_MS);
      await stage.bid('boris', 10_400);
      await stage.bid('ana', 10_900);
      await stage.pass(4 * SECOND_MS);
      await stage.watch(3, async () => {
        await stage.bid('boris', 11_500);
        await stage.pass(40);
      });
      await stage.pass(20 * SECOND_MS);
      await stage.bid('vera', 12_000);
      await stage.pass(3 * MINUTE_MS);
    },
  },

  cancelled: {
    terms: classic(),
    async play(stage) {
      await stage.pass(SECOND_MS);
      await stage.watch();
      await stage.pass(15 * SECOND_MS);
      await stage.bid('ana', 10_000);
      await stage.pass(10 * SECOND_MS);
      await stage.cancel('Vozilo je oštećeno na placu.');
      await stage.pass(SECOND_MS);
      await stage.bid('boris', 10_100);
    },
  },

  /** Bids come, but none reaches the reserve. */
  'ended-without-reserve': {
    terms: classic({ reservePrice: 15_000 }),
    async play(stage) {
      await stage.pass(SECOND_MS);
      await stage.watch();
      await stage.pass(30 * SECOND_MS);
      await stage.bid('ana', 10_000);
      await stage.pass(20 * SECOND_MS);
      await stage.bid('boris', 13_500);
      await stage.pass(3 * MINUTE_MS);
    },
  },

  /** A bid that drove two others up is voided in the last half minute, and the auction goes on from what stays. */
  'voided-bids': {
    terms: classic({ reservePrice: 11_500 }),
    async play(stage) {
      await stage.watch();
      await stage.pass(10 * SECOND_MS);
      await stage.bid('ana', 10_000, 12_000);
      await stage.pass(10 * SECOND_MS);
      await stage.bid('boris', 11_600);
      await stage.bid('vera', 11_900, 13_000);
      await stage.bid('boris', 12_500);
      await stage.pass(2 * MINUTE_MS + 15 * SECOND_MS);
      await stage.voidBidsOf('boris');
      await stage.pass(5 * SECOND_MS);
      await stage.bid('ana', 12_200);
      await stage.pass(MINUTE_MS);
    },
  },

  /** The seller corrects the title, and after the first bid somebody takes the lot for the price to buy it now. */
  'renamed-and-bought': {
    terms: classic({ buyItNowPrice: 16_000 }),
    async play(stage) {
      await stage.watch();
      await stage.pass(12 * SECOND_MS);
      await stage.rename('Volkswagen Golf 7 2.0 TDI 2017, prvi vlasnik');
      await stage.pass(8 * SECOND_MS);
      await stage.bid('ana', 10_000);
      await stage.pass(9 * SECOND_MS);
      await stage.buyNow('vera');
    },
  },
};
