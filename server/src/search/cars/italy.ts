import type { CarMake } from './car-make.ts';

export const fiat: CarMake = {
  make: 'Fiat',
  names: 'fiat, fijat, fiatt, fait',
  models: {
    '500': '~500, ~petsto, petstotka, cinquecento, cinkvecento',
    '500L': '500l',
    '500X': '500x',
    Barchetta: 'barchetta, barketa',
    Brava: '~brava',
    Bravo: '~bravo',
    Coupe: '~coupe, ~kupe',
    Croma: 'croma, kroma',
    Doblo: 'doblo',
    Ducato: 'ducato, dukato',
    Fiorino: 'fiorino',
    Freemont: 'freemont, frimont',
    Idea: '~idea, ~ideja',
    Linea: 'linea, ~linija',
    Marea: 'marea, marea weekend',
    Multipla: 'multipla',
    Panda: 'panda, pandica',
    Punto: 'punto, grande punto, grand punto, punto evo, puntic, puntoo, puto, pnuto',
    Qubo: 'qubo, kubo',
    Sedici: 'sedici',
    Seicento: 'seicento, sejcento, ~600',
    Stilo: 'stilo',
    Tipo: 'tipo',
    Ulysse: 'ulysse, ulis',
    Uno: 'uno',
    '126': '~126, peglica',
  },
};

export const zastava: CarMake = {
  make: 'Zastava',
  names: 'zastava, crvena zastava',
  models: {
    Yugo: 'yugo, jugo, jugic, yugo koral, jugo koral, jugo tempo, koral',
    '101': '~101, stojadin, stojadinka, kec zastava, zastava kec, ~kec, skala, skala 55',
    '128': '~128',
    '750': '~750, fica, fico, ficko',
    '600': '~600',
    '10': '~10, ~desetka',
    Florida: 'florida',
  },
};

export const alfaRomeo: CarMake = {
  make: 'Alfa Romeo',
  names:
    'alfa romeo, alfa, alfa romeu, alfaromeo, alfica, alfa romea, alfu romeo, alfe romeo, alfom romeo, romeo',
  models: {
    '145': '~145',
    '146': '~146',
    '147': '147',
    '155': '~155',
    '156': '156',
    '159': '159',
    '166': '~166',
    Brera: 'brera',
    Giulia: 'giulia, dzulija, djulija, giulija',
    Giulietta: 'giulietta, djulijeta, dzulijeta, giulieta',
    GT: '~gt',
    GTV: 'gtv',
    MiTo: 'mito',
    Spider: '~spider',
    Stelvio: 'stelvio',
    Tonale: 'tonale',
  },
};

export const lancia: CarMake = {
  make: 'Lancia',
  names: 'lancia, lanca, lanchia, lancija',
  models: {
    Delta: '~delta',
    Lybra: 'lybra, libra',
    Musa: '~musa',
    Phedra: 'phedra',
    Ypsilon: 'ypsilon, ipsilon',
  },
};

export const sportsCars: CarMake[] = [
  { make: 'Ferrari', names: 'ferrari, ferari', models: {} },
  { make: 'Lamborghini', names: 'lamborghini, lambordzini, lamborgini, lambo', models: { Urus: 'urus' } },
  { make: 'Maserati', names: 'maserati, mazerati', models: { Ghibli: 'ghibli', Levante: 'levante' } },
  { make: 'Bentley', names: 'bentley, bentli', models: { Bentayga: 'bentayga' } },
  { make: 'Aston Martin', names: 'aston martin, aston', models: {} },
  { make: 'Rolls-Royce', names: 'rolls royce, rols rojs', models: {} },
];
