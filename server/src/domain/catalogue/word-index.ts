import { type SearchWord, soundOf } from './search-text.ts';

interface Entry {
  word: string;
  sound: string;
  rows: number[];
}

/**
 * Which rows have which words. A word that is looked for may be any part of theirs; since it has no space in it, it is
 * looked for among the different words, which are few, and not in every text.
 */
export class WordIndex {
  readonly #entries = new Map<string, Entry>();
  readonly #texts: string[] = [];

  /** The row's text, in the form of `searchText`, is now this one. */
  put(row: number, text: string): void {
    if (this.#texts[row] === text) return;
    this.remove(row);
    this.#texts[row] = text;
    for (const word of distinctWords(text)) {
      const entry = this.#entries.get(word);
      if (entry === undefined) this.#entries.set(word, { word, sound: soundOf(word), rows: [row] });
      else entry.rows.push(row);
    }
  }

  remove(row: number): void {
    for (const word of distinctWords(this.#texts[row] ?? '')) {
      const rows = this.#entries.get(word)?.rows ?? [];
      rows.splice(rows.indexOf(row), 1);
      if (rows.length === 0) this.#entries.delete(word);
    }
    this.#texts[row] = '';
  }

  /** For each of so many rows 1 when it has the word, else 0. */
  rowsWith({ text, sound }: SearchWord, rows: number): Uint8Array {
    const found = new Uint8Array(rows);
    for (const entry of this.#entries.values())
      if (entry.word.includes(text) || (sound !== null && entry.sound.includes(sound)))
        for (const row of entry.rows) found[row] = 1;
    return found;
  }
}

const distinctWords = (text: string): Set<string> => new Set(text === '' ? [] : text.split(' '));
