import { MAX_EUROS, TOO_MANY_EUROS } from '@autoplace/shared/contract';
import { readWhole } from '../../../../kit/form/read-number.ts';
import { formTexts } from '../../form-texts.ts';

/** The input as an amount, or as an error. */
export type Amount = { ok: true; euros: number } | { ok: false; message: string };

/**
 * Reads what was typed: whole euros, perhaps with thousands separated as people here write them. `tooLittle` words the
 * refusal of an amount below the minimum.
 */
export function readAmount(typed: string, minimum: number, tooLittle = formTexts.minimumIs(minimum)): Amount {
  const euros = readWhole(typed);
  if (!Number.isInteger(euros) || euros < 0) return { ok: false, message: formTexts.wholeEuros };
  if (euros < minimum) return { ok: false, message: tooLittle };
  if (euros > MAX_EUROS) return { ok: false, message: TOO_MANY_EUROS };
  return { ok: true, euros };
}
