import { clamp, type Knots, lerp } from '../geometry/curve.ts';
import { city, hatch, sedan, wagon } from './forms/everyday.ts';
import { coupe, roadster } from './forms/sporty.ts';
import { bigSuv, compactSuv, offroader } from './forms/tall.ts';

/** The proportions of a car, in metres; fractions count from the nose (0) to the tail (1). */
export interface Form {
  length: number;
  width: number;
  height: number;
  wheelbase: number;
  frontOverhang: number;
  tyre: number;
  clearance: number;
  /** The line where flanks end and bonnet, windows and boot begin. */
  deck: Knots;
  roof: Knots;
  cowl: number;
  header: number;
  rearHeader: number;
  rearBase: number;
  /** How much narrower the roof is than the shoulders, as a share of half the width. */
  tumblehome: number;
  open: boolean;
  cladding: boolean;
  rails: boolean;
}

export type FormName =
  | 'city'
  | 'hatch'
  | 'sedan'
  | 'wagon'
  | 'compactSuv'
  | 'bigSuv'
  | 'offroader'
  | 'coupe'
  | 'roadster';

const forms: Record<FormName, Form> = {
  city,
  hatch,
  sedan,
  wagon,
  compactSuv,
  bigSuv,
  offroader,
  coupe,
  roadster,
};

/** How modern a model year looks: 0 for 1990, 1 for 2022 and later. */
export const eraOf = (year: number): number => clamp((year - 1990) / 32);

/** The proportions of a kind of car of a model year: older ones stand narrower, on smaller wheels. */
export function formOf(name: FormName, year: number): Form {
  const form = forms[name];
  const era = eraOf(year);
  return {
    ...form,
    width: form.width * lerp(0.94, 1.01, era),
    tyre: form.tyre * lerp(0.9, 1.04, era),
    tumblehome: form.tumblehome * lerp(0.92, 1.02, era),
  };
}
