import type {
  DealRatings,
  DealSide,
  DealStepKind,
  RateBody,
  RatingFigures,
  RatingPage,
  RatingVisibilityBody,
} from '@autoplace/shared/contract';
import { toInstant } from '../../auctions/index.ts';
import type { Clock } from '../../core/clock.ts';
import { digest } from '../../core/ids.ts';
import { decideStored } from '../../core/mongo/change-stored.ts';
import type { Page } from '../../core/page-of.ts';
import type { Principal } from '../../core/principal.ts';
import { mapped, ok, type Result, refused } from '../../core/result.ts';
import { otherSide, userOf } from '../../messages/index.ts';
import { withStep } from '../changing.ts';
import type { Deal, DealPush, Deals, Step } from '../deal.ts';
import type { OpeningDeals } from '../opening.ts';
import type { Role } from '../present.ts';
import { seenBy } from '../seen.ts';
import { countedRatingOf, figuresOf, type Rating, rateableUntil, ratingBy, ratingsOf } from './ratings.ts';
import { refusals } from './texts.ts';

interface RatingDeps {
  deals: Deals;
  opening: Pick<OpeningDeals, 'open'>;
  push: DealPush;
  clock: Clock;
  /** Something of this deal is to be told. */
  onChanged(id: string): void;
}

/** A step, or null where it was taken before. */
type Decision = Result<Pick<Step, 'kind' | 'reason' | 'stars' | 'about'> | null>;

/** Ratings of completed deals: given and answered once, hidden by administrators (R153, R154). */
export class RatingDeals {
  readonly #deps: RatingDeps;

  constructor(deps: RatingDeps) {
    this.#deps = deps;
  }

  async ofDeal(who: Principal, id: string): Promise<Result<DealRatings>> {
    const seen = await seenBy(this.#deps.opening, who, id);
    return seen === null ? refused('NOT_FOUND') : ok(await this.#shown(seen.deal, seen.you));
  }

  rate(who: Principal, id: string, { stars, text }: RateBody): Promise<Result<DealRatings>> {
    const words = text || null;
    return this.#change(who, id, (deal, you, now) => {
      if (you === 'administrator') return conflict(refusals.sidesOnly);
      const given = ratingBy(deal, you);
      if (given !== null)
        return given.stars === stars && given.text === words ? ok(null) : conflict(refusals.ratedBefore);
      if (rateableUntil(deal, you, now) === null) return conflict(refusals.notNow);
      return ok({ kind: 'rated', reason: words, stars });
    });
  }

  answer(who: Principal, id: string, text: string): Promise<Result<DealRatings>> {
    return this.#change(who, id, (deal, you) => {
      if (you === 'administrator') return conflict(refusals.sidesOnly);
      const rating = ratingBy(deal, otherSide(you));
      if (rating === null || rating.hiddenFor !== null) return conflict(refusals.nothingToAnswer);
      if (rating.answer !== null)
        return rating.answer.text === text ? ok(null) : conflict(refusals.answeredBefore);
      return ok({ kind: 'rating_answered', reason: text });
    });
  }

  setVisibility(
    who: Principal,
    id: string,
    { by, hidden, reason }: RatingVisibilityBody,
  ): Promise<Result<DealRatings>> {
    return this.#change(who, id, (deal, you) => {
      // Nobody decides over a rating of a deal of their own.
      if (you !== 'administrator') return conflict(refusals.ownDeal);
      const rating = ratingBy(deal, by);
      if (rating === null) return conflict(refusals.noRating);
      if ((rating.hiddenFor !== null) === hidden) return ok(null);
      return ok({ kind: hidden ? 'rating_hidden' : 'rating_shown', reason, about: by });
    });
  }

  listOfSeller(sellerId: string, page: Page): Promise<RatingPage> {
    return this.#list(sellerId, 'seller', page);
  }

  async listOfOther(who: Principal, id: string, page: Page): Promise<Result<RatingPage>> {
    const seen = await seenBy(this.#deps.opening, who, id);
    if (seen === null || seen.you === 'administrator') return refused('NOT_FOUND');
    const other = otherSide(seen.you);
    return ok(await this.#list(userOf(seen.deal, other), other, page));
  }

  async #change(
    who: Principal,
    id: string,
    decide: (deal: Deal, you: Role, now: number) => Decision,
  ): Promise<Result<DealRatings>> {
    const { opening, deals, clock, push, onChanged } = this.#deps;
    const seen = await seenBy(opening, who, id);
    if (seen === null) return refused('NOT_FOUND');
    const { you } = seen;
    const at = clock.now();
    const changed = await decideStored(deals, id, (deal) =>
      mapped(decide(deal, you, at), (step) =>
        step === null
          ? deal
          : withStep(deal, { ...step, ...keyOf(deal, step.kind), by: you, userId: who.userId, at }),
      ),
    );
    if (!changed.ok) return changed;
    push.changed(changed.value);
    onChanged(id);
    return ok(await this.#shown(changed.value, you));
  }

  async #shown(deal: Deal, you: Role): Promise<DealRatings> {
    const ratings = ratingsOf(deal).map(toAnswer);
    if (you === 'administrator') return { ratings, rateUntil: null, other: null };
    const until = rateableUntil(deal, you, this.#deps.clock.now());
    const side = otherSide(you);
    return {
      ratings,
      rateUntil: until === null ? null : toInstant(until),
      other: await this.#figures(userOf(deal, side), side),
    };
  }

  async #figures(userId: string, side: DealSide): Promise<RatingFigures> {
    return figuresOf(await this.#deps.deals.starsOf(userId, side));
  }

  async #list(userId: string, side: DealSide, page: Page): Promise<RatingPage> {
    const [{ items, ...place }, { rating }] = await Promise.all([
      this.#deps.deals.ratedPage(userId, side, page),
      this.#figures(userId, side),
    ]);
    const listed = items.flatMap((deal) => {
      const counted = countedRatingOf(deal, side);
      if (counted === null) return [];
      const { hiddenFor, ...shown } = toAnswer(counted);
      return { ...shown, dealId: deal.id, title: deal.lot.title };
    });
    return { ...place, items: listed, rating };
  }
}

const conflict = (message: string) => refused('CONFLICT', { message });

const toAnswer = ({ at, answer, ...rating }: Rating): DealRatings['ratings'][number] => ({
  ...rating,
  at: toInstant(at),
  answer: answer && { text: answer.text, at: toInstant(answer.at) },
});

/** The place of a step follows from what it does, so that a repetition finds it. */
const keyOf = (deal: Deal, kind: DealStepKind) => ({
  id: digest(`${kind} ${deal.id} ${deal.steps.length}`),
});
