import type { DealerCar } from '@autoplace/shared/contract';
import { useState } from 'react';
import { tell } from '../../../lib/messages.ts';
import { forgetDraft, newAttempt, readDraft } from '../draft/car-draft.ts';
import { useDraftPictures, useKeptDraft, usePictureKeeper } from '../draft/use-draft.ts';
import { type CarRequest, emptyCar, type FieldName, STEP_FIELDS, toBody } from '../form/car-form.ts';
import { fieldId } from '../form/field-id.ts';
import { useCarForm } from '../form/use-car-form.ts';
import { PICTURES_ID } from '../pictures/PictureField.tsx';
import { noPictures } from '../pictures/picture.ts';
import { usePictures } from '../pictures/use-pictures.ts';
import { texts } from '../texts.ts';
import { addCar } from './add-car.ts';
import { handOverCar } from './hand-over-car.ts';
import { useFocusAfterStep } from './use-focus-after-step.ts';
import { type Outcome, useSaving } from './use-saving.ts';

export const PICTURE_STEP = STEP_FIELDS.length;
/** The id of the form's own button. */
export const SUBMIT_ID = 'car-submit';
const FAILURE_MS = 6_000;

const stepOf = (name: FieldName | undefined): number =>
  name === undefined ? PICTURE_STEP : STEP_FIELDS.findIndex((names) => names.includes(name));

/** Demo mode continues when the server fails (R55); any other build shows the failure. */
async function inDemo(userId: string, body: CarRequest, outcome: Outcome): Promise<Outcome> {
  if (import.meta.env.VITE_DEMO === '1' && outcome.is === 'refused') {
    const { mockCar } = await import('./mock-car.ts');
    return { is: 'saved', car: mockCar(userId, body) };
  }
  return outcome;
}

/** Adding a car in four steps, from what this device has under `draftKey`. */
export function useWizard(userId: string, draftKey: string) {
  const [draft] = useState(() => readDraft(draftKey));
  const [empty] = useState(() => emptyCar(new Date().getFullYear()));
  const [step, setStep] = useState(draft?.step ?? 0);
  const [attempt, setAttempt] = useState(draft?.attempt ?? newAttempt);
  const [added, setAdded] = useState<DealerCar | null>(null);
  const [asked, setAsked] = useState(false);
  const form = useCarForm(draft?.values ?? empty);
  const { keeper, picturesKept } = usePictureKeeper(draftKey);
  const pictureForm = usePictures(noPictures, keeper);
  const restored = useDraftPictures(draftKey, draft, pictureForm.replace);
  const saving = useSaving(pictureForm, texts.wizard.failedUnknown, () => true);
  const { heading, focusNext } = useFocusAfterStep(step);
  const { all, primary } = pictureForm.pictures;

  const dirty =
    added === null &&
    (JSON.stringify(form.values) !== JSON.stringify(empty) || all.length > 0 || attempt.carId !== null);
  const content = {
    values: form.values,
    step,
    attempt,
    pictures: all.map(({ key, imageId }) => ({ key, imageId })),
    primary,
  };
  const kept = useKeptDraft(
    draftKey,
    // Until its pictures are back the draft stays as it was read.
    dirty ? (restored === 'loading' && draft !== null ? draft : content) : null,
  );

  const go = (to: number, focus?: FieldName) => {
    focusNext(focus === undefined ? null : fieldId(focus));
    setStep(to);
  };
  const goTo = (wrong: readonly FieldName[]) => go(stepOf(wrong[0]), wrong[0]);
  const forget = () => forgetDraft(draftKey);

  return {
    form,
    pictureForm,
    saving,
    step,
    heading,
    dirty,
    kept: kept === 'kept' && !picturesKept ? ('without pictures' as const) : kept,
    added,
    /** The draft that this began with, and what became of its pictures. */
    draft,
    restored,
    pictureProblem: asked && all.length === 0 ? texts.images.none : null,
    forget,
    back: () => go(Math.max(0, step - 1)),
    jump: go,
    next() {
      const wrong = form.check(STEP_FIELDS[step] ?? []);
      if (wrong.length > 0) goTo(wrong);
      else go(step + 1);
    },
    async save() {
      setAsked(true);
      const wrong = form.check(STEP_FIELDS.flat());
      if (wrong.length > 0) return goTo(wrong);
      if (all.length === 0) return document.getElementById(PICTURES_ID)?.focus();
      const body = toBody(form.values);
      const outcome = await inDemo(userId, body, await saving.start(() => addCar(attempt, body, setAttempt)));
      if (outcome.is === 'refused') {
        tell({
          tone: 'error',
          title: texts.wizard.failed,
          text: texts.wizard.failedHint(outcome.reason),
          lastsMs: FAILURE_MS,
        });
        form.refuse(outcome.problems);
        const refused = STEP_FIELDS.flat().filter((name) => outcome.problems[name] !== undefined);
        if (refused.length > 0) return goTo(refused);
      }
      // While it was being saved the button was none.
      if (outcome.is !== 'saved') return focusNext(SUBMIT_ID);
      handOverCar(outcome.car);
      forget();
      setAdded(outcome.car);
    },
  };
}

export type Wizard = ReturnType<typeof useWizard>;
