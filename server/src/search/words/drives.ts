import { entry } from './entry.ts';

const DRIVE = ['pogon', 'pogona', 'pogonom'];
const beside = (words: readonly string[]) =>
  words.flatMap((word) => DRIVE.map((drive) => `${drive} ${word}`));

const ALL =
  '4x4, na sva cetiri, na sva cetiri tocka, na sva 4, na sva 4 tocka, na 4 tocka, na sve tockove'.split(', ');

/** 'Prednji' alone may be a bumper, and 'na sva 4' are tyres: they need the drive beside them. */
const ofAxle = (stem: string): string =>
  [
    ...['i pogon', 'eg pogona', 'im pogonom', 'a vuca', 'e vuce', 'u vucu', 'om vucom'].map(
      (end) => stem + end,
    ),
    ...beside([`${stem}i`, `na ${stem}e`, `na ${stem}e tockove`]),
  ].join(', ');

export const drives = [
  entry({ drive: ['4x4'] }, 'Pogon: 4x4', {
    nouns: 'quattro, kvatro',
    fixed: [...beside(ALL), '4x4, 4wd, awd, 4matic, 4motion, xdrive, x drive, allgrip'].join(', '),
  }),
  entry({ drive: ['Prednji'] }, 'Pogon: Prednji', { fixed: `fwd, ${ofAxle('prednj')}` }),
  entry({ drive: ['Zadnji'] }, 'Pogon: Zadnji', { fixed: `rwd, ${ofAxle('zadnj')}` }),
  entry({ drive: ['Prednji', 'Zadnji'] }, 'Pogon: Prednji, Zadnji', {
    fixed: ['prednji ili zadnji', 'zadnji ili prednji']
      .flatMap((either) => [`${either} pogon`, `pogon ${either}`])
      .join(', '),
  }),
];

/** By the words that say a drive alone. */
const NAMED: ReadonlyMap<string, string | undefined> = new Map(
  drives.flatMap(({ phrases, criterion }) =>
    phrases.filter((phrase) => !phrase.includes(' ')).map((word) => [word, criterion.filters.drive?.[0]]),
  ),
);
/** A number may follow: 'xDrive40d'. */
const NAME = new RegExp(`\\b(?:${[...NAMED.keys()].join('|')})(?![a-z])`, 'i');

/** The drive that a word of a title or a model says ('A6 quattro'); undefined for none. */
export const driveNamed = (names: string): string | undefined =>
  NAMED.get(NAME.exec(names)?.[0].toLowerCase() ?? '');
