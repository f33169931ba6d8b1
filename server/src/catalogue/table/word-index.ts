import { soundOf } from '@autoplace/shared/script';
import { standsAlone, type WantedWord } from '../../search/index.ts';
import { PackedWords } from './packed-words.ts';

/**
 * Which rows have which words. A searched word may be any part of a word but for lone signs (R383); since it has no space in it, it is searched among
 * the different words, which are few, and not in every text. Words that no row has any more stay.
 */
export class WordIndex {
  readonly #numbers = new Map<string, number>();
  readonly #spelt = new PackedWords();
  readonly #heard = new PackedWords();
  /** By word. */
  readonly #rows: number[][] = [];
  /** By row. */
  readonly #texts: string[] = [];

  /** Sets the row's text, in the form of `searchText`. */
  put(row: number, text: string): void {
    if (this.#texts[row] === text) return;
    this.remove(row);
    this.#texts[row] = text;
    for (const word of distinctWords(text)) this.#rowsOf(word).push(row);
  }

  remove(row: number): void {
    for (const word of distinctWords(this.#texts[row] ?? '')) {
      const rows = this.#rowsOf(word);
      rows.splice(rows.indexOf(row), 1);
    }
    this.#texts[row] = '';
  }

  /** For each of `rows` rows 1 if it has what is wanted, else 0. */
  rowsWith({ parts, whole, alone = [] }: WantedWord, rows: number): Uint8Array {
    const found = new Uint8Array(rows);
    const add = (word: number) => {
      for (const row of this.#rows[word] ?? []) found[row] = 1;
    };
    for (const { text, sound } of parts) {
      this.#spelt.numbersWith(text).forEach(add);
      if (sound !== null) this.#heard.numbersWith(sound).forEach(add);
    }
    for (const typed of alone) this.#spelt.numbersWith(standsAlone(typed)).forEach(add);
    for (const word of whole) add(this.#numbers.get(word) ?? -1);
    return found;
  }

  #rowsOf(word: string): number[] {
    const number = this.#numbers.get(word) ?? this.#rows.length;
    const known = this.#rows[number];
    if (known !== undefined) return known;
    const rows: number[] = [];
    this.#numbers.set(word, number);
    this.#rows.push(rows);
    this.#spelt.add(word);
    this.#heard.add(soundOf(word));
    return rows;
  }
}

const distinctWords = (text: string): Set<string> => new Set(text === '' ? [] : text.split(' '));
