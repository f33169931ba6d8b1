import type { AuctionType } from '@autoplace/shared/contract';
import { z } from 'zod';
import { type AuctionFieldName, termsFields } from './form.ts';

export const stepId = z.enum(['type', 'car', 'terms', 'review']);
export type StepId = z.infer<typeof stepId>;

/** With a car of the address there is none to choose. */
export const stepsOf = (carGiven: boolean): StepId[] =>
  stepId.options.filter((step) => step !== 'car' || !carGiven);

/** What has to be right before the step is left. */
export function fieldsOf(step: StepId, type: AuctionType): readonly AuctionFieldName[] {
  if (step === 'terms') return termsFields(type);
  return step === 'review' ? ['title', 'description'] : step === 'car' ? ['carId'] : ['auctionType'];
}
