import { auctionListQuery } from '@autoplace/shared/contract';
import { expect, it } from 'vitest';
import { classicTerms, NOON } from '../../test/support/auctions/auction-fixtures.ts';
import { openingCommit } from '../auctions/log/draft.ts';
import { AuctionHistory } from '../auctions/log/history.ts';
import { scheduleAuction } from '../auctions/rules/index.ts';
import { agreedPage } from './agreed-page.mongo.ts';
import { OpenLots } from './open-lots.ts';

it('shows no auction against its filter that the server itself changes while its document is read', async () => {
  const history = new AuctionHistory('lot');
  history.append(openingCommit('lot', [scheduleAuction(classicTerms({ auctionId: 'lot' }), NOON)], 'nonce'));
  const cheap = { ...history.view, status: 'active' as const, currentBid: 1_000 };
  const dear = { ...cheap, currentBid: 9_000 };
  const open = new OpenLots();
  open.take(cheap, 1, false);
  const lots = {
    open,
    over: { list: async () => null },
    fetch: async () => {
      open.take(dear, 2, false);
      return [{ view: dear, version: 2 }];
    },
  };
  const request = { query: auctionListQuery.parse({ maxPrice: 5_000 }), now: NOON };
  expect(await agreedPage(lots, request)).toEqual({ items: [], total: 0 });
});
