const UNITS: Readonly<Record<string, number>> = {
  jedan: 1,
  jedna: 1,
  jednu: 1,
  dva: 2,
  dve: 2,
  dvije: 2,
  tri: 3,
  cetiri: 4,
  pet: 5,
  sest: 6,
  sedam: 7,
  osam: 8,
  devet: 9,
  deset: 10,
  jedanaest: 11,
  dvanaest: 12,
  trinaest: 13,
  cetrnaest: 14,
  petnaest: 15,
  sesnaest: 16,
  sedamnaest: 17,
  osamnaest: 18,
  devetnaest: 19,
};
const TENS: Readonly<Record<string, number>> = {
  dvadeset: 20,
  trideset: 30,
  cetrdeset: 40,
  pedeset: 50,
  sezdeset: 60,
  sedamdeset: 70,
  osamdeset: 80,
  devedeset: 90,
};
const HUNDREDS: Readonly<Record<string, number>> = {
  sto: 100,
  stotinu: 100,
  dvesta: 200,
  dvjesta: 200,
  dvesto: 200,
  dvjesto: 200,
  trista: 300,
  tristo: 300,
  cetiristo: 400,
  petsto: 500,
  sesto: 600,
  seststo: 600,
  sedamsto: 700,
  osamsto: 800,
  devetsto: 900,
};
const ORDINALS = [
  '',
  'prv',
  'drug',
  'trec',
  'cetvrt',
  'pet',
  'sest',
  'sedm',
  'osm',
  'devet',
  'deset',
  'jedanaest',
  'dvanaest',
  'trinaest',
  'cetrnaest',
  'petnaest',
  'sesnaest',
  'sedamnaest',
  'osamnaest',
  'devetnaest',
  'dvadeset',
];

interface WordsRead {
  value: number;
  /** 'Petnaestak': about fifteen. */
  about: boolean;
  /** How many words were read. */
  count: number;
}

/** A number below a thousand in words, as 'sto pedeset' or 'dvadeset i pet'; `word` gives the words after the place. */
export function readNumberWords(word: (at: number) => string): WordsRead | null {
  const about = aboutWord(word(0));
  if (about !== null) return { value: about, about: true, count: 1 };
  let value = 0;
  let count = 0;
  for (const scale of [HUNDREDS, TENS, UNITS]) {
    const joined = count > 0 && word(count) === 'i' ? 1 : 0;
    const found = own(scale, word(count + joined));
    if (found === null) continue;
    value += found;
    count += joined + 1;
  }
  return count === 0 ? null : { value, about: false, count };
}

/** 'Desetak', 'petnaestak', 'stotinak'. */
function aboutWord(word: string): number | null {
  if (word === 'stotinak') return 100;
  if (!word.endsWith('ak')) return null;
  const plain = word.slice(0, -2);
  return own(UNITS, plain) ?? own(TENS, plain);
}

/** 'Petnaesto', 'osamnaesta': the year in its century. */
export function readOrdinal(word: string): number | null {
  const stem = word.replace(/(og|oga|om|oj|a|o|e|i|u)$/, '');
  const value = stem === word ? -1 : ORDINALS.indexOf(stem);
  return value > 0 ? value : null;
}

const own = (scale: Readonly<Record<string, number>>, word: string): number | null =>
  Object.hasOwn(scale, word) ? (scale[word] ?? null) : null;
