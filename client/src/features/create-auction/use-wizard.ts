import { useState } from 'react';
import { serverNow } from '../../lib/live/index.ts';
import { newKey } from '../../lib/new-key.ts';
import type { ChosenCar } from './car-step/cars.ts';
import { type Created, createAuction } from './form/create-auction.ts';
import { type Attempt, type Draft, forgetDraft, isFresh, useKeptDraft } from './form/draft.ts';
import type { AuctionForm } from './form/form.ts';
import { fieldsOf, type StepId, stepsOf, stepToMend } from './form/steps.ts';
import { useAuctionForm } from './use-auction-form.ts';

/** Where the keyboard goes next; a new object each time, so that it goes there again. */
interface Aim {
  at: 'step' | 'complaint' | 'failure';
}

interface WizardStart {
  userId: string;
  draft: Draft;
  /** The car of the address. */
  given: ChosenCar | null;
  cars: readonly ChosenCar[];
  /** The server knows more about the cars than this page does: resolves once it knows as much. */
  onCarTaken: () => Promise<void>;
}

/** The way from the first step to the created auction. */
export function useWizard({ userId, draft, given, cars, onCarTaken }: WizardStart) {
  const state = useAuctionForm(
    draft.form,
    (chosen) => given ?? cars.find(({ id, auctionId }) => id === chosen && auctionId === null) ?? null,
  );
  const [step, setStep] = useState(draft.step);
  const [aim, setAim] = useState<Aim | null>(null);
  const [attempt, setAttempt] = useState<Attempt | null>(draft.attempt);
  const [creation, setCreation] = useState<'open' | 'busy' | Created>('open');
  const [failure, setFailure] = useState<string | null>(null);
  /** Given again by anyone who comes back. */
  const [consent, setConsent] = useState(false);
  const { form, car } = state;
  const steps = stepsOf(given !== null);
  const at = Math.max(0, steps.indexOf(step));
  const current = steps[at] ?? 'type';

  useKeptDraft(
    userId,
    { form, step: current, givenCarId: given?.id ?? null, attempt },
    typeof creation === 'string',
  );

  const goTo = (next: StepId, focus: Aim['at'] = 'step') => {
    setStep(next);
    setAim({ at: focus });
  };

  /** True when every field of the steps is right; otherwise it leads to the first that is not. */
  const check = (asked: readonly StepId[], at: number): boolean => {
    const complaints = state.check(at);
    state.tell(asked.flatMap((one) => fieldsOf(one, form.auctionType)));
    const wrong = stepToMend(asked, form.auctionType, complaints);
    if (wrong !== undefined) goTo(wrong, 'complaint');
    return wrong === undefined;
  };

  return {
    ...state,
    steps,
    at,
    step: current,
    aim,
    failure,
    consent,
    setConsent,
    busy: creation === 'busy',
    created: typeof creation === 'string' ? null : creation,
    isLast: current === 'review',
    goTo,
    change(changes: Partial<AuctionForm>) {
      setAttempt(null);
      setFailure(null);
      state.change(changes);
    },
    back: () => goTo(steps[Math.max(0, at - 1)] ?? 'type'),
    next() {
      if (check([current], serverNow())) goTo(steps[at + 1] ?? current);
    },
    async create() {
      if (creation !== 'open' || !consent) return;
      const at = serverNow();
      const now = attempt !== null && isFresh(attempt, at) ? attempt : { clientAuctionId: newKey(), at };
      if (!check(steps, now.at)) return;
      setAttempt(now);
      setFailure(null);
      setCreation('busy');
      const outcome = await createAuction(form, car, now);
      if (outcome.ok) {
        forgetDraft(userId);
        setCreation(outcome.created);
        return;
      }
      setCreation('open');
      if (outcome.refused) setAttempt(null);
      setFailure(outcome.reason);
      state.refuse(outcome.complaints);
      const wrong = stepToMend(steps, form.auctionType, outcome.complaints);
      if (wrong !== undefined) return goTo(wrong, 'complaint');
      if (!outcome.carTaken) return setAim({ at: 'failure' });
      await onCarTaken();
      goTo('car');
    },
  };
}

export type WizardState = ReturnType<typeof useWizard>;
