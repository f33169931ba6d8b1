import type { Call } from '../call.ts';
import { adminCalls } from './admin.ts';
import { auctionCalls } from './auctions.ts';
import { carCalls } from './cars.ts';
import { databaseCalls } from './database.ts';
import { dealerCalls } from './dealing.ts';
import { personalCalls } from './personal.ts';

/** Every HTTP call of the server but the pages of the sign-in and the documents themselves. */
export const CALLS: readonly Call[] = [
  ...auctionCalls,
  ...personalCalls,
  ...dealerCalls,
  ...carCalls,
  ...adminCalls,
  ...databaseCalls,
];
