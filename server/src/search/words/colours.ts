import type { CarColor } from '@autoplace/shared/contract';
import { type Entry, entry } from './entry.ts';

/** Shades count as the nearest of the eleven colours. */
const SHADES: Record<CarColor, { stems: string; fixed: string }> = {
  Crna: { stems: 'crn', fixed: 'crn, black, karbon crna' },
  Bela: { stems: 'bel, bijel, bisern', fixed: 'beo, bel, bijel, bijeo, white, biser bela' },
  Siva: { stems: 'siv, sivkast', fixed: 'siv, antracit, grafit, grafitna, grey, gray, mis siva' },
  Plava: { stems: 'plav, teget, modr, plavkast, tirkizn', fixed: 'plav, teget, indigo, tirkiz, blue' },
  Crvena: { stems: 'crven, crvenkast', fixed: 'crven, bordo, bordo crvena, visnja, red, trula visnja' },
  Zelena: { stems: 'zelen, maslinast, zelenkast', fixed: 'zelen, maslinasto zelena, green' },
  Srebrna: { stems: 'srebrn, srebrnast, srebrenast, srebren', fixed: 'srebro, silver, srebrnasto siva' },
  Žuta: { stems: 'zut, zuckast', fixed: 'zut, yellow' },
  Narandžasta: {
    stems: 'narandzast, narancast, narandzst, pomorandzast',
    fixed: 'oranz, orandz, narandza, orange',
  },
  Braon: { stems: 'smedj, kafen, smed, mrk, bronzan', fixed: 'braon, kafa, cokoladna, bronza, brown' },
  Zlatna: { stems: 'zlatn, zlatkast, zlatast', fixed: 'zlato, gold, sampanj, krem, bež, bez boje' },
};

const TONES = ['tamno', 'svetlo', 'svijetlo', 'zagasito', 'mat'];

const toned = (stems: string): string =>
  TONES.flatMap((tone) => stems.split(', ').flatMap((stem) => [`${tone} ${stem}`, `${tone}${stem}`])).join(
    ', ',
  );

export const colours: Entry[] = (Object.keys(SHADES) as CarColor[]).map((color) => {
  const { stems, fixed } = SHADES[color];
  return entry({ color: [color] }, `Boja: ${color}`, { stems: `${stems}, ${toned(stems)}`, fixed });
});
