import type { AuctionType } from '@autoplace/shared/contract';
import { z } from 'zod';
import type { Complaints } from './complaints.ts';
import type { Field } from './form.ts';

export const stepId = z.enum(['type', 'car', 'terms', 'review']);
export type StepId = z.infer<typeof stepId>;

/** With a car of the address there is none to choose. */
export const stepsOf = (carGiven: boolean): StepId[] =>
  stepId.options.filter((step) => step !== 'car' || !carGiven);

const TERMS: Record<AuctionType, readonly Field[]> = {
  classic: ['startingPrice', 'reservePrice', 'buyItNowPrice', 'bidIncrement', 'startDate', 'endDate'],
  dutch: [
    'startingPrice',
    'minimumPrice',
    'priceDropAmount',
    'priceDropInterval',
    'startDate',
    'maxDuration',
  ],
};

/** What has to be right before the step is left. */
export function fieldsOf(step: StepId, type: AuctionType): readonly Field[] {
  if (step === 'terms') return TERMS[type];
  return step === 'review' ? ['title', 'description'] : step === 'car' ? ['carId'] : ['auctionType'];
}

/** The first of the steps with something to complain about; undefined when there is none. */
export const stepToMend = (steps: readonly StepId[], type: AuctionType, complaints: Complaints) =>
  steps.find((step) => fieldsOf(step, type).some((field) => complaints[field] !== undefined));
