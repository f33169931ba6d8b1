import { expect, test } from 'vitest';
import type { House } from '../contract/house.ts';
import { questionsOf } from './questions.ts';

const HOUSE: House = {
  company: null,
  isDemo: false,
  vatPercent: 20,
  commissionRate: 2.5,
  biddingLimit: 15_000,
  listingFee: { percent: 5, featuredPercent: 10 },
  softCloseSeconds: 120,
  negotiationHours: 24,
  contactHours: 21,
  paymentHours: 72,
  handoverDays: 1,
  secondChanceHours: 48,
};

const answersOf = (house: House) =>
  questionsOf(house)
    .flatMap(({ questions }) => questions.map(({ answer }) => answer))
    .join('\n');

test('R225 answers quote the numbers that are set, in their Serbian forms', () => {
  const answers = answersOf(HOUSE);
  for (const words of [
    '2 minuta',
    '21 sat,',
    '72 sata',
    '1 dan.',
    '48 sati',
    '€15.000',
    'Objavljivanje 5%',
    '15%',
    '2,5%',
  ])
    expect(answers).toContain(words);
});

test('R225 what is switched off is not promised', () => {
  const answers = answersOf({ ...HOUSE, softCloseSeconds: 0, negotiationHours: 0 });
  expect(answers).toContain('ne produžavaju se zbog kasne ponude');
  expect(answers).not.toContain('mogu da se dogovore posle kraja');
});
