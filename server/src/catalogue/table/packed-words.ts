/** Words one after the other in one long text, so that searching a part of a word is one native search. Numbered from 0. */
export class PackedWords {
  #text = '';
  /** The position after each word and its separator. */
  readonly #ends: number[] = [];

  /** A word without white space. */
  add(word: string): void {
    this.#text += `${word}\n`;
    this.#ends.push(this.#text.length);
  }

  /** The numbers of the words that have this in them; it is not empty and has no white space. */
  numbersWith(part: string): number[] {
    const found: number[] = [];
    let number = 0;
    let at = this.#text.indexOf(part);
    while (at >= 0) {
      while ((this.#ends[number] as number) <= at) number++;
      found.push(number);
      at = this.#text.indexOf(part, this.#ends[number]);
    }
    return found;
  }
}
