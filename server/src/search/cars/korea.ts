import type { CarMake } from './car-make.ts';

export const hyundai: CarMake = {
  make: 'Hyundai',
  names:
    'hyundai, hjundai, hundai, hiundai, hjundaj, hundaj, hyunday, hyndai, hyunadi, hjunday, hiunday, hundi',
  models: {
    Accent: 'accent, ~akcent',
    Atos: 'atos',
    Bayon: 'bayon',
    Coupe: '~coupe, ~kupe',
    Elantra: 'elantra',
    Getz: 'getz, gec',
    i10: 'i10',
    i20: 'i20',
    i30: 'i30',
    i40: 'i40',
    'Ioniq 5': 'ioniq 5, jonik 5',
    'Ioniq 6': 'ioniq 6',
    Ioniq: 'ioniq, jonik',
    ix20: 'ix20',
    ix35: 'ix35',
    Kona: 'kona',
    Matrix: '~matrix, ~matriks',
    'Santa Fe': 'santa fe, santafe',
    Sonata: '~sonata',
    Terracan: 'terracan',
    Tucson: 'tucson, tuson, tucsan, tukson, tuscon',
  },
};

export const kia: CarMake = {
  make: 'Kia',
  names: 'kia, kija',
  models: {
    Carens: 'carens, karens',
    Carnival: '~carnival, ~karneval',
    Ceed: "ceed, cee'd, sid, proceed, pro ceed, pro cee'd, xceed",
    EV3: 'ev3',
    EV6: 'ev6',
    EV9: 'ev9',
    Niro: 'niro',
    Optima: '~optima',
    Picanto: 'picanto, pikanto',
    Rio: 'rio',
    Sorento: 'sorento',
    Soul: '~soul',
    Sportage: 'sportage, sportaz, sportidz, sportejdz, spotage, sportiz',
    Stinger: 'stinger',
    Stonic: 'stonic, stonik',
    Venga: 'venga',
  },
};

export const otherKorean: CarMake[] = [
  {
    make: 'SsangYong',
    names: 'ssangyong, sangjong, ssang yong, sang jong, sangyong',
    models: { Korando: 'korando', Rexton: 'rexton, rekston', Tivoli: '~tivoli' },
  },
  {
    make: 'Daewoo',
    names: 'daewoo, devo, daevo, deu',
    models: { Lanos: 'lanos', Matiz: 'matiz', Nubira: 'nubira', Tico: 'tico' },
  },
];
