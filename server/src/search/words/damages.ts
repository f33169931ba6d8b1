import { entry } from './entry.ts';

/** As the filter calls it: of a car of which its seller declared nothing, nothing is known (R216). */
export const damages = [
  entry({ damage: ['none'] }, 'Bez prijavljenih oštećenja', {
    stems: 'neostecen, neudaran, nelupan',
    fixed:
      'neostecen, bez ostecenja, nema ostecenja, nije ostecen, nije ostecena, nije osteceno, bez ikakvih ostecenja, neudaran, nelupan, nije udaran, nije udarana, nije udarano, nije lupan, nije lupana, nije lupano, nije lupan ni udaran, nije udaran ni lupan, nije ni udaran ni lupan',
  }),
];
