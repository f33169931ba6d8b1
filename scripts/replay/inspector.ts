import type { DeckInfo, Inspection, Mark, Row, Rows } from '@autoplace/replay/inspect';
import type { Deck, DeckLine } from './deck.ts';
import { changesBetween } from './difference.ts';
import { firstPathOf, type Pane } from './panes/pane.ts';

/** How many parts the overview has. */
const PARTS = 240;
/** How many filtered lists are remembered: one for each panel that is open. */
const KEPT = 4;

export interface Filter {
  /** Of these types; all where there are none. */
  types: readonly string[];
  /** Whose JSON contains this, in any case. */
  text: string;
}

/** Tells a panel of the lines of a deck. */
export class Inspector {
  readonly #deck: Deck;
  readonly #found = new Map<string, number[]>();

  constructor(deck: Deck) {
    this.#deck = deck;
  }

  info(origins: readonly string[]): DeckInfo {
    const { panes, lines } = this.#deck;
    const types = new Map<string, number>();
    for (const line of lines) {
      const type = this.#paneOf(line).typeOf(line.own);
      types.set(type, (types.get(type) ?? 0) + 1);
    }
    return {
      panes: panes.map(({ file, header, first, lines }, index) => ({
        file,
        header,
        kind: header.kind,
        lines: lines.length,
        origin: origins[index] ?? '',
        path: firstPathOf({ first }),
      })),
      length: lines.length,
      durationMs: lines.at(-1)?.t ?? 0,
      types: [...types].map(([type, count]) => ({ type, count })).sort((a, b) => b.count - a.count),
      overview: this.#overview(),
    };
  }

  /** `count` rows from `from` on, of those that pass the filter; `near` is the index of a line. */
  rows(filter: Filter, { from, count, near }: { from: number; count: number; near: number }): Rows {
    const found = this.#filtered(filter);
    const rows = found.slice(from, from + count).map((index) => this.#row(index));
    return { total: found.length, from, rows, place: placeIn(found, near) };
  }

  /** Null if there is no such line. */
  inspect(index: number): Inspection | null {
    const found = this.#deck.lines[index];
    if (found === undefined) return null;
    const pane = this.#paneOf(found);
    const before = pane.stateAfter(found.own);
    const after = pane.stateAfter(found.own + 1);
    const outcome = pane.outcomeOf(found.own);
    const told = { row: this.#row(index), line: found.line, before, after };
    return { ...told, changes: changesBetween(before, after), ...(outcome && { outcome }) };
  }

  #paneOf({ pane }: DeckLine): Pane {
    return this.#deck.panes[pane] as Pane;
  }

  #row(index: number): Row {
    const line = this.#deck.lines[index] as DeckLine;
    const { own, pane, t } = line;
    const shown = this.#paneOf(line);
    return {
      index,
      pane,
      t,
      number: own + 2,
      marks: shown.marks.get(own) ?? [],
      type: shown.typeOf(own),
      summary: shown.summaryOf(own),
    };
  }

  #filtered(filter: Filter): number[] {
    const key = JSON.stringify(filter);
    const known = this.#found.get(key);
    if (known !== undefined) return known;
    const types = new Set(filter.types);
    const text = filter.text.toLowerCase();
    const found = this.#deck.lines.flatMap((line, index) => {
      if (types.size > 0 && !types.has(this.#paneOf(line).typeOf(line.own))) return [];
      return text === '' || JSON.stringify(line.line).toLowerCase().includes(text) ? [index] : [];
    });
    const [oldest] = this.#found.keys();
    if (this.#found.size >= KEPT && oldest !== undefined) this.#found.delete(oldest);
    this.#found.set(key, found);
    return found;
  }

  #overview(): DeckInfo['overview'] {
    const { lines } = this.#deck;
    const duration = Math.max(1, lines.at(-1)?.t ?? 0);
    const parts = Array.from({ length: PARTS }, () => ({ count: 0, marks: new Set<Mark['kind']>() }));
    for (const line of lines) {
      const part = parts[Math.min(PARTS - 1, Math.floor((line.t / duration) * PARTS))];
      if (part === undefined) continue;
      part.count += 1;
      for (const { kind } of this.#paneOf(line).marks.get(line.own) ?? []) part.marks.add(kind);
    }
    return parts.map(({ count, marks }) => ({ count, marks: [...marks] }));
  }
}

/** How many of the indexes, which ascend, are below `index`. */
function placeIn(indexes: readonly number[], index: number): number {
  let [low, high] = [0, indexes.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((indexes[middle] ?? 0) < index) low = middle + 1;
    else high = middle;
  }
  return low;
}
