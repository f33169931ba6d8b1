import { z } from 'zod';
import { carImage, closeReason } from '../auctions.ts';
import { endpoint, message } from '../call.ts';
import { clientKey, epochMs, euros, id, instant, paged, pageQuery, paragraphs } from '../primitives.ts';

/** How far a sale has come since the hammer (R104). */
export const dealState = z.enum([
  'agreed',
  'paid',
  'handed_over',
  'completed',
  'defaulted',
  'cancelled',
  'disputed',
]);
export type DealState = z.infer<typeof dealState>;
/** In these nothing is owed any more. */
export const OVER_DEAL_STATES: readonly DealState[] = ['completed', 'cancelled', 'defaulted'];

export const dealSide = z.enum(['buyer', 'seller']);
export type DealSide = z.infer<typeof dealSide>;

/** Who has done a step; `time` when a deadline did it. */
export const dealActor = z.enum(['buyer', 'seller', 'administrator', 'time']);
export type DealActor = z.infer<typeof dealActor>;

/** What somebody may do in a deal (R105). */
export const dealAction = z.enum([
  'contacted',
  'payment_sent',
  'payment_received',
  'payment_reverted',
  'vehicle_given',
  'vehicle_received',
  'cancel_asked',
  'cancel_dropped',
  'cancelled',
  'defaulted',
  'disputed',
  'dispute_answered',
  'dispute_closed',
]);
export type DealAction = z.infer<typeof dealAction>;

/** What can have happened in it: also `completed` without objection, and a sale that was voided. */
export const dealStepKind = z.enum([
  ...dealAction.options,
  'completed',
  'sale_voided',
  'evidence_added',
  'rated',
  'rating_answered',
  'rating_hidden',
  'rating_shown',
]);
export type DealStepKind = z.infer<typeof dealStepKind>;

/** Actions for which a side says why; an administrator always does. */
export const EXPLAINED: readonly DealAction[] = ['cancel_asked', 'disputed', 'dispute_answered'];

/** What a side objects to (R155). */
export const disputeKind = z.enum(
  ['not_as_described', 'hidden_fault', 'papers', 'not_handed_over', 'payment', 'other'],
  'Izaberite vrstu problema',
);
export type DisputeKind = z.infer<typeof disputeKind>;

/** What an administrator decides over a dispute, with the step with which the deal goes on (R157). */
export const disputeDecision = z.enum(['for_buyer', 'for_seller', 'settled'], 'Izaberite odluku');
export type DisputeDecision = z.infer<typeof disputeDecision>;

export const MOST_REASON_CHARACTERS = 1_000;

export const dealStep = z.object({
  kind: dealStepKind,
  by: dealActor,
  at: instant,
  reason: z.string().nullable(),
});

/** How one side reaches the other: told to the two sides and to administrators only (R106). */
export const dealParty = z.object({
  name: z.string(),
  company: z.string().nullable(),
  email: z.string(),
  phone: z.string().nullable(),
  /** Street and number of a company; that of a person stands in documents alone. */
  address: z.string().nullable().default(null),
  city: z.string().nullable(),
  /** The account is closed: nobody reads there what is written. */
  closed: z.literal(true).exactOptional(),
});
export type DealParty = z.infer<typeof dealParty>;

/** `confirm`: until when the buyer may object to the seller's word that the car was handed over. */
export const dealDeadlineKind = z.enum(['contact', 'payment', 'handover', 'confirm']);
export type DealDeadlineKind = z.infer<typeof dealDeadlineKind>;

export const dealDeadline = z.object({
  kind: dealDeadlineKind,
  at: instant,
  /** Those who still owe what is due then; nobody once it is done. */
  owedBy: z.array(dealSide),
});
export type DealDeadline = z.infer<typeof dealDeadline>;

export const dealMessage = z.object({ id: z.string(), by: dealSide, text: z.string(), at: instant });
export type DealMessage = z.infer<typeof dealMessage>;

/** Messages that one deal, or one thread, may hold. */
export const MOST_MESSAGES = 500;

const shared = {
  /** That of its auction, or of a further sale of it one of its own (R143). */
  id,
  auctionId: id,
  title: z.string(),
  image: carImage.nullable(),
  price: euros,
  state: dealState,
  soldAt: instant,
  /** Messages of the other side that the caller has not seen. */
  unread: z.int(),
};

/** One deal as a side, or an administrator, sees it. */
export const deal = z.object({
  ...shared,
  version: z.int(),
  /** What the caller is in it. */
  you: dealActor.exclude(['time']),
  closeReason,
  buyer: dealParty,
  seller: dealParty,
  /** While one side asks the other to cancel. */
  cancelAskedBy: dealSide.nullable(),
  /** The buyer says that the price was paid. */
  paymentSent: z.boolean(),
  deadlines: z.array(dealDeadline),
  /** Oldest first. */
  steps: z.array(dealStep),
  /** What the caller may do now. */
  possible: z.array(dealAction),
  /** Oldest first. */
  messages: z.array(dealMessage),
  serverTime: epochMs,
});
export type Deal = z.infer<typeof deal>;

