const nounEndings = (word: string): string[] => {
  const stem = word.slice(0, -1);
  if (word.endsWith('a')) return ['e', 'i', 'u', 'o', 'om', 'ama'].map((ending) => stem + ending);
  if (word.endsWith('o'))
    return [
      ...['a', 'u', 'om', 'i', 'e'].map((ending) => stem + ending),
      `${word}a`,
      `${word}u`,
      `${word}om`,
    ];
  if (word.endsWith('i')) return ['ja', 'ju', 'jem', 'ji', 'je', 'a', 'u'].map((ending) => word + ending);
  if (/[eu]$/.test(word)) return ['a', 'u', 'om', 'em', 'i'].map((ending) => word + ending);
  return ['a', 'u', 'om', 'em', 'e', 'i', 'ov', 'ima', 'ic', 'ica'].map((ending) => word + ending);
};

/** Forms that mean something else on their own: 'pola' is a half before it is a Polo. */
const ORDINARY = new Set(
  'pola poli tipa tipu tipi tipom tipe stila stilu stilom seta sete setu linije'.split(' '),
);

/** A noun in its cases; the last word of a phrase bends. Short and coded names ('x5', 'tt') stay as they are. */
export function nounForms(phrase: string): string[] {
  const last = phrase.slice(phrase.lastIndexOf(' ') + 1);
  if (!/^[a-z]{3,}$/.test(last)) return [phrase];
  const before = phrase.slice(0, phrase.length - last.length);
  const bent = nounEndings(last).filter((form) => !ORDINARY.has(form));
  return [phrase, ...bent.map((form) => before + form)];
}

const ADJECTIVE_ENDINGS = [
  'i',
  'a',
  'o',
  'e',
  'u',
  'og',
  'oga',
  'om',
  'omu',
  'oj',
  'im',
  'ih',
  'ima',
  'eg',
  'em',
];

/** An adjective in all genders and cases, from its stem. */
export const adjectiveForms = (stem: string): string[] => ADJECTIVE_ENDINGS.map((ending) => stem + ending);
