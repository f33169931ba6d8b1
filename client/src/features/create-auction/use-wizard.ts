import { useState } from 'react';
import { statusOf } from '../../entities/car/stock.ts';
import { fitting, useKeptDraft } from '../../kit/form/draft.ts';
import { type Form, useForm } from '../../kit/form/use-form.ts';
import { useSteps } from '../../kit/form/use-steps.ts';
import { serverNow, useServerTime } from '../../lib/live/index.ts';
import { newKey } from '../../lib/new-key.ts';
import type { ChosenCar } from './car-step/cars.ts';
import { complaintsOf } from './form/complaints.ts';
import { type Created, createAuction } from './form/create-auction.ts';
import { type Attempt, type Draft, draftKeyOf, forgetDraft, isFresh, type Words } from './form/draft.ts';
import { AUCTION_FIELDS, type AuctionFieldName, type AuctionForm, emptyForm } from './form/form.ts';
import { floorToMinute } from './form/moments.ts';
import { fieldsOf, stepsOf } from './form/steps.ts';

/** The id of what says why no auction was created. */
export const FAILURE_ID = 'not-created';

interface WizardStart {
  userId: string;
  draft: Draft;
  /** The car of the address. */
  given: ChosenCar | null;
  cars: readonly ChosenCar[];
  /** The server knows more about the cars than this page does: resolves once it knows as much. */
  onCarTaken: () => Promise<void>;
}

/** The words that do not just follow the car; null if both do. */
function typedWords(values: AuctionForm, initial: AuctionForm): Words | null {
  const { title, description } = values;
  const words = {
    ...(title !== initial.title && { title }),
    ...(description !== initial.description && { description }),
  };
  return Object.keys(words).length === 0 ? null : words;
}

/** The way from the first step to the created auction. */
export function useWizard({ userId, draft, given, cars, onCarTaken }: WizardStart) {
  const [carId, setCarId] = useState(draft.carId);
  const car = given ?? cars.find((one) => one.id === carId && statusOf(one) === 'free') ?? null;
  const initial = emptyForm(car);
  /** The car whose title and description are in the form. */
  const [writtenFor, setWrittenFor] = useState(given?.id ?? draft.carId);
  const [aside, setAside] = useState(draft.aside);
  const [attempt, setAttempt] = useState<Attempt | null>(draft.attempt);
  const [created, setCreated] = useState<Created | null>(null);
  const [failure, setFailure] = useState<{ key: string; reason: string } | null>(null);
  /** Given again by users who come back. */
  const [consent, setConsent] = useState(false);
  /** The server's time to the minute, in epoch milliseconds. */
  const now = useServerTime(floorToMinute, 1_000);

  const form: Form<AuctionForm> = useForm({
    id: 'auction',
    fields: AUCTION_FIELDS,
    initial,
    typed: fitting(initial, draft.values),
    key: draft.attempt?.key,
    read(values, key) {
      const repeated = attempt !== null && attempt.key === key && isFresh(attempt, now);
      const problems = complaintsOf(values, repeated ? attempt.at : now);
      return Object.keys(problems).length === 0 ? { ok: true, body: values } : { ok: false, problems };
    },
    stays: true,
    async submit(values: AuctionForm, key) {
      const at = serverNow();
      const isRepeated = attempt !== null && attempt.key === key && isFresh(attempt, at);
      const sent = isRepeated ? attempt : { clientAuctionId: newKey(), at, key };
      setAttempt(sent);
      setFailure(null);
      const outcome = await createAuction(values, car, sent);
      if (outcome.ok) {
        forgetDraft(userId);
        setCreated(outcome.created);
        return true;
      }
      if (outcome.refused) setAttempt(null);
      setFailure({ key, reason: outcome.reason });
      form.focus(FAILURE_ID);
      form.refuse(outcome.complaints);
      if (steps.mend(Object.keys(outcome.complaints) as AuctionFieldName[]) || !outcome.carTaken)
        return false;
      await onCarTaken();
      steps.go('car');
      return false;
    },
  });
  const steps = useSteps({
    form,
    steps: stepsOf(given !== null),
    start: draft.step,
    namesOf: (step) => fieldsOf(step, form.values.auctionType),
  });

  const content: Draft = {
    values: form.typed,
    step: steps.step,
    carId,
    givenCarId: given?.id ?? null,
    aside,
    attempt,
  };
  // Steps alone are soon gone again: only what was entered or chosen is asked about later.
  const isTouched = Object.keys(form.typed).length > 0 || carId !== '' || attempt !== null;
  useKeptDraft(draftKeyOf(userId), created === null && isTouched ? content : null);

  return {
    form,
    steps,
    car,
    now,
    consent,
    setConsent,
    failure: failure !== null && failure.key === form.key ? failure.reason : null,
    busy: form.state === 'sending',
    created,
    /** Another car brings its own words, or those that were typed about it; what is typed now is put aside. */
    choose(carId: string) {
      if (form.state === 'sending') return;
      setCarId(carId);
      const chosen = cars.find(({ id }) => id === carId);
      if (chosen === undefined || carId === writtenFor) return form.change({});
      const { title, description } = emptyForm(chosen);
      const isBack = aside?.carId === carId;
      form.change({ title, description, ...(isBack && aside.words) });
      const typed = typedWords(form.values, initial);
      if (isBack || typed !== null) setAside(typed && { carId: writtenFor, words: typed });
      setWrittenFor(carId);
    },
    /** Puts back what was put aside; null where nothing was. */
    restore:
      aside &&
      (() => {
        form.change(aside.words);
        setAside(null);
        form.focus(form.idOf('title'));
      }),
    create() {
      if (consent && !steps.mend(form.check())) void form.submit();
    },
  };
}

export type WizardState = ReturnType<typeof useWizard>;
