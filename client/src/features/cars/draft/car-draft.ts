import { carBody } from '@autoplace/shared/contract';
import { z } from 'zod';
import { newBidId } from '../../../lib/live/bid-id.ts';
import { readStored, writeStored } from '../../../lib/use-stored.ts';
import { carFormValues } from '../form/car-form.ts';

/** How far adding has come, so that a repetition never adds a second car. */
const attempt = z.object({
  clientCarId: z.string(),
  /** Known once the server has added it. */
  carId: z.string().nullable(),
  /** What was sent last and may have arrived. */
  sent: carBody.omit({ clientCarId: true }).nullable(),
});
export type Attempt = z.infer<typeof attempt>;

export const newAttempt = (): Attempt => ({ clientCarId: newBidId(), carId: null, sent: null });

const carDraft = z.object({
  values: carFormValues,
  step: z.int().min(0).max(3),
  attempt,
  /** Their files are in the picture store. */
  pictures: z.array(z.object({ key: z.string(), imageId: z.string().nullable() })),
  primary: z.int().min(0),
  /** Milliseconds since the epoch, by this device's clock. */
  savedAt: z.number(),
});
export type CarDraft = z.infer<typeof carDraft>;

const keyOf = (userId: string) => `autoplace.carDraft.${userId}`;

export const readDraft = (userId: string): CarDraft | null => readStored(keyOf(userId), carDraft);

/** False where the device keeps nothing. */
export function keepDraft(userId: string, draft: CarDraft | null): boolean {
  writeStored(keyOf(userId), draft);
  return draft === null || readDraft(userId)?.savedAt === draft.savedAt;
}
