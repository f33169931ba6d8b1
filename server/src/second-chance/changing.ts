import type { Chance, ChanceStep, Chances } from './chance.ts';

/** Concurrent changes of one chance: one succeeds in each round; more rounds are no accident. */
const MOST_TRIES = 50;

/** Changes a chance, decided again when another server was faster. `change` returns the same chance for none. Null if there is none. */
export async function changeChance(
  chances: Pick<Chances, 'findById' | 'save'>,
  id: string,
  change: (chance: Chance) => Chance | Promise<Chance>,
): Promise<Chance | null> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const chance = await chances.findById(id);
    if (chance === null) return null;
    const changed = await change(chance);
    if (changed === chance) return chance;
    const next = { ...changed, version: chance.version + 1 };
    if (await chances.save(next)) return next;
  }
  throw new Error(`second chance ${id} changes all the time`);
}

/** With a step, which is to be told at once. */
export const withStep = (chance: Chance, step: ChanceStep): Chance => ({
  ...chance,
  steps: [...chance.steps, step],
  dueAt: step.at,
});
