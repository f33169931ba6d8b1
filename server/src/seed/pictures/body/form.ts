import { clamp, type Knots, lerp } from '../geometry/curve.ts';

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

const plain = { tumblehome: 0.27, open: false, cladding: false, rails: false };

const forms: Record<FormName, Form> = {
  city: {
    ...plain,
    length: 3.62,
    width: 1.64,
    height: 1.49,
    wheelbase: 2.34,
    frontOverhang: 0.72,
    tyre: 0.3,
    clearance: 0.2,
    deck: [
      [0, 0.74],
      [0.05, 0.82],
      [0.18, 0.93],
      [0.27, 0.96],
      [0.6, 0.98],
      [0.9, 1.02],
      [1, 1.0],
    ],
    roof: [
      [0.36, 1.44],
      [0.55, 1.49],
      [0.8, 1.46],
      [0.97, 1.38],
    ],
    cowl: 0.235,
    header: 0.425,
    rearHeader: 0.915,
    rearBase: 0.985,
    tumblehome: 0.25,
  },
  hatch: {
    ...plain,
    length: 4.28,
    width: 1.79,
    height: 1.46,
    wheelbase: 2.63,
    frontOverhang: 0.86,
    tyre: 0.325,
    clearance: 0.19,
    deck: [
      [0, 0.73],
      [0.04, 0.79],
      [0.17, 0.89],
      [0.28, 0.94],
      [0.6, 0.975],
      [0.9, 1.03],
      [1, 1.0],
    ],
    roof: [
      [0.38, 1.41],
      [0.54, 1.46],
      [0.75, 1.43],
      [0.95, 1.34],
    ],
    cowl: 0.255,
    header: 0.435,
    rearHeader: 0.89,
    rearBase: 0.98,
  },
  sedan: {
    ...plain,
    length: 4.76,
    width: 1.84,
    height: 1.45,
    wheelbase: 2.85,
    frontOverhang: 0.86,
    tyre: 0.335,
    clearance: 0.18,
    deck: [
      [0, 0.72],
      [0.035, 0.775],
      [0.16, 0.87],
      [0.28, 0.93],
      [0.55, 0.965],
      [0.8, 1.01],
      [0.94, 1.03],
      [1, 0.99],
    ],
    roof: [
      [0.4, 1.4],
      [0.53, 1.45],
      [0.66, 1.43],
      [0.78, 1.36],
    ],
    cowl: 0.275,
    header: 0.435,
    rearHeader: 0.715,
    rearBase: 0.865,
    tumblehome: 0.29,
  },
  wagon: {
    ...plain,
    length: 4.78,
    width: 1.84,
    height: 1.47,
    wheelbase: 2.84,
    frontOverhang: 0.87,
    tyre: 0.335,
    clearance: 0.18,
    deck: [
      [0, 0.72],
      [0.035, 0.775],
      [0.16, 0.87],
      [0.27, 0.93],
      [0.55, 0.965],
      [0.9, 1.02],
      [1, 0.98],
    ],
    roof: [
      [0.38, 1.41],
      [0.52, 1.47],
      [0.75, 1.46],
      [0.96, 1.39],
    ],
    cowl: 0.265,
    header: 0.425,
    rearHeader: 0.9,
    rearBase: 0.985,
    rails: true,
  },
  compactSuv: {
    ...plain,
    length: 4.42,
    width: 1.83,
    height: 1.63,
    wheelbase: 2.66,
    frontOverhang: 0.87,
    tyre: 0.35,
    clearance: 0.235,
    deck: [
      [0, 0.86],
      [0.04, 0.93],
      [0.18, 1.03],
      [0.26, 1.06],
      [0.6, 1.09],
      [0.9, 1.14],
      [1, 1.1],
    ],
    roof: [
      [0.37, 1.58],
      [0.52, 1.63],
      [0.78, 1.6],
      [0.96, 1.51],
    ],
    cowl: 0.24,
    header: 0.4,
    rearHeader: 0.905,
    rearBase: 0.98,
    cladding: true,
    rails: true,
  },
  bigSuv: {
    ...plain,
    length: 4.86,
    width: 1.96,
    height: 1.74,
    wheelbase: 2.9,
    frontOverhang: 0.88,
    tyre: 0.38,
    clearance: 0.25,
    deck: [
      [0, 0.95],
      [0.035, 1.02],
      [0.16, 1.1],
      [0.26, 1.13],
      [0.6, 1.15],
      [0.9, 1.19],
      [1, 1.15],
    ],
    roof: [
      [0.37, 1.69],
      [0.52, 1.74],
      [0.8, 1.72],
      [0.96, 1.63],
    ],
    cowl: 0.245,
    header: 0.4,
    rearHeader: 0.9,
    rearBase: 0.98,
    cladding: true,
    rails: true,
  },
  offroader: {
    ...plain,
    length: 4.3,
    width: 1.84,
    height: 1.8,
    wheelbase: 2.6,
    frontOverhang: 0.72,
    tyre: 0.385,
    clearance: 0.3,
    deck: [
      [0, 1.0],
      [0.03, 1.05],
      [0.2, 1.12],
      [0.27, 1.15],
      [0.6, 1.16],
      [0.95, 1.17],
      [1, 1.15],
    ],
    roof: [
      [0.35, 1.77],
      [0.5, 1.8],
      [0.8, 1.79],
      [0.97, 1.77],
    ],
    cowl: 0.26,
    header: 0.345,
    rearHeader: 0.965,
    rearBase: 0.99,
    tumblehome: 0.14,
    cladding: true,
    rails: true,
  },
  coupe: {
    ...plain,
    length: 4.52,
    width: 1.86,
    height: 1.31,
    wheelbase: 2.6,
    frontOverhang: 0.93,
    tyre: 0.34,
    clearance: 0.15,
    deck: [
      [0, 0.63],
      [0.04, 0.69],
      [0.16, 0.81],
      [0.3, 0.87],
      [0.5, 0.885],
      [0.78, 0.97],
      [0.93, 0.97],
      [1, 0.9],
    ],
    roof: [
      [0.42, 1.27],
      [0.53, 1.31],
      [0.64, 1.29],
      [0.74, 1.22],
    ],
    cowl: 0.295,
    header: 0.465,
    rearHeader: 0.65,
    rearBase: 0.905,
    tumblehome: 0.33,
  },
  roadster: {
    ...plain,
    length: 4.3,
    width: 1.79,
    height: 1.3,
    wheelbase: 2.55,
    frontOverhang: 0.85,
    tyre: 0.325,
    clearance: 0.155,
    deck: [
      [0, 0.65],
      [0.04, 0.71],
      [0.17, 0.83],
      [0.31, 0.89],
      [0.55, 0.905],
      [0.8, 0.97],
      [0.94, 0.97],
      [1, 0.91],
    ],
    roof: [
      [0.42, 1.26],
      [0.5, 1.3],
      [0.62, 1.28],
      [0.7, 1.22],
    ],
    cowl: 0.31,
    header: 0.465,
    rearHeader: 0.64,
    rearBase: 0.79,
    tumblehome: 0.3,
    open: true,
  },
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
