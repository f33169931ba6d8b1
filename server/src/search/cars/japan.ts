import type { CarMake } from './car-make.ts';

export const toyota: CarMake = {
  make: 'Toyota',
  names: 'toyota, tojota, toyta, tojta, totoya, toyoya, toyata',
  models: {
    Auris: 'auris',
    Avensis: 'avensis',
    Aygo: 'aygo, ajgo',
    bZ4X: 'bz4x',
    'C-HR': 'c hr, chr',
    Camry: 'camry, kamri',
    Celica: 'celica, selika',
    Corolla: 'corolla, korola, corola, korolla, corolla verso',
    Hilux: 'hilux, hajluks',
    'Land Cruiser': 'land cruiser, lend kruzer, landcruiser, land kruzer',
    Prius: 'prius',
    RAV4: 'rav4, rav',
    Supra: 'supra',
    Verso: '~verso',
    Yaris: 'yaris, jaris, yaris cross',
  },
};

export const honda: CarMake = {
  make: 'Honda',
  names: 'honda, hodna',
  models: {
    Accord: 'accord, akord, ~acord',
    Civic: 'civic, sivik, civik, civci',
    'CR-V': 'cr v, crv',
    'CR-Z': 'cr z, crz',
    'e:Ny1': 'e ny1',
    'HR-V': 'hr v, hrv',
    Jazz: 'jazz, dzez',
    Prelude: '~prelude',
    S2000: 's2000',
  },
};

export const mazda: CarMake = {
  make: 'Mazda',
  names: 'mazda, madza, mazad',
  models: {
    '2': '~2, ~dvojka',
    '3': '~3, ~trojka',
    '5': '~5, ~petica',
    '6': '~6, ~sestica',
    '121': '~121',
    '323': '~323',
    '626': '~626',
    'CX-3': 'cx3',
    'CX-30': 'cx30',
    'CX-5': 'cx5',
    'CX-60': 'cx60',
    'CX-7': 'cx7',
    'MX-30': 'mx30',
    'MX-5': 'mx5, miata, mijata',
    'RX-7': 'rx7',
    'RX-8': 'rx8',
  },
};

export const nissan: CarMake = {
  make: 'Nissan',
  names: 'nissan, nisan, nisssan, nissna',
  models: {
    '350Z': '350z',
    Almera: 'almera',
    Ariya: 'ariya',
    'GT-R': 'gt r, gtr',
    Juke: 'juke, dzuk, djuk',
    Leaf: 'leaf, ~lif',
    Micra: 'micra, mikra',
    Murano: 'murano',
    Navara: 'navara',
    Note: '~note, ~nout',
    Pathfinder: 'pathfinder',
    Patrol: '~patrol',
    Primera: 'primera',
    Pulsar: 'pulsar',
    Qashqai:
      'qashqai, kaskai, kaskaj, quashqai, qasqai, quasqai, qashkai, kashkai, qasquai, qashquai, kvaskaj',
    'X-Trail': 'x trail, xtrail, iks trejl, x trejl',
  },
};

export const mitsubishi: CarMake = {
  make: 'Mitsubishi',
  names: 'mitsubishi, micubisi, mitsubisi, mitshubishi, mitsubichi',
  models: {
    ASX: 'asx',
    Carisma: 'carisma, karizma',
    Colt: 'colt, ~kolt',
    'Eclipse Cross': 'eclipse cross',
    L200: 'l200',
    Lancer: 'lancer, lanser',
    Outlander: 'outlander, autlender',
    Pajero: 'pajero, padzero',
    'Space Star': 'space star, spejs star',
  },
};

export const suzuki: CarMake = {
  make: 'Suzuki',
  names: 'suzuki, suzki, suzuky',
  models: {
    Alto: '~alto',
    Baleno: 'baleno',
    Ignis: 'ignis',
    Jimny: 'jimny, dzimni, djimni',
    'S-Cross': 's cross, s kros, sx4 s cross',
    Samurai: 'samurai, ~samuraj',
    Splash: '~splash',
    Swift: 'swift, svift',
    SX4: 'sx4',
    Vitara: 'vitara, grand vitara',
    'Wagon R': 'wagon r, wagon r+',
  },
};

export const otherJapanese: CarMake[] = [
  {
    make: 'Subaru',
    names: 'subaru, subaro',
    models: {
      BRZ: 'brz',
      Forester: 'forester',
      Impreza: 'impreza',
      Legacy: '~legacy',
      Outback: 'outback',
      XV: '~xv',
    },
  },
  {
    make: 'Lexus',
    names: 'lexus, leksus',
    models: { CT: '~ct', IS: '~is', NX: '~nx', RX: '~rx', UX: '~ux' },
  },
  { make: 'Infiniti', names: 'infiniti, infinity', models: { FX: '~fx', Q30: 'q30', Q50: 'q50' } },
  {
    make: 'Daihatsu',
    names: 'daihatsu, dajhacu, dajhatsu',
    models: { Cuore: 'cuore', Sirion: 'sirion', Terios: 'terios' },
  },
  { make: 'Isuzu', names: 'isuzu, isuzi', models: { 'D-Max': 'd max' } },
];
