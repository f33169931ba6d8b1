import type { CarMake } from './car-make.ts';

export const skoda: CarMake = {
  make: 'Škoda',
  names: 'skoda, shkoda, skodilak, skdoa, sckoda',
  models: {
    Citigo: 'citigo',
    Enyaq: 'enyaq, enjak, eniak',
    Fabia: 'fabia, fabija, fabiija',
    Favorit: 'favorit',
    Felicia: 'felicia, felicija',
    Kamiq: 'kamiq, kamik',
    Karoq: 'karoq, karok',
    Kodiaq: 'kodiaq, kodijak, kodiak',
    Octavia: 'octavia, oktavija, oktavia, octavija, oktavka, oktvaija, ocatvia, octvia, okravija',
    Rapid: 'rapid',
    Roomster: 'roomster, rumster',
    Scala: 'scala, ~skala',
    Superb: 'superb, super b, suberb',
    Yeti: 'yeti, jeti',
  },
};

export const seat: CarMake = {
  make: 'Seat',
  names: 'seat, seata, sejat, siat',
  models: {
    Alhambra: 'alhambra',
    Altea: 'altea, altea xl',
    Arona: 'arona',
    Arosa: 'arosa',
    Ateca: 'ateca, ateka',
    Cordoba: 'cordoba, kordoba',
    Exeo: 'exeo, ekseo',
    Ibiza: 'ibiza, ibica, ibza',
    Leon: 'leon',
    Mii: '~mii',
    Tarraco: 'tarraco, tarako',
    Toledo: 'toledo',
  },
};

export const cupra: CarMake = {
  make: 'Cupra',
  names: 'cupra, kupra',
  models: { Ateca: '~ateca', Born: '~born', Formentor: 'formentor', Leon: '~leon' },
};

export const smart: CarMake = {
  make: 'Smart',
  names: 'smart, smartic',
  models: { ForFour: 'forfour, for four', ForTwo: 'fortwo, for two, fortvo' },
};
