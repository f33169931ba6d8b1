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

  /** The numbers of the words that have this in them. A text is not empty; neither has white space, and a pattern has the flag `g`. */
  numbersWith(part: string | RegExp): number[] {
    const found: number[] = [];
    let number = 0;
    let at = this.#placeOf(part, 0);
    while (at >= 0) {
      while ((this.#ends[number] as number) <= at) number++;
      found.push(number);
      at = this.#placeOf(part, this.#ends[number] as number);
    }
    return found;
  }

  #placeOf(part: string | RegExp, from: number): number {
    if (typeof part === 'string') return this.#text.indexOf(part, from);
    part.lastIndex = from;
    return part.exec(this.#text)?.index ?? -1;
  }
}
