import { textAt } from '../criterion.ts';
import type { Token } from '../tokens.ts';

/** `other`: what no filter asks for. */
export type Topic = 'price' | 'year' | 'mileage' | 'age' | 'power' | 'other';
export type Bound = 'min' | 'max' | 'about' | 'between';

/** The words before a number: which limit it is, and of which quantity. */
interface Opening {
  topic: Topic | null;
  bound: Bound | null;
  /** 'Stariji od', 'noviji od': the bound speaks of years even when the number is an age. */
  comparesYears: boolean;
  next: number;
}

const TOPICS: readonly (readonly [Topic, RegExp])[] = [
  [
    'price',
    /^(cen[aeiu]|cenom|cijen[aeiu]|budzet[au]?|budzetom|para|pare|nova?c|novca|imam|dajem|platim|placam|potrosim|dao|izdvojim|raspolazem)$/,
  ],
  [
    'mileage',
    /^(kilometraz[aeiu]|kilometrazom|presa?o|presl[aeio]|prelazi|predjen[aeio]|predjenih|preslih|voz(en|io|ila))$/,
  ],
  ['year', /^(godist[aeu]|godistem|proizveden[aeo]?|proizvodnje|proizvodnj[aeiu])$/],
  ['power', /^(snag[aeuo]|snagom|jacine)$/],
  ['other', /^(kubikaz[aeiu]|zapremin[aeiu]|domet[au]?|dometom|gepek[au]?|nosivost)$/],
  ['age', /^(star(a|o|e|i|og|ost|osti)?|starij[aeiou]|starijeg|starijih)$/],
];

/** Comparisons in one word that say which limit and of what; 'od' follows. */
const COMPARISONS: readonly (readonly [RegExp, Bound, Topic])[] = [
  [/^(starij[aeiou]|starijeg|starijih)$/, 'max', 'year'],
  [/^(novij[aeiou]|novijeg|novijih|mladj[aeiou]|mladjeg|mladjih)$/, 'min', 'year'],
  [/^(jeftinij[aeiou]|jeftinijeg|povoljnij[aeiou])$/, 'max', 'price'],
  [/^(skuplj[aeiou]|skupljeg)$/, 'min', 'price'],
  [/^(jac[aeiou]|jaceg)$/, 'min', 'power'],
  [/^(slabij[aeiou]|slabijeg)$/, 'max', 'power'],
];

const BOUNDS: readonly (readonly [Bound, RegExp])[] = [
  [
    'max',
    /^(do|ispod|max|maks|maksimum|maksimalno|maximum|maximalno|najvise|max[.]|limit|pre|prije|manj[aeiou]|manjom|manjeg|nizu|nize|niza)$/,
  ],
  [
    'min',
    /^(od|preko|iznad|min|minimum|minimalno|najmanje|bar|barem|posle|poslije|nakon|vise|vecom|pocev|pocevsi|krenuvsi)$/,
  ],
  ['about', /^(oko|otprilike|cca|circa|ca|priblizno|okvirno|okolo|recimo|tipa)$/],
  ['between', /^(izmedju|izmedj)$/],
];

/** 'Manje' and 'više' are bounds only before 'od'. */
const NEEDS_OD =
  /^(manj[aeiou]|manjom|manjeg|vise|vecom|niz[aeu]|starij[aeiou]|starijeg|starijih|novij[aeiou]|novijeg|novijih|mladj[aeiou]|mladjeg|mladjih|jeftinij[aeiou]|jeftinijeg|povoljnij[aeiou]|skuplj[aeiou]|skupljeg|jac[aeiou]|jaceg|slabij[aeiou]|slabijeg)$/;
const YEARS_ONLY = /^(pre|prije|posle|poslije|nakon)$/;
const LITTLE_WORDS = /^(je|bude|nekih|neke|nekoliko|mi|imam|od|do|negde|tamo|iz|sa|ne|kojih|jedno|motora)$/;
const MOST_WORDS = 6;

/** Reads 'cena do', 'ne starije od', 'sa kilometražom ispod' …; stands before the number when the answer is used. */
export function readOpening(tokens: readonly Token[], at: number): Opening {
  const opening: Opening = { topic: null, bound: null, comparesYears: false, next: at };
  for (let i = at; i < at + MOST_WORDS; i += 1) {
    const word = textAt(tokens, i);
    if (!readWord(opening, word, textAt(tokens, i + 1)) && (i === at || !LITTLE_WORDS.test(word))) break;
    opening.next = i + 1;
  }
  return opening;
}

function readWord(opening: Opening, word: string, following: string): boolean {
  if (NEEDS_OD.test(word) && following !== 'od') return false;
  const comparison = COMPARISONS.find(([words]) => words.test(word));
  if (comparison !== undefined) {
    opening.bound = comparison[1];
    opening.topic = comparison[2];
    opening.comparesYears = comparison[2] === 'year';
    return true;
  }
  const topic = TOPICS.find(([, words]) => words.test(word));
  if (topic !== undefined) {
    opening.topic = topic[0];
    return true;
  }
  const bound = BOUNDS.find(([, words]) => words.test(word));
  if (bound === undefined) return false;
  if (YEARS_ONLY.test(word)) opening.topic = 'year';
  // 'Manje od' is a maximum, 'do oko' too: what was said first stays, but 'od' after a topic begins a range.
  opening.bound ??= bound[0];
  return true;
}

const CLOSINGS: readonly (readonly [Bound, RegExp])[] = [
  [
    'min',
    /^(pa navise|pa na vise|navise|na vise|pa nadalje|nadalje|na dalje|pa na dalje|pa dalje|i vise|i navise|i novij[aeiou]|i mladj[aeiou]|ili novij[aeiou]|ili mladj[aeiou]|pa novij[aeiou]|pa mladj[aeiou]|pa na gore|pa gore|i na vise|pa vise|ili vise|plus|i preko)/,
  ],
  [
    'max',
    /^(pa nanize|pa na nize|nanize|na nize|i manje|i starij[aeiou]|pa starij[aeiou]|i jeftinij[aeiou]|pa na dole|pa dole|ili manje|max|maks|maksimum|maksimalno|najvise)/,
  ],
];

/** Words after a number that make it a limit: 'pa naviše', 'i manje', '+'. */
export function readClosing(tokens: readonly Token[], at: number): { bound: Bound; next: number } | null {
  if (textAt(tokens, at) === '+' && tokens[at]?.glued) return { bound: 'min', next: at + 1 };
  const words = [0, 1, 2].map((offset) => textAt(tokens, at + offset));
  for (const count of [3, 2, 1]) {
    const phrase = words.slice(0, count).join(' ').trim();
    const found = CLOSINGS.find(([, phrases]) => phrases.exec(phrase)?.[0] === phrase);
    if (found !== undefined) return { bound: found[0], next: at + count };
  }
  return null;
}
