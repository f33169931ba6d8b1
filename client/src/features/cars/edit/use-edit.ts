import { carChanged, type DealerCar } from '@autoplace/shared/contract';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { tell } from '../../../lib/messages.ts';
import { useLeaveGuard } from '../../../lib/use-leave-guard.ts';
import { useNavigateHere } from '../../../lib/use-navigate-here.ts';
import { STEP_FIELDS, toBody, valuesOf } from '../form/car-form.ts';
import { fieldId } from '../form/field-id.ts';
import { useCarForm } from '../form/use-car-form.ts';
import { PICTURES_ID } from '../pictures/PictureField.tsx';
import { picturesOf } from '../pictures/picture.ts';
import { usePictures } from '../pictures/use-pictures.ts';
import { texts } from '../texts.ts';
import { useSaving } from '../wizard/use-saving.ts';

const MESSAGE_MS = 4_000;
const focus = (id: string) => document.getElementById(id)?.focus();

/** Changing a car with the fields of the wizard, all on one page. */
export function useEdit(before: DealerCar) {
  const [initial] = useState(() => ({ values: valuesOf(before), pictures: picturesOf(before) }));
  const [asked, setAsked] = useState(false);
  const form = useCarForm(initial.values);
  const pictureForm = usePictures(initial.pictures);
  const saving = useSaving(pictureForm, texts.edit.failedUnknown, pictureForm.knows);
  const navigate = useNavigateHere();
  const dirty =
    JSON.stringify(form.values) !== JSON.stringify(initial.values) ||
    JSON.stringify(pictureForm.pictures) !== JSON.stringify(initial.pictures);
  const guard = useLeaveGuard(dirty);
  const path = `/dealer/cars/${encodeURIComponent(before.id)}`;
  const empty = pictureForm.pictures.all.length === 0;

  return {
    form,
    pictureForm,
    saving,
    leaveQuestion: guard.question,
    path,
    pictureProblem: asked && empty ? texts.images.none : null,
    async save() {
      setAsked(true);
      const [wrong] = form.check(STEP_FIELDS.flat());
      if (wrong !== undefined) return focus(fieldId(wrong));
      if (empty) return focus(PICTURES_ID);
      const body = toBody(form.values, before);
      const outcome = await saving.start(
        async () => (await api.put(`/api/cars/${encodeURIComponent(before.id)}`, carChanged, body)).car,
      );
      if (outcome.is === 'refused') form.refuse(outcome.problems);
      if (outcome.is !== 'saved') return;
      const text = texts.edit.savedText(texts.titleOf(outcome.car));
      tell({ tone: 'success', title: texts.edit.saved, text, lastsMs: MESSAGE_MS });
      guard.release();
      await navigate(path, { replace: true });
    },
  };
}
