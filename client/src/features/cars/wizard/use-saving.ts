import type { DealerCar } from '@autoplace/shared/contract';
import { useState } from 'react';
import { isSame } from '../../../kit/form/draft.ts';
import { problemsOf } from '../../../kit/form/read-fields.ts';
import { ApiFailure } from '../../../lib/http/api.ts';
import { reasonOf } from '../../../lib/http/reason.ts';
import { sendDocuments } from '../documents/send-documents.ts';
import type { DocumentForm } from '../documents/use-documents.ts';
import { CAR_FORM, type CarProblems, type CarRequest } from '../form/car-form.ts';
import type { UploadState, Uploads } from '../parts/UploadNote.tsx';
import { idsOf, type Pictures } from '../pictures/picture.ts';
import { syncPictures } from '../pictures/sync-pictures.ts';
import type { PictureForm } from '../pictures/use-pictures.ts';

/**
 * How saving ended. With `partly` the car is there, and so many of its pictures and documents are not; `unnamed` is why its
 * damages do not name their pictures, null if they do.
 */
export type Outcome =
  | { is: 'saved'; car: DealerCar }
  | { is: 'partly'; car: DealerCar; pictures: number; documents: number; unnamed: string | null }
  | { is: 'refused'; reason: string; problems: CarProblems };

/** Adds or changes the car so that it is like this. */
type SaveCar = (body: CarRequest) => Promise<DealerCar>;

interface SavingOptions {
  pictureForm: PictureForm;
  /** Without it there are none that wait for the car. */
  documentForm?: DocumentForm;
  /** What is said of a failure that nobody expected. */
  unknownFailure: string;
  /** Which of the server's pictures go when the form does not show them. */
  mayRemove: (imageId: string) => boolean;
}

/** Saves a car, then its pictures, then the names of those in its paper, then its documents, and shows how far that is. */
export function useSaving({ pictureForm, documentForm, unknownFailure, mayRemove }: SavingOptions) {
  const [uploads, setUploads] = useState<Uploads>(new Map());
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const run = async (body: CarRequest, save: SaveCar, pictures: Pictures): Promise<Outcome> => {
    try {
      const first = withImageIds(body, idsOf(pictures));
      const saved = await save(first);
      const onState = (key: string, state: UploadState) => setUploads((had) => new Map(had).set(key, state));
      const synced = await syncPictures(
        saved,
        pictures,
        { onState, onUploaded: pictureForm.name },
        mayRemove,
      );
      const named = withImageIds(body, synced.ids);
      const { car, unnamed } = isSame(first, named)
        ? { car: synced.car, unnamed: null }
        : await save(named).then(
            (car) => ({ car, unnamed: null }),
            // All else is saved, and may be final: a bid meanwhile fixes what the car is.
            (error: unknown) => ({ car: synced.car, unnamed: reasonOf(error, unknownFailure) }),
          );
      const sent = await sendDocuments(car, documentForm?.documents ?? [], {
        onState,
        onSent: (key) => documentForm?.sent(key, car.id),
      });
      return synced.failed + sent.failed === 0 && unnamed === null
        ? { is: 'saved', car: sent.car }
        : { is: 'partly', car: sent.car, pictures: synced.failed, documents: sent.failed, unnamed };
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

/** What the server found wrong, field by field. */
const objectionsOf = (error: unknown): CarProblems =>
  problemsOf(CAR_FORM, error instanceof ApiFailure ? (error.error.details ?? []) : []);

/**
 * A form names the pictures of damages by its own keys, and the server by what it called them when they arrived. One that it
 * does not have yet, or that was taken away, is left out.
 */
const withImageIds = (body: CarRequest, ids: ReadonlyMap<string, string>): CarRequest =>
  body.paper == null
    ? body
    : {
        ...body,
        paper: {
          ...body.paper,
          damages: body.paper.damages.map((damage) => ({
            ...damage,
            imageId: (damage.imageId !== null && ids.get(damage.imageId)) || null,
          })),
        },
      };
