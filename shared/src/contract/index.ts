import type { Ack, AckOf, DataInput, DataOf, Message } from './call.ts';
import type * as contract from './index.ts';

export * from './account/application-documents.ts';
export * from './account/company.ts';
export * from './account/managing-users.ts';
export * from './account/notifications.ts';
export * from './account/own-data.ts';
export * from './account/personal.ts';
export * from './account/rights.ts';
export * from './account/saved-searches.ts';
export * from './account/sessions.ts';
export * from './account/threads.ts';
export * from './account/users.ts';
export * from './administration.ts';
export * from './after-sale/deal-disputes.ts';
export * from './after-sale/deal-documents.ts';
export * from './after-sale/deals.ts';
export * from './after-sale/fees.ts';
export * from './after-sale/negotiation.ts';
export * from './after-sale/ratings.ts';
export * from './after-sale/second-chance.ts';
export * from './attached-documents.ts';
export * from './auctions.ts';
export * from './bidding.ts';
export * from './call.ts';
export * from './cars/car-fields.ts';
export * from './cars/car-import.ts';
export * from './cars/cars.ts';
export * from './cars/listing-many.ts';
export * from './cars/lot-vin.ts';
export * from './cars/makes.ts';
export * from './cars/price-guidance.ts';
export * from './cars/selling-presets.ts';
export * from './cars/stock.ts';
export * from './catalogue.ts';
export * from './database.ts';
export * from './dealers.ts';
export * from './events.ts';
export * from './kinds/index.ts';
export * from './log.ts';
export * from './operators/companies.ts';
export * from './operators/operating.ts';
export * from './operators/sent-mails.ts';
export * from './operators/vins.ts';
export * from './operators/voiding.ts';
export * from './payments/account-number.ts';
export * from './payments/billing.ts';
export * from './payments/bookings.ts';
export * from './payments/control-digits.ts';
export * from './payments/deposits.ts';
export * from './payments/party-details.ts';
export * from './payments/payment-slip.ts';
export * from './platform.ts';
export * from './primitives.ts';
export * from './recording.ts';
export * from './selling.ts';
export * from './verification.ts';

type Exported = (typeof contract)[keyof typeof contract];
type Sent = Extract<Exported, Message & { from: 'client' }>;
type Pushed = Extract<Exported, Message & { from: 'server' }>;

/** The messages of clients as Socket.IO's types want them. */
export type ClientToServer = {
  [M in Sent as M['event']]: (data: DataInput<M>, ack: (reply: Ack<AckOf<M>>) => void) => void;
};
/** The messages of the server. */
export type ServerToClient = { [M in Pushed as M['event']]: (data: DataOf<M>) => void };
