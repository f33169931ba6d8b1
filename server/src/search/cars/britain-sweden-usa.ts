import type { CarMake } from './car-make.ts';

export const volvo: CarMake = {
  make: 'Volvo',
  names: 'volvo, vovlo, volva',
  models: Object.fromEntries(
    [
      'C30',
      'C40',
      'C70',
      'EX30',
      'S40',
      'S60',
      'S80',
      'S90',
      'V40',
      'V50',
      'V60',
      'V70',
      'V90',
      'XC40',
      'XC60',
      'XC70',
      'XC90',
    ].map((model) => [model, model.toLowerCase()]),
  ),
};

export const landRover: CarMake = {
  make: 'Land Rover',
  names: 'land rover, landrover, lend rover, lendrover',
  models: {
    Defender: 'defender, difender',
    Discovery: 'discovery, diskaveri, discovery sport',
    Evoque: 'evoque, evok, ivok, range rover evoque, rendz rover evoque',
    Freelander: 'freelander, frilender',
    'Range Rover': 'range rover, rendz rover, rendzrover, rangerover, range rover sport, ~range',
    Velar: 'velar, range rover velar',
  },
};

export const tesla: CarMake = {
  make: 'Tesla',
  names: 'tesla',
  models: {
    'Model 3': 'model 3, ~3, ~trojka',
    'Model S': 'model s, ~s',
    'Model X': 'model x, ~x',
    'Model Y': 'model y, ~y',
  },
};

export const jeep: CarMake = {
  make: 'Jeep',
  names: 'jeep, jep',
  models: {
    Avenger: 'avenger',
    Cherokee: 'cherokee, ceroki, cirki, ciroki',
    Commander: '~commander',
    Compass: 'compass, ~kompas',
    'Grand Cherokee': 'grand cherokee, grand ciroki, grend ceroki, grand ceroki, grend ciroki',
    Patriot: '~patriot',
    Renegade: 'renegade, renegejd, renegat',
    Wrangler: 'wrangler, rengler, vrengler, wrangel',
  },
};

export const others: CarMake[] = [
  { make: 'Saab', names: 'saab, ~sab', models: { '9-3': '9 3', '9-5': '9 5' } },
  {
    make: 'Jaguar',
    names: 'jaguar, dzaguar, jag',
    models: {
      'E-Pace': 'e pace',
      'F-Pace': 'f pace',
      'F-Type': 'f type',
      'I-Pace': 'i pace',
      'S-Type': 's type',
      'X-Type': 'x type',
      XE: '~xe',
      XF: 'xf',
      XJ: 'xj',
    },
  },
  { make: 'Rover', names: 'rover', models: { '25': '~25', '45': '~45', '75': '~75' } },
  { make: 'MG', names: 'mg', models: { HS: '~hs', MG4: 'mg4, ~4', ZS: '~zs' } },
  { make: 'Polestar', names: 'polestar, polstar', models: { '2': '~2' } },
  {
    make: 'Chevrolet',
    names: 'chevrolet, sevrolet, chevy, cevrolet, sevi',
    models: {
      Aveo: 'aveo',
      Camaro: 'camaro, kamaro',
      Captiva: 'captiva, kaptiva',
      Corvette: 'corvette, korvet',
      Cruze: 'cruze, kruz',
      Lacetti: 'lacetti, laceti',
      Orlando: '~orlando',
      Spark: '~spark',
    },
  },
  {
    make: 'Chrysler',
    names: 'chrysler, krajsler, krajzler, chrisler',
    models: { '300C': '300c', 'PT Cruiser': 'pt cruiser, pt kruzer', Voyager: 'voyager, vojadzer' },
  },
  {
    make: 'Dodge',
    names: 'dodge, dodz',
    models: {
      Caliber: '~caliber',
      Challenger: 'challenger',
      Charger: 'charger',
      Journey: '~journey',
      RAM: '~ram',
    },
  },
  { make: 'Cadillac', names: 'cadillac, kadilak', models: { Escalade: 'escalade' } },
  { make: 'Hummer', names: 'hummer, hamer', models: { H2: '~h2', H3: '~h3' } },
  { make: 'Lada', names: 'lada', models: { Niva: 'niva', Samara: 'samara', Vesta: '~vesta' } },
  { make: 'BYD', names: 'byd', models: { 'Atto 3': 'atto 3', Dolphin: '~dolphin', Seal: '~seal' } },
];
