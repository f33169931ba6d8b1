import type { DealerCar } from '@autoplace/shared/contract';
import { useState } from 'react';
import { problemsOf } from '../../../kit/form/read-fields.ts';
import { ApiFailure } from '../../../lib/http/api.ts';
import { reasonOf } from '../../../lib/http/reason.ts';
import { CAR_FORM, type CarProblems } from '../form/car-form.ts';
import type { Pictures } from '../pictures/picture.ts';
import { syncPictures, type UploadState } from '../pictures/sync-pictures.ts';
import type { PictureForm } from '../pictures/use-pictures.ts';

export type Uploads = ReadonlyMap<string, UploadState>;

/** How saving ended. With `pictures` the car is there, and `failed` of its pictures are not. */
export type Outcome =
  | { is: 'saved'; car: DealerCar }
  | { is: 'pictures'; car: DealerCar; failed: number }
  | { is: 'refused'; reason: string; problems: CarProblems };

/**
 * Saves a car and then its pictures, and shows how far that is. `unknownFailure` is said of what nobody expected;
 * `mayRemove` says which of the server's pictures go when the form does not show them.
 */
export function useSaving(
  pictureForm: PictureForm,
  unknownFailure: string,
  mayRemove: (imageId: string) => boolean,
) {
  const [uploads, setUploads] = useState<Uploads>(new Map());
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const run = async (save: () => Promise<DealerCar>, pictures: Pictures): Promise<Outcome> => {
    try {
      const saved = await save();
      const listener = {
        onState: (key: string, state: UploadState) => setUploads((had) => new Map(had).set(key, state)),
        onUploaded: pictureForm.name,
      };
      const { car, failed } = await syncPictures(saved, pictures, listener, mayRemove);
      return failed === 0 ? { is: 'saved', car } : { is: 'pictures', car, failed };
    } catch (error) {
      return { is: 'refused', reason: reasonOf(error, unknownFailure), problems: objectionsOf(error) };
    }
  };

  return {
    uploads,
    outcome,
    async start(save: () => Promise<DealerCar>): Promise<Outcome> {
      setOutcome(null);
      setUploads(new Map());
      const ended = await run(save, pictureForm.pictures);
      setOutcome(ended);
      return ended;
    },
  };
}

export type Saving = ReturnType<typeof useSaving>;

/** What the server found wrong, field by field. */
const objectionsOf = (error: unknown): CarProblems =>
  problemsOf(CAR_FORM, error instanceof ApiFailure ? (error.error.details ?? []) : []);
