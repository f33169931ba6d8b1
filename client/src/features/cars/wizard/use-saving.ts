import type { DealerCar } from '@autoplace/shared/contract';
import { useState } from 'react';
import { isSame } from '../../../kit/form/draft.ts';
import { problemsOf } from '../../../kit/form/read-fields.ts';
import { ApiFailure } from '../../../lib/http/api.ts';
import { reasonOf } from '../../../lib/http/reason.ts';
import { CAR_FORM, type CarProblems, type CarRequest } from '../form/car-form.ts';
import { withImageIds } from '../paper/with-image-ids.ts';
import { idsOf, type Pictures } from '../pictures/picture.ts';
import { syncPictures, type UploadState } from '../pictures/sync-pictures.ts';
import type { PictureForm } from '../pictures/use-pictures.ts';

export type Uploads = ReadonlyMap<string, UploadState>;

/** How saving ended. With `pictures` the car is there, and `failed` of its pictures are not. */
export type Outcome =
  | { is: 'saved'; car: DealerCar }
  | { is: 'pictures'; car: DealerCar; failed: number }
  | { is: 'refused'; reason: string; problems: CarProblems };

/** Adds or changes the car so that it is like this. */
export type SaveCar = (body: CarRequest) => Promise<DealerCar>;

/**
 * Saves a car, then its pictures, then the names of those pictures in its paper, and shows how far that is. `unknownFailure` is said of what nobody expected;
 * `mayRemove` says which of the server's pictures go when the form does not show them.
 */
export function useSaving(
  pictureForm: PictureForm,
  unknownFailure: string,
  mayRemove: (imageId: string) => boolean,
) {
  const [uploads, setUploads] = useState<Uploads>(new Map());
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const run = async (body: CarRequest, save: SaveCar, pictures: Pictures): Promise<Outcome> => {
    try {
      const first = withImageIds(body, idsOf(pictures));
      const saved = await save(first);
      const listener = {
        onState: (key: string, state: UploadState) => setUploads((had) => new Map(had).set(key, state)),
        onUploaded: pictureForm.name,
      };
      const { failed, ids, ...synced } = await syncPictures(saved, pictures, listener, mayRemove);
      const named = withImageIds(body, ids);
      const car = isSame(first, named) ? synced.car : await save(named);
      return failed === 0 ? { is: 'saved', car } : { is: 'pictures', car, failed };
    } catch (error) {
      return { is: 'refused', reason: reasonOf(error, unknownFailure), problems: objectionsOf(error) };
    }
  };

  return {
    uploads,
    outcome,
    async start(body: CarRequest, save: SaveCar): Promise<Outcome> {
      setOutcome(null);
      setUploads(new Map());
      const ended = await run(body, save, pictureForm.pictures);
      setOutcome(ended);
      return ended;
    },
  };
}

export type Saving = ReturnType<typeof useSaving>;

/** What the server found wrong, field by field. */
const objectionsOf = (error: unknown): CarProblems =>
  problemsOf(CAR_FORM, error instanceof ApiFailure ? (error.error.details ?? []) : []);
