import { DAY_MS, MINUTE_MS } from '@autoplace/shared/time';
import { z } from 'zod';
import { euros, type PriceDropUnit, priceDropInterval, priceDropUnit } from '../primitives.ts';
import { type KindContract, optionalPrice, type Refuse } from './kind.ts';

/** Hours. */
const MAX_DUTCH_HOURS = 720;
/** The longest that a dutch auction may last where no `maxDuration` ends it, in milliseconds: a year (R15). */
const LONGEST_FALL_MS = 365 * DAY_MS;
/** Milliseconds. */
export const DROP_UNIT_MS: Record<PriceDropUnit, number> = { minutes: MINUTE_MS, seconds: 1_000 };

interface Entered {
  startingPrice?: number | undefined;
  minimumPrice?: number | null | undefined;
  priceDropAmount?: number | null | undefined;
  priceDropInterval?: number | null | undefined;
  priceDropUnit?: PriceDropUnit | null | undefined;
  maxDuration?: number | null | undefined;
}

export const dutch = {
  entered: {
    minimumPrice: optionalPrice,
    priceDropAmount: optionalPrice,
    priceDropInterval: priceDropInterval.nullish(),
    /** Minutes when absent (R12). */
    priceDropUnit: priceDropUnit.nullish(),
    /** Hours. */
    maxDuration: z
      .number()
      .positive('Trajanje mora biti veće od 0')
      .max(MAX_DUTCH_HOURS, `Trajanje ne može biti duže od ${MAX_DUTCH_HOURS} sati`)
      .nullish(),
  },
  terms: {
    dutch: z
      .object({
        minimumPrice: z.int(),
        priceDropAmount: euros,
        priceDropInterval,
        priceDropUnit,
        /** Hours. */
        maxDuration: z.number().nullable(),
      })
      .nullable(),
  },
  view: {
    minimumPrice: z.int().nullable(),
    priceDropAmount: euros.nullable(),
    priceDropInterval: priceDropInterval.nullable(),
    priceDropUnit: priceDropUnit.nullable(),
    /** Hours. */
    maxDuration: z.number().nullable(),
  },
  together(entered: Entered, refuse: Refuse) {
    const { startingPrice = 0, minimumPrice } = entered;
    if (minimumPrice == null) refuse('minimumPrice', 'Minimalna cena je obavezna');
    else if (minimumPrice >= startingPrice)
      refuse('minimumPrice', 'Minimalna cena mora biti niža od početne cene');
    if (entered.priceDropAmount == null) refuse('priceDropAmount', 'Iznos sniženja je obavezan');
    if (entered.priceDropInterval == null) refuse('priceDropInterval', 'Interval sniženja je obavezan');
    if (entered.maxDuration == null && fallMs(entered) > LONGEST_FALL_MS)
      refuse('priceDropAmount', 'Cena bi padala duže od godinu dana');
  },
} satisfies KindContract;

/** How long the price takes down to the minimum at most; 0 while that cannot be told. */
function fallMs({ startingPrice, minimumPrice, priceDropAmount, ...every }: Entered): number {
  if (startingPrice == null || minimumPrice == null || priceDropAmount == null) return 0;
  const unitMs = DROP_UNIT_MS[every.priceDropUnit ?? 'minutes'];
  return ((startingPrice - minimumPrice) / priceDropAmount) * (every.priceDropInterval ?? 0) * unitMs;
}
