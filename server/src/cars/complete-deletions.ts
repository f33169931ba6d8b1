import type { Clock } from '../core/clock.ts';
import type { Logger } from '../core/logger.ts';
import { Sweep } from '../core/sweep.ts';
import type { Cars } from './cars.ts';
import type { Inventory } from './inventory.ts';

/** How often deletions that were cut off are searched, in milliseconds. */
const SWEEP_MS = 10 * 60_000;
/** So long after its mark a deletion is no longer under way, in milliseconds. */
const CUT_OFF_MS = 10 * 60_000;

/** Completes deletions of cars that a server which died has begun (R331). Any server does it. */
export const completeDeletions = (deps: {
  cars: Pick<Cars, 'markedBefore'>;
  inventory: Pick<Inventory, 'completeRemoval'>;
  clock: Clock;
  logger: Logger;
}): Sweep<string> => {
  const { cars, inventory, clock, logger } = deps;
  return new Sweep({
    everyMs: SWEEP_MS,
    due: () => cars.markedBefore(clock.now() - CUT_OFF_MS),
    act: (id) => inventory.completeRemoval(id),
    messages: {
      due: 'searching for cars whose deletion was cut off failed',
      act: 'the deletion of a car could not be completed',
    },
    fields: (carId) => ({ carId }),
    ...{ clock, logger },
  });
};
