import { addCar as addCarCall, type DealerCar, getCar, updateCar } from '@autoplace/shared/contract';
import { isSame } from '../../../kit/form/draft.ts';
import { ApiFailure, call } from '../../../lib/http/api.ts';
import { type Attempt, newAttempt } from '../draft/car-draft.ts';
import type { CarRequest } from '../form/car-form.ts';

/**
 * Adds the car, or brings the one that an earlier attempt has added up to the form. An attempt whose answer was lost may
 * have arrived: it is repeated as it was, which adds nothing twice, and what was changed since follows as a change.
 * `remember` hears how far it has come before anything is sent.
 */
export async function addCar(
  attempt: Attempt,
  body: CarRequest,
  remember: (attempt: Attempt) => void,
): Promise<DealerCar> {
  try {
    const { clientCarId } = attempt;
    const first = attempt.sent ?? body;
    let { carId } = attempt;
    let car: DealerCar | undefined;
    if (carId === null) {
      remember({ clientCarId, carId, sent: first });
      ({ carId, car } = await call(addCarCall, { body: { ...first, clientCarId } }));
      remember({ clientCarId, carId, sent: first });
    }
    if (isSame(first, body)) return car ?? (await call(getCar, { params: { id: carId } }));
    ({ car } = await call(updateCar, { params: { id: carId }, body }));
    remember({ clientCarId, carId, sent: body });
    return car;
  } catch (error) {
    // Another tab began with the same draft and has added its car under the key.
    if (attempt.sent === null && isMismatch(error)) return addCar(newAttempt(), body, remember);
    const after = afterRefusal(attempt, error);
    if (after !== null) remember(after);
    throw error;
  }
}

const isMismatch = (error: unknown) =>
  error instanceof ApiFailure && error.error.code === 'IDEMPOTENCY_MISMATCH';

/** The result of a refused attempt; null if it may have arrived. */
function afterRefusal(attempt: Attempt, error: unknown): Attempt | null {
  if (!(error instanceof ApiFailure)) return null;
  // Deleted meanwhile, or the key belongs to another content: the next attempt is one for a new car.
  if (error.status === 404 || isMismatch(error)) return newAttempt();
  return error.status === 400 && attempt.carId === null ? { ...attempt, sent: null } : null;
}
