import { entry } from './entry.ts';

const GEARBOX = ['menjac', 'menjaca', 'menjacu', 'menjacem', 'mjenjac', 'mjenjacem', 'mjenjaca', 'menjaci'];

/** 'rucni' alone may be a brake or a window: it needs the gearbox after it, unless it stands as 'rucni'. */
const withGearbox = (stems: string[]): string =>
  stems
    .flatMap((stem) =>
      ['', 'i', 'im', 'og', 'om', 'oga'].flatMap((end) => GEARBOX.map((box) => `${stem}${end} ${box}`)),
    )
    .join(', ');

export const gearboxes = [
  entry({ transmission: ['automatic'] }, 'Menjač: Automatik', {
    nouns: 'automatik, automatic, automat, automatak, tiptronik, tiptronic, automatika',
    stems: 'automatsk, automatick',
    fixed: `${withGearbox(['automatsk', 'automatik', 'automatick'])}, dsg, s tronic, stronic, s tronik, pdk, steptronic, steptronik, cvt, edc, multitronic, 7g tronic, 9g tronic, powershift, e cvt, aut, autom, dct, dkg, automatikom`,
  }),
  entry({ transmission: ['manual'] }, 'Menjač: Manuelni', {
    nouns: 'manuelac, manual, manuel, manualac, rucnjak',
    stems: 'manueln, manualn',
    fixed: `${withGearbox(['rucn', 'manueln', 'manualn', 'obican', 'obicn', 'klasicn'])}, rucni, rucnog, rucnim, manuelca, manuelcem, menjac rucni, menjac manuelni, menjac manuelan`,
  }),
  entry({ transmission: ['semi_automatic'] }, 'Menjač: Poluautomatik', {
    nouns: 'poluautomatik, polu automatik, poluautomat, robotizator, dualogic, easytronic',
    stems: 'poluautomatsk, polu automatsk, robotizovan, robotsk',
    fixed: withGearbox(['poluautomatsk', 'polu automatsk', 'robotizovan', 'robotsk', 'sekvencijaln']),
  }),
];
