import * as c from '@autoplace/shared/contract';
import type { Routes } from '../core/http/routes.ts';
import { mapped, ok, type Result } from '../core/result.ts';
import type { DealDocuments } from './documents/deal-documents.ts';
import type { HandlingDeals } from './handling.ts';

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
