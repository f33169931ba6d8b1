import { MINUTE_MS } from '@autoplace/shared/time';
import type { Clock } from '../core/clock.ts';
import type { Logger } from '../core/logger.ts';
import { Sweep } from '../core/sweep.ts';
import type { Cars } from './cars.ts';
import type { Inventory } from './inventory.ts';

/** How often removals that were cut off are searched, in milliseconds. */
const SWEEP_MS = 10 * MINUTE_MS;
/** So long after its mark a removal is no longer under way, in milliseconds. */
const CUT_OFF_MS = 10 * MINUTE_MS;

/**
 * Completes what a server that died, or could not reach the store, has begun: to delete a car, or to remove files that it names no longer (R331). Any server
 * does it.
 */
export const completeRemovals = (deps: {
  cars: Pick<Cars, 'cutOffBefore'>;
  inventory: Pick<Inventory, 'complete'>;
  clock: Clock;
  logger: Logger;
}): Sweep<string> => {
  const { cars, inventory, clock, logger } = deps;
  return new Sweep({
    everyMs: SWEEP_MS,
    due: () => cars.cutOffBefore(clock.now() - CUT_OFF_MS),
    act: (id) => inventory.complete(id),
    messages: {
      due: 'searching for removals of cars and their files that were cut off failed',
      act: 'the removal of a car, or of its files, could not be completed',
    },
    fields: (carId) => ({ carId }),
    clock,
    logger,
  });
};
