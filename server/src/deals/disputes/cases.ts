import type {
  DealActor,
  DealSide,
  DealStepKind,
  DisputeDecision,
  DisputeKind,
} from '@autoplace/shared/contract';
import type { Deal, Step } from '../deal.ts';
import { evolve, isSide, type Standing, standingOf } from '../rules.ts';

/** A dispute with all that was said in it. Instants are epoch milliseconds. */
export interface Case {
  kind: DisputeKind;
  by: DealActor;
  at: number;
  words: string;
  answers: { by: DealSide; text: string; at: number }[];
  pictures: { id: string; by: DealSide; at: number }[];
  ended: {
    by: DealActor;
    at: number;
    step: DealStepKind;
    decision: DisputeDecision | null;
    reason: string | null;
  } | null;
}

interface Folded {
  standing: Standing;
  cases: Case[];
}

/** The disputes of a deal, oldest first: a fold of its steps. */
export const casesOf = ({ steps }: Pick<Deal, 'steps'>): Case[] =>
  steps.reduce<Folded>(follow, { standing: standingOf({ steps: [] }), cases: [] }).cases;

export const openCaseOf = (deal: Pick<Deal, 'steps'>): Case | null => {
  const last = casesOf(deal).at(-1);
  return last === undefined || last.ended !== null ? null : last;
};

function follow({ standing: before, cases }: Folded, step: Step): Folded {
  const standing = evolve(before, step);
  const { kind, by, at, reason } = step;
  if (kind === 'disputed')
    return {
      standing,
      cases: [
        ...cases,
        {
          kind: step.dispute ?? 'other',
          by,
          at,
          words: reason ?? '',
          answers: [],
          pictures: [],
          ended: null,
        },
      ],
    };
  const open = cases.at(-1);
  if (before.state !== 'disputed' || open === undefined) return { standing, cases };
  const changed = standing.state === 'disputed' ? added(open, step) : closed(open, step);
  return { standing, cases: [...cases.slice(0, -1), changed] };
}

function added(open: Case, { kind, by, at, reason, pictures = [] }: Step): Case {
  if (!isSide(by)) return open;
  if (kind === 'dispute_answered')
    return { ...open, answers: [...open.answers, { by, text: reason ?? '', at }] };
  return { ...open, pictures: [...open.pictures, ...pictures.map((id) => ({ id, by, at }))] };
}

const closed = (open: Case, { kind: step, by, at, decision, reason }: Step): Case => ({
  ...open,
  ended: { by, at, step, decision: decision ?? null, reason },
});

/** By it disputes are sorted: open ones first, the oldest at the top; then those that are over, the newest first. */
export function disputeRankOf(deal: Pick<Deal, 'steps'>): number | null {
  const last = casesOf(deal).at(-1);
  if (last === undefined) return null;
  return last.ended === null ? last.at : Number.MAX_SAFE_INTEGER - last.ended.at;
}
