import type { CarMake } from './car-make.ts';

export const renault: CarMake = {
  make: 'Renault',
  names: 'renault, reno, renoult, renaul, renalt, renautl, renoo, renauld, rennault',
  models: {
    Arkana: 'arkana',
    Austral: 'austral',
    Captur: 'captur, kaptur, capture, kepcur',
    Clio: 'clio, klio, cilo, clija, klijo, kliju, klia, klija',
    Espace: 'espace, espas, espejs, grand espace',
    Fluence: 'fluence, fluens, fluenc',
    Kadjar: 'kadjar, kadzar, kadar',
    Kangoo: 'kangoo, kangu, kango',
    Koleos: 'koleos',
    Laguna: 'laguna',
    Latitude: '~latitude',
    Master: '~master',
    Megane: 'megane, megan, megen, mehane, megance, meganka, megane coupe',
    Modus: 'modus, grand modus',
    Scenic: 'scenic, senik, scenik, sceni, grand scenic, grand senik',
    Symbol: '~symbol, ~simbol',
    Talisman: 'talisman',
    Thalia: 'thalia, talija, ~talia',
    Trafic: 'trafic, trafik',
    Twingo: 'twingo, tvingo',
    'Vel Satis': 'vel satis',
    Zoe: 'zoe, ~zoi',
    '4': '~4, ~cetvorka',
    '5': '~5, ~petica',
  },
};

const peugeotNumbers = (numbers: string, mark = ''): Record<string, string> =>
  Object.fromEntries(numbers.split(' ').map((number) => [number, `${mark}${number}`]));

export const peugeot: CarMake = {
  make: 'Peugeot',
  names:
    'peugeot, pezo, peugot, peugeut, pegeot, peugoet, peguot, pezoo, puegeot, pezeo, pegueot, peuget, pezot',
  models: {
    ...peugeotNumbers(
      '106 107 108 205 206 207 208 301 305 306 307 308 309 405 406 407 408 505 508 605 607 3008 4007 4008 5008',
    ),
    ...peugeotNumbers('104 204 304 404 504 604 807 806 1007 2008', '~'),
    Partner: '~partner',
    RCZ: 'rcz',
    Rifter: 'rifter',
  },
};

export const citroen: CarMake = {
  make: 'Citroën',
  names: 'citroen, sitroen, citron, citoren, citrojen, sitrojen, cirtoen, citroan, citroenn',
  models: {
    Berlingo: 'berlingo',
    C1: 'c1',
    C2: 'c2',
    C3: 'c3',
    C4: 'c4, c4 picasso, c4 picaso, grand c4, grand c4 picasso',
    C5: 'c5',
    C6: 'c6',
    C8: 'c8',
    'C-Elysée': 'c elysee, c elize, celysee, c elizej',
    DS3: 'ds3',
    DS4: 'ds4',
    DS5: 'ds5',
    Jumper: 'jumper',
    Jumpy: 'jumpy',
    Saxo: 'saxo, sakso',
    Xantia: 'xantia, ksantija',
    Xsara: 'xsara, ksara, xsara picasso',
    Spacetourer: 'spacetourer',
    '2CV': '2cv, spacek',
  },
};

export const ds: CarMake = {
  make: 'DS',
  names: 'ds automobiles, ds',
  models: { 'DS 3': '~3', 'DS 4': '~4', 'DS 5': '~5', 'DS 7': '~7, ds7' },
};

export const dacia: CarMake = {
  make: 'Dacia',
  names: 'dacia, dacija, daciya, daica, dacua',
  models: {
    Dokker: 'dokker, doker',
    Duster: 'duster, daster',
    Jogger: 'jogger, dzoger',
    Lodgy: 'lodgy, lodzi',
    Logan: 'logan',
    Sandero: 'sandero, sandero stepway',
    Spring: '~spring',
  },
};
