import type { Chance, ChanceStep } from './chance.ts';

/** With a step, which is to be told at once. */
export const withStep = (chance: Chance, step: ChanceStep): Chance => ({
  ...chance,
  steps: [...chance.steps, step],
  dueAt: step.at,
});
