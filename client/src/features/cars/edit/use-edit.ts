import { type DealerCar, getCar, updateCar } from '@autoplace/shared/contract';
import { useState } from 'react';
import { useKeptDraft } from '../../../kit/form/draft.ts';
import { changedMeanwhile } from '../../../kit/form/read-fields.ts';
import { useForm } from '../../../kit/form/use-form.ts';
import { call } from '../../../lib/http/api.ts';
import { tell } from '../../../lib/messages.ts';
import { useLeaveGuard } from '../../../lib/page/use-leave-guard.ts';
import { useNavigateHere } from '../../../lib/page/use-navigate-here.ts';
import { forgetDraft } from '../draft/car-draft.ts';
import { baselineOf, hasOtherPictures, type Resumed, type Shown } from '../draft/edit-draft.ts';
import { useDraftPictures, useFileKeeper, withUnkept } from '../draft/use-draft.ts';
import { CAR_FORM, type CarForm, readCar, toBody } from '../form/car-form.ts';
import { PICTURES_ID } from '../pictures/PictureField.tsx';
import { picturesOf } from '../pictures/picture.ts';
import { usePictures } from '../pictures/use-pictures.ts';
import { texts } from '../texts.ts';
import { useSaving } from '../wizard/use-saving.ts';

/** Changing a car with the fields of the wizard, all on one page; `draft` is the one under `draftKey`. */
export function useEdit(before: DealerCar, draftKey: string, draft: Resumed | null) {
  const [stored] = useState(() => picturesOf(before));
  const [asked, setAsked] = useState(false);
  const [saved, setSaved] = useState(false);
  /** What the changes are compared with: the car as the server has it. */
  const [base, setBase] = useState(() => baselineOf(before));
  const { keeper, unkept } = useFileKeeper(draftKey);
  const pictureForm = usePictures(stored, keeper);
  const restored = useDraftPictures(draftKey, draft, pictureForm.replace, stored.all);
  const saving = useSaving({
    pictureForm,
    unknownFailure: texts.edit.failedUnknown,
    mayRemove: pictureForm.knows,
  });
  const navigate = useNavigateHere();
  const { all, primary } = pictureForm.pictures;
  const { pictures, primary: first }: Shown =
    restored === 'loading' && draft !== null
      ? draft
      : { pictures: all.map(({ key, imageId, group }) => ({ key, imageId, group })), primary };
  const path = `/dealer/cars/${encodeURIComponent(before.id)}`;
  // One that has none, as from an imported list, may stay without.
  const empty = all.length === 0 && before.images.length > 0;
  const forget = () => forgetDraft(draftKey);

  const form: CarForm = useForm({
    id: 'car',
    fields: CAR_FORM,
    initial: base.values,
    typed: draft?.typed ?? {},
    read: readCar,
    stays: true,
    async submit(fields) {
      // Where it cannot be asked for, saving says why.
      const newest = await call(getCar, { params: { id: before.id } }).catch(() => null);
      const values = newest === null ? base.values : baselineOf(newest).values;
      const changed = changedMeanwhile(CAR_FORM, form.typed, { before: base.values, now: values });
      if (Object.keys(changed).length > 0) {
        setBase({ ...base, values });
        form.refuse(changed);
        return false;
      }
      // Of the car itself alone: once that is saved its pictures change it.
      let seen: { seenAt?: string } = newest === null ? {} : { seenAt: newest.updatedAt };
      const outcome = await saving.start(toBody(fields), async (body) => {
        // What a colleague or another tab has changed meanwhile stays. A damage may have named a picture that goes.
        const only = [...Object.keys(form.typed), ...(hasOtherPictures(content, base) ? ['paper'] : [])];
        const { car } = await call(updateCar, {
          params: { id: before.id },
          body: { ...body, only, ...seen },
        });
        seen = {};
        setBase(baselineOf(car));
        return car;
      });
      if (outcome.is === 'refused') form.refuse(outcome.problems);
      else setBase(baselineOf(outcome.car));
      if (outcome.is !== 'saved') return false;
      const text = texts.edit.savedText(texts.titleOf(outcome.car));
      tell({ tone: 'success', title: texts.edit.saved, text });
      setSaved(true);
      forget();
      guard.release();
      await navigate(path, { replace: true });
    },
  });
  const content = { values: form.typed, pictures, primary: first, before: base };
  const dirty = !saved && (form.dirty || hasOtherPictures(content, base));
  const kept = useKeptDraft(draftKey, dirty ? content : null);
  const guard = useLeaveGuard(dirty);
  const { question } = guard;

  return {
    form,
    pictureForm,
    saving,
    restored,
    kept: withUnkept(kept, unkept, { pictures: all }),
    leaveQuestion: question && {
      ...question,
      leave() {
        forget();
        question.leave();
      },
    },
    path,
    pictureProblem: asked && empty ? texts.images.none : null,
    save() {
      setAsked(true);
      if (form.check().length === 0 && empty) return form.focus(PICTURES_ID);
      void form.submit();
    },
  };
}
