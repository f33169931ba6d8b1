import * as c from '@autoplace/shared/contract';
import type { Routes } from '../core/http/routes.ts';
import { imagesOf, receiveImages } from '../core/http/upload.ts';
import { mapped, ok, type Result } from '../core/result.ts';
import type { DisputingDeals } from './disputes/disputing.ts';
import type { DealDocuments } from './documents/deal-documents.ts';
import type { HandlingDeals } from './handling.ts';
import type { RatingDeals } from './ratings/rating-deals.ts';

/** Deals of the caller, and for administrators those of everybody. */
export function dealRoutes(routes: Routes, handling: HandlingDeals, documents: DealDocuments): void {
  routes.on(c.listDeals, async ({ user, query }) => ok(await handling.list(user, query)));
  routes.on(c.listAllDeals, async ({ query }) => ok(await handling.listAll(query)));
  routes.on(c.getDeal, ({ user, params, query }) => handling.view(user, params.id, query.sale));
  routes.on(c.getDealDocuments, ({ user, params }) => documents.list(user, params.id));
  // Before the other one, which a name with a suffix fits as well.
  for (const call of [c.downloadNamedDealDocument, c.downloadDealDocument])
    routes.on(call, ({ user, params }) => documents.download(user, params.id, params.kind));
  routes.on(c.takeDealStep, async ({ user, params, body }) => {
    if (body.step === undefined) return handling.step(user, params.id, body);
    const { step, note: reason, requestId: clientStepId } = body;
    return withNote(await handling.step(user, params.id, { ...AGREED[step], reason, clientStepId }));
  });
  routes.on(c.listDealMessages, async ({ user, params }) =>
    mapped(await handling.view(user, params.id), ({ messages }) => ({ messages })),
  );
  routes.on(c.writeInDeal, ({ user, params, body }) => handling.write(user, params.id, body));
  routes.on(c.markDealRead, ({ user, params, body }) => handling.markRead(user, params.id, body.messages));
}

export function disputeRoutes(routes: Routes, disputing: DisputingDeals): void {
  routes.on(c.getDealDisputes, ({ user, params }) => disputing.ofDeal(user, params.id));
  routes.on(
    c.addDisputePictures,
    ({ user, params, request }) => disputing.addPictures(user, params.id, imagesOf(request)),
    receiveImages,
  );
  routes.on(c.getDisputePicture, ({ user, params }) => disputing.picture(user, params.id, params.pictureId));
  routes.on(c.listDisputes, async ({ query }) => ok(await disputing.queue(query)));
}

export function ratingRoutes(routes: Routes, ratings: RatingDeals): void {
  routes.on(c.listSellerRatings, async ({ params, query }) =>
    ok(await ratings.listOfSeller(params.id, query)),
  );
  routes.on(c.getDealRatings, ({ user, params }) => ratings.ofDeal(user, params.id));
  routes.on(c.listOtherRatings, ({ user, params, query }) => ratings.listOfOther(user, params.id, query));
  for (const call of [c.rateDeal, c.giveRating] as const)
    routes.on(call, ({ user, params, body }) => ratings.rate(user, params.id, body));
  routes.on(c.answerRating, ({ user, params, body }) => ratings.answer(user, params.id, body.text));
  routes.on(c.setRatingVisibility, ({ user, params, body }) => ratings.setVisibility(user, params.id, body));
}

/** What the names of outside programs stand for (R340). */
const AGREED: Record<c.AgreedStep, Pick<c.DealStepBody, 'action' | 'dispute'>> = {
  confirm_payment: { action: 'payment_received' },
  confirm_handover: { action: 'vehicle_given' },
  confirm_receipt: { action: 'vehicle_received' },
  declare_default: { action: 'defaulted' },
  propose_cancel: { action: 'cancel_asked' },
  accept_cancel: { action: 'cancelled' },
  dispute: { action: 'disputed', dispute: 'other' },
};

/** A refusal about the reason, by the name that it has in that form. */
function withNote<T>(result: Result<T>): Result<T> {
  if (result.ok || result.refusal.details === undefined) return result;
  const details = result.refusal.details.map((one) =>
    one.path === 'reason' ? { ...one, path: 'note' } : one,
  );
  return { ok: false, refusal: { ...result.refusal, details } };
}
