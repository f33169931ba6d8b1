import type { CarMake } from './car-make.ts';

const CHASSIS: Readonly<Record<string, string>> = {
  A: 'w168, w169, w176, w177',
  B: 'w245, w246, w247',
  C: 'w202, w203, w204, w205, w206',
  E: 'w123, w124, w210, w211, w212, w213, w214, ~123, ~124',
  S: 'w126, w140, w220, w221, w222, w223',
  G: 'w463',
};

const classes = Object.fromEntries(
  ['A', 'B', 'C', 'E', 'G', 'R', 'S', 'T', 'V', 'X'].map((letter) => {
    const l = letter.toLowerCase();
    const forms = ['klasa', 'klase', 'klasi', 'klasu', 'klasom', 'klasse', 'class', 'klas'];
    const names = [...forms.map((form) => `${l} ${form}`), `klasa ${l}`, `klase ${l}`, `~${l}`];
    const chassis = CHASSIS[letter];
    return [`${letter} klasa`, [...names, ...(chassis === undefined ? [] : [chassis])].join(', ')];
  }),
);

export const mercedes: CarMake = {
  make: 'Mercedes-Benz',
  names:
    'mercedes, mercedes benz, mercedez, mercedez benz, mercedes bens, mercdes, mecedes, mercede, mercedem, mecka, merdzo, merdza, merca, merc, mers, benz, mb, mercedesbenz',
  models: {
    ...classes,
    'AMG GT': 'amg gt',
    CL: '~cl',
    CLA: 'cla',
    CLC: 'clc',
    CLE: 'cle',
    CLK: 'clk',
    CLS: 'cls',
    EQA: 'eqa',
    EQB: 'eqb',
    EQC: 'eqc',
    EQE: 'eqe',
    EQS: 'eqs',
    GL: '~gl',
    GLA: 'gla',
    GLB: 'glb',
    GLC: 'glc',
    GLE: 'gle',
    GLK: 'glk',
    GLS: 'gls',
    ML: '~ml, ml klasa',
    SL: '~sl',
    SLC: 'slc',
    SLK: 'slk',
    '190': '~190, w201, ~stodevedesetka',
    '300': '~300',
    Citan: 'citan',
    Sprinter: 'sprinter',
    Vaneo: 'vaneo',
    Viano: 'viano',
    Vito: 'vito',
  },
};
