/** What happens to the value at the end of a projected path. */
export interface FieldRule {
  readonly kind: 'field';
  /** The projected value; `undefined` leaves the field out. */
  apply(value: unknown): unknown;
  /** See `FieldsRule`. */
  readonly positional: boolean;
}

/** Part of a projected path. */
export interface FieldsRule {
  readonly kind: 'fields';
  readonly children: Map<string, Rule>;
  /** True all along a path that ends in `.$`: of the first array on it, only the matched element is kept. */
  positional: boolean;
}

export type Rule = FieldRule | FieldsRule;

export const keep: FieldRule = { kind: 'field', apply: (value) => value, positional: false };
export const drop: FieldRule = { kind: 'field', apply: () => undefined, positional: false };
export const keepMatched: FieldRule = { kind: 'field', apply: (value) => value, positional: true };
