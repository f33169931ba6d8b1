import { z } from 'zod';
import { membersChangedMessage } from '../account/company.ts';
import { notificationMessage, unreadMessage } from '../account/notifications.ts';
import { threadChangedMessage } from '../account/threads.ts';
import { verificationChangedMessage } from '../account/users.ts';
import { statisticsMessage, unwatchStatisticsRequest, watchStatisticsRequest } from '../administration.ts';
import { dealChangedMessage } from '../after-sale/deals.ts';
import {
  acceptPriceRequest,
  armPriceRequest,
  buyNowRequest,
  disarmPriceRequest,
  placeBidRequest,
} from '../bidding.ts';
import { apiError } from '../call.ts';
import {
  catalogueResyncMessage,
  catalogueUpdatedMessage,
  unwatchCatalogueRequest,
  watchCatalogueRequest,
} from '../catalogue.ts';
import {
  databaseAlertMessage,
  databaseChangedMessage,
  databaseMetricsMessage,
  unwatchDatabaseRequest,
  watchDatabaseRequest,
} from '../database.ts';
import {
  auctionEventMessage,
  auctionEventsMessage,
  auctionResyncMessage,
  dealerAuctionMessage,
  priceDropMessage,
  unwatchAuctionRequest,
  viewerMessage,
  watchAuctionRequest,
  wholeWatchAck,
} from '../events.ts';
import { interestMessage } from '../lot/interest.ts';
import { questionMessage } from '../lot/questions.ts';
import {
  configChangedMessage,
  leaveServerMessage,
  renewTokensMessage,
  timeSyncRequest,
} from '../platform.ts';
import { applicationMessage } from '../verification.ts';

const nothing = z.object({});

/** An answer of the HTTP API as a screen got it. */
const httpAnswer = z.object({
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
  /** With its query. */
  path: z.string(),
  /** The body of the request, where it had one. */
  sent: z.unknown().optional(),
  status: z.int(),
  body: z.unknown(),
});

/** What a client receives: its connection coming and going, answers of the HTTP API, and every push of the server. */
export const recordedPushes = {
  connect: nothing,
  disconnect: z.object({ reason: z.string() }),
  http: httpAnswer,
  [auctionEventMessage.event]: auctionEventMessage.data,
  [auctionEventsMessage.event]: auctionEventsMessage.data,
  [auctionResyncMessage.event]: auctionResyncMessage.data,
  [priceDropMessage.event]: priceDropMessage.data,
  [viewerMessage.event]: viewerMessage.data,
  [interestMessage.event]: interestMessage.data,
  [questionMessage.event]: questionMessage.data,
  [catalogueUpdatedMessage.event]: catalogueUpdatedMessage.data,
  [catalogueResyncMessage.event]: nothing,
  [notificationMessage.event]: notificationMessage.data,
  [unreadMessage.event]: unreadMessage.data,
  [dealChangedMessage.event]: dealChangedMessage.data,
  [threadChangedMessage.event]: threadChangedMessage.data,
  [membersChangedMessage.event]: nothing,
  [dealerAuctionMessage.event]: dealerAuctionMessage.data,
  [verificationChangedMessage.event]: verificationChangedMessage.data,
  [applicationMessage.event]: applicationMessage.data,
  [statisticsMessage.event]: statisticsMessage.data,
  [databaseMetricsMessage.event]: databaseMetricsMessage.data,
  [databaseAlertMessage.event]: databaseAlertMessage.data,
  [databaseChangedMessage.event]: databaseChangedMessage.data,
  [configChangedMessage.event]: configChangedMessage.data,
  [leaveServerMessage.event]: leaveServerMessage.data,
  [renewTokensMessage.event]: nothing,
};

/** A message of the client and both answers that it may get. */
function requestOf<
  Data extends z.ZodType = typeof nothing,
  Shape extends z.ZodRawShape = Record<never, never>,
>({ data, ack }: { event: string; data?: Data; ack?: z.ZodObject<Shape> }) {
  const accepted = z.object({ ...(ack?.shape as Shape), ok: z.literal(true) });
  const refused = z.object({ ok: z.literal(false), error: apiError });
  return { data: (data ?? nothing) as Data, ack: z.discriminatedUnion('ok', [accepted, refused]) };
}

/** What a client sends, and what it is answered. */
export const recordedRequests = {
  // Whoever records asks for whole answers, so that a recording stands alone.
  [watchAuctionRequest.event]: requestOf({ ...watchAuctionRequest, ack: wholeWatchAck }),
  [unwatchAuctionRequest.event]: requestOf(unwatchAuctionRequest),
  [placeBidRequest.event]: requestOf(placeBidRequest),
  [acceptPriceRequest.event]: requestOf(acceptPriceRequest),
  [armPriceRequest.event]: requestOf(armPriceRequest),
  [disarmPriceRequest.event]: requestOf(disarmPriceRequest),
  [buyNowRequest.event]: requestOf(buyNowRequest),
  [watchCatalogueRequest.event]: requestOf(watchCatalogueRequest),
  [unwatchCatalogueRequest.event]: requestOf(unwatchCatalogueRequest),
  [watchStatisticsRequest.event]: requestOf(watchStatisticsRequest),
  [unwatchStatisticsRequest.event]: requestOf(unwatchStatisticsRequest),
  [watchDatabaseRequest.event]: requestOf(watchDatabaseRequest),
  [unwatchDatabaseRequest.event]: requestOf(unwatchDatabaseRequest),
  [timeSyncRequest.event]: requestOf(timeSyncRequest),
};
