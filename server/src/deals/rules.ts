import {
  type DealAction,
  type DealActor,
  type DealSide,
  type DealState,
  type DealStepKind,
  dealAction,
  dealSide,
  OVER_DEAL_STATES,
} from '@autoplace/shared/contract';
import { DAY_MS, MINUTE_MS } from '@autoplace/shared/time';
import { otherSide } from '../messages/index.ts';
import type { Deal, Step } from './deal.ts';

/** For how long the handover of the car may be objected to, in milliseconds (R107, R155). */
export const OBJECTION_MS = 7 * DAY_MS;

/** For how long a seller may take back the word that the price has arrived, in milliseconds (R142). */
const REVERTIBLE_MS = 10 * MINUTE_MS;

/** How often a side may take a step that can be taken again: each is told and mailed to the other side (R155, R380). */
const MOST_TIMES: Partial<Record<DealAction, number>> = {
  disputed: 3,
  cancel_asked: 5,
  payment_reverted: 5,
};

/** The fold of the steps: all that a decision depends on besides the time. */
export interface Standing {
  state: DealState;
  /** While it is disputed, where it goes on when that is over. */
  disputed: { by: DealActor; before: DealState; answered: readonly DealSide[] } | null;
  cancelAskedBy: DealSide | null;
  contacted: readonly DealSide[];
  paymentSent: boolean;
  /** Who said last that the price has arrived, and when (epoch milliseconds). */
  paid: { by: DealActor; at: number } | null;
  /**
   * Since when the handover may be objected to: the seller's word for it, or the end of a dispute about it (R107). Epoch milliseconds, like
   * `completedAt`.
   */
  objectableFrom: number | null;
  completedAt: number | null;
}

const BEGINNING: Standing = {
  state: 'agreed',
  disputed: null,
  cancelAskedBy: null,
  contacted: [],
  paymentSent: false,
  paid: null,
  objectableFrom: null,
  completedAt: null,
};

export const standingOf = ({ steps }: Pick<Deal, 'steps'>): Standing => steps.reduce(evolve, BEGINNING);

/** A step of a side is also a sign of life of that side. */
export function evolve(before: Standing, step: Step): Standing {
  const contacted =
    isSide(step.by) && !before.contacted.includes(step.by)
      ? [...before.contacted, step.by]
      : before.contacted;
  return { ...before, contacted, ...changeOf(before, step) };
}

function changeOf(before: Standing, { kind, by, at }: Step): Partial<Standing> {
  const over = { disputed: null, cancelAskedBy: null };
  switch (kind) {
    case 'dispute_answered':
      return before.disputed !== null && isSide(by)
        ? { disputed: { ...before.disputed, answered: [...before.disputed.answered, by] } }
        : {};
    case 'contacted':
    case 'evidence_added':
    case 'rated':
    case 'rating_answered':
    case 'rating_hidden':
    case 'rating_shown':
      return {};
    case 'payment_sent':
      return { paymentSent: true };
    case 'payment_received':
      return { state: 'paid', disputed: null, paid: { by, at } };
    case 'payment_reverted':
      return { state: 'agreed', paid: null };
    case 'vehicle_given':
      return { state: 'handed_over', ...over, objectableFrom: at };
    case 'vehicle_received':
    case 'completed':
      return { state: 'completed', ...over, completedAt: at };
    case 'cancel_asked':
      return isSide(by) ? { cancelAskedBy: by } : {};
    case 'cancel_dropped':
      return { cancelAskedBy: null };
    case 'cancelled':
    case 'sale_voided':
      return { state: 'cancelled', ...over };
    case 'defaulted':
      return { state: 'defaulted', ...over };
    case 'disputed':
      return {
        state: 'disputed',
        disputed: { by, before: before.state, answered: [] },
      };
    case 'dispute_closed': {
      const state = before.disputed?.before ?? before.state;
      const isHandedOver = state === 'handed_over' || state === 'completed';
      return { state, disputed: null, ...(isHandedOver && { objectableFrom: at }) };
    }
  }
}

export const isSide = (actor: DealActor): actor is DealSide => dealSide.safeParse(actor).success;

export const isOver = ({ state }: Pick<Standing, 'state'>): boolean => OVER_DEAL_STATES.includes(state);

/** Nothing is owed any more in this deal. */
export const isDealOver = (deal: Pick<Deal, 'steps'>): boolean => isOver(standingOf(deal));

interface Moment {
  standing: Standing;
  deadlines: Deal['deadlines'];
  /** Epoch milliseconds. */
  now: number;
}

/** From the payment on, or from when it is said or due, until a week after the handover or the last dispute about it (R155). */
function isDisputable({ standing, deadlines, now }: Moment): boolean {
  const { state, paymentSent, objectableFrom, completedAt } = standing;
  if (state === 'agreed') return paymentSent || now >= deadlines.payment;
  if (state === 'paid') return true;
  const from = objectableFrom ?? completedAt;
  const isHandedOver = state === 'handed_over' || state === 'completed';
  return isHandedOver && from !== null && now <= from + OBJECTION_MS;
}

/** Both can still step back: the car has not changed hands. */
const isRevocable = ({ state }: Standing): boolean => state === 'agreed' || state === 'paid';

