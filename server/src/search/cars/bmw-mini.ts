import type { CarMake } from './car-make.ts';

const NUMBERS = [
  '',
  'jedinica, kec',
  'dvojka',
  'trojka',
  'cetvorka',
  'petica',
  'sestica',
  'sedmica',
  'osmica',
];
const CHASSIS = [
  '',
  'e81, e82, e87, e88, f20, f21, f40',
  'f22, f44, f45',
  'e30, e36, e46, e90, e91, e92, e93, f30, f31, g20, g21',
  'f32, f36',
  'e28, e34, e39, e60, e61, f10, f11, g30, g31',
  'e63, e64',
  'e32, e38, e65, f01, g11',
  '',
];

/** 'trojka' and '3' need the make beside them; 'serija 3' and the chassis do not. */
const series = Object.fromEntries(
  [1, 2, 3, 4, 5, 6, 7, 8].map((n) => {
    const slang = NUMBERS[n]?.split(', ').map((name) => `~${name}`);
    const names = [
      `serija ${n}`,
      `serije ${n}`,
      `seriju ${n}`,
      `seriji ${n}`,
      `${n} serija`,
      `${n} series`,
      `${n}er`,
      `~${n}`,
    ];
    return [`Serija ${n}`, [...names, ...(slang ?? []), ...(CHASSIS[n] ? [CHASSIS[n]] : [])].join(', ')];
  }),
);

export const bmw: CarMake = {
  make: 'BMW',
  names: 'bmw, bemve, bemveo, be em ve, bembara, bemba, bimer, bmv, bemvo, bwm, bavarac',
  models: {
    ...series,
    X1: 'x1',
    X2: 'x2',
    X3: 'x3',
    X4: 'x4',
    X5: 'x5',
    X6: 'x6',
    X7: 'x7',
    Z3: 'z3',
    Z4: 'z4',
    M2: 'm2',
    M3: 'm3',
    M4: 'm4',
    M5: 'm5',
    M6: 'm6',
    i3: 'i3',
    i4: 'i4',
    i5: 'i5',
    i7: 'i7',
    i8: 'i8',
    iX: '~ix',
    iX1: 'ix1',
    iX3: 'ix3',
  },
};

export const mini: CarMake = {
  make: 'Mini',
  names: 'mini, mini morris, mini moris',
  models: {
    Countryman:
      'countryman, kantrimen, cooper countryman, cooper s countryman, cooper d countryman, cooper sd countryman, one countryman',
    Clubman: 'clubman, klabmen, cooper clubman, cooper s clubman, cooper d clubman',
    Cooper: 'cooper, kuper',
    One: '~one',
  },
};
