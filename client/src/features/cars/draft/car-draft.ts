import { carDocumentKind, pictureGroup } from '@autoplace/shared/contract';
import { z } from 'zod';
import { draft } from '../../../kit/form/draft.ts';
import { newKey } from '../../../lib/new-key.ts';
import { fileStore } from '../../../lib/page/file-store.ts';
import { readStored, writeStored } from '../../../lib/page/use-stored.ts';
import type { CarRequest } from '../form/car-form.ts';

/** How far adding has come, so that a repetition never adds a second car. */
const attempt = z.object({
  clientCarId: z.string(),
  /** Known once the server has added it. */
  carId: z.string().nullable(),
  /** The last request, which may have arrived: it is repeated as it was, even if a car has other fields by now. */
  sent: z.custom<CarRequest>((sent) => typeof sent === 'object' && sent !== null).nullable(),
});
export type Attempt = z.infer<typeof attempt>;

export const newAttempt = (): Attempt => ({ clientCarId: newKey(), carId: null, sent: null });

/** What a form keeps: the fields, and which pictures it shows. */
export const formDraft = draft.extend({
  /** Files that were added are in the file store; what only the server has is known by its `imageId`. */
  pictures: z.array(
    z.object({
      key: z.string(),
      imageId: z.string().nullable(),
      group: pictureGroup.default('outside'),
    }),
  ),
  primary: z.int().min(0),
});
export type FormDraft = z.infer<typeof formDraft>;

const carDraft = formDraft.extend({
  step: z.int().min(0).max(3),
  attempt,
  documents: z
    .array(z.object({ key: z.string(), kind: carDocumentKind, sentTo: z.string().nullable() }))
    .default([]),
});
export type CarDraft = z.infer<typeof carDraft>;

/** Where the drafts of new cars are. */
export const carDraftsOf = (userId: string) => `autoplace.carDraft.${userId}`;

export const readDraft = (key: string): CarDraft | null => readStored(key, carDraft);

/** Forgets a draft with its files. */
export function forgetDraft(key: string): void {
  writeStored(key, null);
  void fileStore.dropAll(key);
}
