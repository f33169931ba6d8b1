import { conditionOfCode, type DealerCar, fuelOfCode, transmissionOfCode } from '@autoplace/shared/contract';
import { useState } from 'react';
import { fitting, useKeptDraft } from '../../../kit/form/draft.ts';
import { useForm } from '../../../kit/form/use-form.ts';
import { useSteps } from '../../../kit/form/use-steps.ts';
import { tell } from '../../../lib/messages.ts';
import { writeStored } from '../../../lib/page/use-stored.ts';
import { useDocuments } from '../documents/use-documents.ts';
import { type Attempt, forgetDraft, newAttempt, readDraft } from '../draft/car-draft.ts';
import { useDraftDocuments, useDraftPictures, useFileKeeper, withUnkept } from '../draft/use-draft.ts';
import {
  CAR_FORM,
  type CarForm,
  type CarFormValues,
  type CarRequest,
  emptyCar,
  namesOfStep,
  PICTURE_STEP,
  readCar,
  toBody,
} from '../form/car-form.ts';
import { PICTURES_ID } from '../pictures/PictureField.tsx';
import { noPictures, type Pictures } from '../pictures/picture.ts';
import { usePictures } from '../pictures/use-pictures.ts';
import { texts } from '../texts.ts';
import { addCar } from './add-car.ts';
import { type Outcome, useSaving } from './use-saving.ts';

/** Hands the new car over to the next page in this tab (R35). Storage may be full or forbidden: that page asks the server anyway. */
const handOverCar = (car: DealerCar): void =>
  void writeStored(
    'newlyAddedCar',
    {
      id: car.id,
      make: car.make,
      model: car.model,
      year: car.year,
      mileage: car.mileage,
      fuelType: fuelOfCode(car.fuelType),
      transmission: transmissionOfCode(car.transmission),
      condition: conditionOfCode(car.condition),
      primaryImageUrl: car.primaryImageUrl,
      image: car.primaryImageUrl,
      price: 0,
    },
    'tab',
  );

const FAILURE_MS = 6_000;
const STEPS = Array.from({ length: PICTURE_STEP + 1 }, (_, step) => step);

/** Demo mode continues when the server fails (R55); any other build shows the failure. */
async function inDemo(
  userId: string,
  body: CarRequest,
  { all, primary }: Pictures,
  outcome: Outcome,
): Promise<Outcome> {
  if (import.meta.env.VITE_DEMO === '1' && outcome.is === 'refused') {
    const { mockCar } = await import('./mock-car.ts');
    return { is: 'saved', car: mockCar(userId, body, all[primary]?.file ?? null, outcome.reason) };
  }
  return outcome;
}

/** Adding a car in four steps, from what this device has under `draftKey`, or else from `typed`. */
export function useWizard(userId: string, draftKey: string, typed: Partial<CarFormValues> = {}) {
  const [draft] = useState(() => readDraft(draftKey));
  const [empty] = useState(() => emptyCar(new Date().getFullYear()));
  const [attempt, setAttempt] = useState(draft?.attempt ?? newAttempt);
  const [added, setAdded] = useState<DealerCar | null>(null);
  const [asked, setAsked] = useState(false);
  const { keeper, unkept } = useFileKeeper(draftKey);
  const pictureForm = usePictures(noPictures, keeper);
  const restored = useDraftPictures(draftKey, draft, pictureForm.replace);
  const documentForm = useDocuments(keeper);
  const { documents } = documentForm;
  const restoredDocuments = useDraftDocuments(draftKey, draft, documentForm.replace);
  const saving = useSaving({
    pictureForm,
    documentForm,
    unknownFailure: texts.wizard.failedUnknown,
    mayRemove: () => true,
  });
  const { all, primary } = pictureForm.pictures;
  const forget = () => forgetDraft(draftKey);

  const form: CarForm = useForm({
    id: 'car',
    fields: CAR_FORM,
    initial: empty,
    typed: fitting(empty, draft?.values ?? typed),
    read: readCar,
    stays: true,
    async submit(fields) {
      const body = toBody(fields);
      let latest = attempt;
      const remember = (next: Attempt) => {
        latest = next;
        setAttempt(next);
      };
      const saved = await saving.start(body, (named) => addCar(latest, named, remember));
      const outcome = await inDemo(userId, body, pictureForm.pictures, saved);
      if (outcome.is === 'saved') {
        handOverCar(outcome.car);
        forget();
        setAdded(outcome.car);
        return true;
      }
      if (outcome.is === 'refused') {
        const { failed, failedHint } = texts.wizard;
        tell({ tone: 'error', title: failed, text: failedHint(outcome.reason), lastsMs: FAILURE_MS });
        form.refuse(outcome.problems);
        steps.mend(Object.keys(outcome.problems) as (keyof typeof outcome.problems)[]);
      }
      return false;
    },
  });
  const steps = useSteps({ form, steps: STEPS, start: draft?.step ?? 0, namesOf: namesOfStep });

  const dirty = added === null && (form.dirty || all.length + documents.length > 0 || attempt.carId !== null);
  const pictures = all.map(({ key, imageId, group }) => ({ key, imageId, group }));
  const content = {
    values: form.typed,
    step: steps.step,
    attempt,
    pictures,
    primary,
    documents: documents.map(({ key, kind, sentTo }) => ({ key, kind, sentTo })),
  };
  const isLoading = added === null && [restored, restoredDocuments].includes('loading');
  const kept = useKeptDraft(
    draftKey,
    // Until its files are back the draft stays as it was read.
    isLoading ? draft : dirty ? content : null,
  );

  return {
    form,
    steps,
    pictureForm,
    saving,
    busy: form.state === 'sending',
    dirty,
    kept: withUnkept(kept, unkept, { pictures: all, documents }),
    added,
    documentForm,
    /** The draft that this began with, and what became of its files. */
    draft,
    restored,
    restoredDocuments,
    pictureProblem: asked && all.length === 0 ? texts.images.none : null,
    forget,
    save() {
      setAsked(true);
      if (steps.mend(form.check())) return;
      if (all.length === 0) return document.getElementById(PICTURES_ID)?.focus();
      void form.submit();
    },
  };
}

export type Wizard = ReturnType<typeof useWizard>;
