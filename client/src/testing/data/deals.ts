import type { Deal } from '@autoplace/shared/contract';
import { OPENED } from './auctions.ts';

const party = (name: string) => ({
  name,
  company: null,
  email: `${name.toLowerCase()}@primer.rs`,
  phone: null,
  address: null,
  city: null,
});

/** A deal as its buyer sees it after the hammer. */
export const buildDeal = (changes: Partial<Deal> = {}): Deal => ({
  id: 'lot-1',
  auctionId: 'lot-1',
  title: 'BMW 320d 2019',
  image: null,
  price: 12_000,
  state: 'agreed',
  soldAt: new Date(OPENED).toISOString(),
  unread: 0,
  version: 1,
  you: 'buyer',
  closeReason: 'hammer',
  buyer: party('Ana'),
  seller: party('Dragan'),
  cancelAskedBy: null,
  paymentSent: false,
  deadlines: [],
  steps: [],
  possible: [],
  messages: [],
  serverTime: OPENED,
  ...changes,
});
