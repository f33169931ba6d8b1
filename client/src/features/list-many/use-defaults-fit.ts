import { getCar, getSellingPresets } from '@autoplace/shared/contract';
import { useCallback } from 'react';
import { USUAL_FEES } from '../../entities/auction/fees.ts';
import { statusOf } from '../../entities/car/stock.ts';
import { call } from '../../lib/http/api.ts';
import { useLoaded } from '../../lib/http/use-loaded.ts';
import { serverNow } from '../../lib/live/index.ts';
import { isSound, lotOf } from './lots.ts';
import { readTerms, termsOf } from './terms.ts';

/** Whether a car can be listed as it is, on the default terms of the company at its planned price (R212); null until it is known. */
export function useDefaultsFit(carId: string | null): boolean | null {
  const { value, error } = useLoaded(
    useCallback(async (signal: AbortSignal) => carId !== null && (await doFit(carId, signal)), [carId]),
  );
  return error === null ? value : false;
}

async function doFit(carId: string, signal: AbortSignal): Promise<boolean> {
  const [car, { presets }] = await Promise.all([
    call(getCar, { params: { id: carId }, signal }),
    call(getSellingPresets, { signal }),
  ]);
  const [usual] = presets;
  if (usual === undefined || statusOf(car) !== 'free') return false;
  const now = serverNow();
  const terms = readTerms(termsOf(usual, now), now);
  // The fees refuse nothing.
  return terms.ok && isSound(lotOf(car, 0, {}, terms.body, USUAL_FEES));
}