/** When each action is open to a side (R105). */
const BY_SIDE: Record<DealAction, (side: DealSide, moment: Moment) => boolean> = {
  contacted: (side, { standing }) => standing.state === 'agreed' && !standing.contacted.includes(side),
  payment_sent: (side, { standing }) =>
    side === 'buyer' && standing.state === 'agreed' && !standing.paymentSent,
  payment_received: (side, { standing }) => side === 'seller' && standing.state === 'agreed',
  payment_reverted: (side, { standing: { state, paid }, now }) =>
    state === 'paid' && paid?.by === side && now <= paid.at + REVERTIBLE_MS,
  vehicle_given: (side, { standing }) => side === 'seller' && standing.state === 'paid',
  vehicle_received: (side, { standing: { state } }) =>
    side === 'buyer' && (state === 'paid' || state === 'handed_over'),
  cancel_asked: (_side, { standing }) => isRevocable(standing) && standing.cancelAskedBy === null,
  cancel_dropped: (_side, { standing }) => isRevocable(standing) && standing.cancelAskedBy !== null,
  cancelled: (side, { standing }) => isRevocable(standing) && standing.cancelAskedBy === otherSide(side),
  // Of a payment that the buyer says to have made, an administrator decides.
  defaulted: (side, { standing, deadlines, now }) =>
    side === 'seller' && standing.state === 'agreed' && !standing.paymentSent && now >= deadlines.payment,
  disputed: (_side, moment) => isDisputable(moment),
  dispute_answered: (side, { standing: { disputed } }) =>
    disputed !== null && disputed.by !== side && !disputed.answered.includes(side),
  dispute_closed: (side, { standing }) => standing.disputed?.by === side,
};

/** How far it has come, also while it is disputed: what an administrator decides takes it on from there. */
const reached = ({ state, disputed }: Standing): DealState => disputed?.before ?? state;

/** Absent: of no use to an administrator, who speaks for neither side. */
const BY_ADMINISTRATOR: Partial<Record<DealAction, (moment: Moment) => boolean>> = {
  payment_received: ({ standing }) => reached(standing) === 'agreed',
  payment_reverted: ({ standing: { state } }) => state === 'paid',
  vehicle_given: ({ standing: { state } }) => state === 'paid',
  vehicle_received: ({ standing }) => ['paid', 'handed_over'].includes(reached(standing)),
  cancelled: ({ standing }) => !isOver(standing),
  defaulted: ({ standing }) => reached(standing) === 'agreed',
  disputed: isDisputable,
  dispute_closed: ({ standing: { state } }) => state === 'disputed',
};

const isTooOften = ({ steps }: Deal, side: DealSide, action: DealAction): boolean =>
  steps.filter(({ kind, by }) => kind === action && by === side).length >=
  (MOST_TIMES[action] ?? Number.POSITIVE_INFINITY);

/** What somebody may do now, in the order of a sale. */
export function possibleFor(deal: Deal, by: DealActor, now: number): DealAction[] {
  const moment = { standing: standingOf(deal), deadlines: deal.deadlines, now };
  return dealAction.options.filter((action) =>
    isSide(by)
      ? BY_SIDE[action](by, moment) && !isTooOften(deal, by, action)
      : by === 'administrator' && BY_ADMINISTRATOR[action]?.(moment) === true,
  );
}

export interface Asked extends Omit<Step, 'kind'> {
  kind: DealAction;
}

/** Steps that can be taken again after they were taken back. */
const REPEATABLE: readonly DealStepKind[] = [
  'payment_reverted',
  'cancel_asked',
  'cancel_dropped',
  'disputed',
  'dispute_answered',
  'dispute_closed',
];

/**
 * Whether the same was asked for before. Asked for by both, a cancelling was stored as what it led to; a decision is stored where it
 * ended a dispute.
 */
const isRepeated = (step: Step, { kind, reason, dispute, decision }: Asked): boolean =>
  (step.kind === kind || (step.kind === 'cancelled' && kind === 'cancel_asked')) &&
  step.reason === reason &&
  step.dispute === dispute &&
  (step.decision ?? decision) === decision;

/**
 * The step that follows from what somebody asks for; `done` when it was taken before, `other` when another one was asked for with the
 * same key (R391), null when it cannot be.
 */
export function decide(deal: Deal, asked: Asked): Step | 'done' | 'other' | null {
  const { id, kind, by } = asked;
  const known = deal.steps.find((step) => step.id === id);
  if (known !== undefined) return isRepeated(known, asked) ? 'done' : 'other';
  if (possibleFor(deal, by, asked.at).includes(kind)) return asked;
  const { cancelAskedBy, state } = standingOf(deal);
  // Both want it, at the same time: that is what the other one's answer would have been.
  if (kind === 'cancel_asked' && isSide(by) && cancelAskedBy === otherSide(by))
    return { ...asked, kind: 'cancelled' };
  if (kind === 'cancel_asked' && cancelAskedBy === by) return 'done';
  const before = deal.steps.some((step) => step.kind === kind && step.by === by);
  if (kind === 'payment_reverted' && state === 'agreed' && before) return 'done';
  return before && !REPEATABLE.includes(kind) ? 'done' : null;
}

/** For whom a deal waits. */
export function turnOf(deal: Pick<Deal, 'steps'>): DealSide[] {
  const { state, paymentSent, cancelAskedBy, disputed } = standingOf(deal);
  if (disputed !== null)
    return dealSide.options.filter((side) => side !== disputed.by && !disputed.answered.includes(side));
  const turns: Partial<Record<DealState, DealSide>> = {
    agreed: paymentSent ? 'seller' : 'buyer',
    paid: 'seller',
    handed_over: 'buyer',
  };
  const asked = cancelAskedBy === null ? [] : [otherSide(cancelAskedBy)];
  const turn = turns[state];
  return turn === undefined ? [] : [...new Set([turn, ...asked])];
}
