/** Gives each different name a small number, so that a column of names is packed numbers. Never forgets one. */
export class Names {
  readonly #codes = new Map<string, number>();

  /** The number of a name; a new one gets the next. */
  codeOf(name: string): number {
    const known = this.#codes.get(name);
    if (known !== undefined) return known;
    const code = this.#codes.size;
    this.#codes.set(name, code);
    return code;
  }

  /** The name of each number. */
  all(): string[] {
    return [...this.#codes.keys()];
  }

  /** For every number 1 when its name is among these, else 0. Names that nothing has are not remembered. */
  among(names: readonly string[]): Uint8Array {
    const wanted = new Uint8Array(this.#codes.size);
    for (const name of names) {
      const code = this.#codes.get(name);
      if (code !== undefined) wanted[code] = 1;
    }
    return wanted;
  }

  /** For every number 1 when its name is `least` or comes after it in the order of their letters, else 0. */
  from(least: string): Uint8Array {
    return Uint8Array.from(this.all(), (name) => Number(name >= least));
  }
}