export const dealSummary = z.object({
  ...shared,
  /** Of the other side; for administrators both, the buyer first. */
  others: z.array(z.string()),
  /** The next deadline that somebody has to keep. */
  deadline: dealDeadline.nullable(),
  /** Whether it waits for the caller. */
  yourTurn: z.boolean(),
});
export type DealSummary = z.infer<typeof dealSummary>;

/** The newest sale first. */
export const dealPage = paged(dealSummary).extend({ serverTime: epochMs });
export type DealPage = z.infer<typeof dealPage>;

/** `last`: the id is that of an auction. */
export const dealQuery = z.object({ sale: z.literal('last').optional() });
/** `role` is another name of `side`, which counts before it; without either the caller is the buyer (R340). */
export const dealsQuery = pageQuery.extend({
  side: dealSide.optional(),
  role: dealSide.default('buyer'),
  state: dealState.optional(),
});

const said = (missing: string) =>
  paragraphs(missing, 1).max(
    MOST_REASON_CHARACTERS,
    `Tekst može imati najviše ${MOST_REASON_CHARACTERS} karaktera`,
  );
const stepReason = said('Napišite razlog');
/** The same of a report and its answer, which a page asks for as a description. */
export const stepDescription = said('Napišite opis');

export const dealStepBody = z.object({
  action: dealAction,
  reason: stepReason.optional(),
  /** With `disputed`. */
  dispute: disputeKind.optional(),
  /** With the step of an administrator that ends a dispute. */
  decision: disputeDecision.optional(),
  clientStepId: clientKey,
});
export type DealStepBody = z.infer<typeof dealStepBody>;

/** Steps as outside programs name them (R340). */
export const agreedStep = z.enum([
  'confirm_payment',
  'confirm_handover',
  'confirm_receipt',
  'declare_default',
  'propose_cancel',
  'accept_cancel',
  'dispute',
]);
export type AgreedStep = z.infer<typeof agreedStep>;
export const agreedStepBody = z.object({
  step: agreedStep,
  note: stepReason.optional(),
  requestId: clientKey,
});
/** Either form; `step` tells which, so that a refusal is about the fields of that one. */
export const takeDealStepBody = z.discriminatedUnion('step', [
  dealStepBody.extend({ step: z.undefined().meta({ not: {} }).optional() }),
  agreedStepBody,
]);

export const dealMessageBody = z.object({
  text: paragraphs('Napišite poruku', 1).max(2_000, 'Poruka ne može imati više od 2000 karaktera'),
  clientMessageId: clientKey,
});
export type DealMessageBody = z.infer<typeof dealMessageBody>;

/** `messages`: how many of them the caller has seen, from the oldest on. */
export const dealReadBody = z.object({ messages: z.int().min(0).max(MOST_MESSAGES) });

export const listDeals = endpoint({
  method: 'GET',
  path: '/api/deals',
  access: 'user',
  company: 'viewer',
  query: dealsQuery,
  answer: dealPage,
  summary: 'Purchases or sales of the caller, of one state or all, newest first',
});

export const getDeal = endpoint({
  method: 'GET',
  path: '/api/deals/:id',
  access: 'user',
  company: 'viewer',
  query: dealQuery,
  answer: deal,
  summary:
    'What follows from a sale; an auction’s id names its first one, or with `sale=last` the caller’s last one; 404 unless the caller is a side or an administrator',
});

export const takeDealStep = endpoint({
  method: 'POST',
  path: '/api/deals/:id/steps',
  access: 'user',
  company: 'seller',
  body: takeDealStepBody,
  answer: deal,
  summary:
    'Do the caller’s step in a deal; repeating a `clientStepId` or `requestId`, or a step that is done, changes nothing; the same key with another step is refused',
});

export const writeInDeal = endpoint({
  method: 'POST',
  path: '/api/deals/:id/messages',
  access: 'user',
  company: 'seller',
  limit: 'dealMessages',
  body: dealMessageBody,
  answer: deal,
  summary: 'Write to the other side; repeating a `clientMessageId` sends nothing twice',
});

export const listDealMessages = endpoint({
  method: 'GET',
  path: '/api/deals/:id/messages',
  access: 'user',
  company: 'viewer',
  answer: z.object({ messages: z.array(dealMessage) }),
  summary: 'The messages of a deal, oldest first, as `GET /api/deals/{id}` has them',
});

export const markDealRead = endpoint({
  method: 'POST',
  path: '/api/deals/:id/read',
  access: 'user',
  company: 'viewer',
  body: dealReadBody,
  answer: z.object({ unread: z.int() }),
  summary: 'Mark messages of a deal as read',
});

export const dealChangedMessage = message({
  event: 'deal:changed',
  from: 'server',
  access: 'user',
  data: z.object({ dealId: id, version: z.int() }),
  summary: 'A deal of the user, or for administrators any, has changed: ask for it again',
});
