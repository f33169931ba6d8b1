import { type DealerCar, pictureGroup } from '@autoplace/shared/contract';
import { z } from 'zod';
import { fitting } from '../../../kit/form/draft.ts';
import { readStored } from '../../../lib/page/use-stored.ts';
import { type CarFormValues, valuesOf } from '../form/car-form.ts';
import { picturesOf } from '../pictures/picture.ts';
import { type FormDraft, formDraft } from './car-draft.ts';

/** What the car was when it began to be changed; `primary` is the id of a picture. */
const baseline = z.object({
  values: formDraft.shape.values,
  imageIds: z.array(z.string()),
  /** Of the pictures, in the same order. */
  groups: z.array(pictureGroup).default([]),
  primary: z.string().nullable(),
});

/** Its `values` are those that were changed. */
const editDraft = formDraft.extend({ before: baseline });
type EditDraft = z.infer<typeof editDraft>;
type Baseline = z.infer<typeof baseline> & { values: CarFormValues };

/** Where the drafts of changes to one car are. */
export const editDraftsOf = (userId: string, carId: string) => `autoplace.carEdit.${userId}.${carId}`;

export const readEditDraft = (key: string): EditDraft | null => readStored(key, editDraft);

export function baselineOf(car: DealerCar): Baseline {
  const { all, primary } = picturesOf(car);
  return {
    values: valuesOf(car),
    imageIds: all.map(({ key }) => key),
    groups: all.map(({ group }) => group),
    primary: all[primary]?.key ?? null,
  };
}

/** The pictures that a form shows, in their order. */
export type Shown = Pick<FormDraft, 'pictures' | 'primary'>;

/** Whether they are others than the car had, stand in another order or group, or another one is the primary one. */
export const hasOtherPictures = (
  { pictures, primary }: Shown,
  before: Pick<Baseline, 'imageIds' | 'groups' | 'primary'>,
): boolean =>
  pictures.length !== before.imageIds.length ||
  pictures.some(
    ({ imageId, group }, place) => imageId !== before.imageIds[place] || group !== before.groups[place],
  ) ||
  (pictures[primary]?.imageId ?? null) !== before.primary;

/** A draft over the car as it is now. */
export interface Resumed extends Shown {
  savedAt: number;
  /** What of it differs from the car. */
  typed: Partial<CarFormValues>;
  otherPictures: boolean;
  /** The car was changed elsewhere since the draft was begun. */
  isStale: boolean;
}

/** Unchanged fields of the draft follow the car; null if none differs. */
export function resume(draft: EditDraft, car: DealerCar): Resumed | null {
  const now = baselineOf(car);
  const typed = fitting(now.values, draft.values);
  const { shown, isStale } = resumePictures(draft, now);
  const otherPictures = hasOtherPictures(shown, now);
  if (Object.keys(typed).length === 0 && !otherPictures) return null;
  const isOtherCar = Object.keys(fitting(now.values, draft.before.values)).length > 0;
  return { typed, ...shown, savedAt: draft.savedAt, otherPictures, isStale: isStale || isOtherCar };
}

/** Its pictures without removed ones, followed by new ones. */
function resumePictures(draft: EditDraft, now: Baseline): { shown: Shown; isStale: boolean } {
  const { before, pictures, primary } = draft;
  // The server calls its own pictures what the form calls them; those with a file can be sent again.
  const isGone = ({ key, imageId }: Shown['pictures'][number]) =>
    key === imageId && !now.imageIds.includes(key);
  const known = new Set([...before.imageIds, ...pictures.map(({ imageId }) => imageId)]);
  const came = now.imageIds.filter((imageId) => !known.has(imageId));
  const isStale = came.length > 0 || pictures.some(isGone);

  const touched = hasOtherPictures(draft, before);
  const kept = touched ? pictures.filter((picture) => !isGone(picture)) : [];
  const stored = (touched ? came : now.imageIds).map((imageId) => ({
    key: imageId,
    imageId,
    group: now.groups[now.imageIds.indexOf(imageId)] ?? ('outside' as const),
  }));
  const all = [...kept, ...stored];
  const first = touched ? pictures[primary]?.key : now.primary;
  const place = all.findIndex(({ key }) => key === first);
  return { shown: { pictures: all, primary: Math.max(0, place) }, isStale };
}
