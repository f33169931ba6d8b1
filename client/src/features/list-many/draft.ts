import { z } from 'zod';
import { draft } from '../../kit/form/draft.ts';
import { readStored, writeStored } from '../../lib/page/use-stored.ts';

const price = z.string().exactOptional();
const listingDraft = draft.extend({
  /** The name of the chosen template; null if none was chosen. */
  preset: z.string().nullable(),
  /** By the id of the car. */
  prices: z.record(z.string(), z.object({ startingPrice: price, reservePrice: price })),
  /** The ids of the cars that were to be listed. */
  cars: z.array(z.string()),
});
type ListingDraft = z.infer<typeof listingDraft>;

export const draftKeyOf = (userId: string) => `autoplace.list-many.${userId}`;

/** What was typed in this tab about these cars, perhaps together with others; null if nothing was (R359). */
export function readDraft(userId: string, carIds: readonly string[]): ListingDraft | null {
  const kept = readStored(draftKeyOf(userId), listingDraft, 'tab');
  return kept !== null && carIds.every((id) => kept.cars.includes(id)) ? kept : null;
}
export const forgetDraft = (userId: string): void => void writeStored(draftKeyOf(userId), null, 'tab');
