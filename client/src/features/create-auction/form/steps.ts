import type { AuctionType } from '@autoplace/shared/contract';
import { z } from 'zod';
import type { Complaints } from './complaints.ts';
import type { Field } from './form.ts';

export const stepId = z.enum(['type', 'car', 'terms', 'review']);
export type StepId = z.infer<typeof stepId>;

/** With a car in the address the car step is skipped. */
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

/** The fields that must be valid before the step is left (R23). */
export function fieldsOf(step: StepId, type: AuctionType): readonly Field[] {
  if (step === 'terms') return TERMS[type];
  return step === 'review' ? ['title', 'description'] : step === 'car' ? ['carId'] : ['auctionType'];
}

/** The first step with an error; undefined without one. */
export const stepToMend = (steps: readonly StepId[], type: AuctionType, complaints: Complaints) =>
  steps.find((step) => fieldsOf(step, type).some((field) => complaints[field] !== undefined));
