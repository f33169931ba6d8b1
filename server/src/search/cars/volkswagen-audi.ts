import type { CarMake } from './car-make.ts';

export const volkswagen: CarMake = {
  make: 'Volkswagen',
  names:
    'volkswagen, vw, volksvagen, folksvagen, folcvagen, folcika, folkswagen, volcvagen, wolksvagen, wolkswagen, volkswagon, volkvagen, fv, wv, fau ve',
  models: {
    Amarok: 'amarok',
    Arteon: 'arteon',
    Beetle: 'beetle, new beetle, buba, nova buba, bitl',
    Bora: 'bora',
    Caddy: 'caddy, kedi, cady, cadi',
    Caravelle: 'caravelle, karavela',
    Corrado: 'corrado, korado',
    Crafter: 'crafter, krafter',
    Eos: '~eos',
    Fox: '~fox',
    Golf: 'golf, golfic, golfce, golf plus, gofl, golv, glof, go lf',
    'ID.3': 'id3',
    'ID.4': 'id4',
    'ID.5': 'id5',
    'ID.7': 'id7',
    Jetta: 'jetta, jeta, dzeta',
    Lupo: 'lupo',
    Multivan: 'multivan',
    Passat: 'passat, pasat, passat cc, pasat cc, passta, pasatt',
    Phaeton: 'phaeton, faeton',
    Polo: 'polo',
    Scirocco: 'scirocco, siroko, sciroco, siroco',
    Sharan: 'sharan, saran',
    'T-Cross': 't cross, tcross, t kros',
    'T-Roc': 't roc, troc, t rok, t rock',
    Taigo: 'taigo',
    Tiguan: 'tiguan, tigvan, tiguen, tigan',
    Touareg: 'touareg, tuareg, toareg',
    Touran: 'touran, turan',
    Transporter: 'transporter, t4, t5, t6',
    'Up!': '~up',
    Vento: 'vento',
  },
};

export const audi: CarMake = {
  make: 'Audi',
  names: 'audi, audij, audy, adui, auid, cetiri kruga',
  models: {
    ...Object.fromEntries(
      ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8', 'Q2', 'Q3', 'Q4', 'Q5', 'Q7', 'Q8'].map((model) => [
        model,
        model.toLowerCase(),
      ]),
    ),
    ...Object.fromEntries(['S3', 'S4', 'S5', 'S6', 'S8'].map((model) => [model, model.toLowerCase()])),
    ...Object.fromEntries(['RS3', 'RS4', 'RS5', 'RS6', 'RS7'].map((model) => [model, model.toLowerCase()])),
    SQ5: 'sq5',
    R8: 'r8',
    TT: 'tt',
    'e-tron': 'e tron, etron',
    '80': '~80, ~osamdesetka',
    '90': '~90',
    '100': '~100, ~stotka',
  },
};

export const porsche: CarMake = {
  make: 'Porsche',
  names: 'porsche, porse, porshe, porce, porsce, porche',
  models: {
    '911': '911, devetsto jedanaestica, carrera, karera',
    Boxster: 'boxster, bokster, 718 boxster',
    Cayenne: 'cayenne, kajen, cayene, kayenne, cajen, kajene',
    Cayman: 'cayman, kajman, 718 cayman',
    Macan: 'macan, makan',
    Panamera: 'panamera',
    Taycan: 'taycan, tajkan',
    '924': '~924',
    '928': '~928',
    '944': '~944',
  },
};
