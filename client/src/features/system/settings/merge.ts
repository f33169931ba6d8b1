import { FIELDS, type FieldName, shown, type Values, withField } from './values.ts';

/** A field that somebody else has changed; `typed` when it was changed here too, and to something else. */
export interface Difference {
  name: FieldName;
  from: string;
  to: string;
  typed: string | null;
}

export const isChanged = (base: Values, values: Values): boolean =>
  FIELDS.some((name) => shown(base, name) !== shown(values, name));

/**
 * What was typed over `base`, on top of what somebody else has saved meanwhile: their fields are taken where nothing was
 * typed, and what was typed stays.
 */
export function merge(
  base: Values,
  typed: Values,
  theirs: Values,
): { values: Values; differences: Difference[] } {
  let values = typed;
  const differences: Difference[] = [];
  for (const name of FIELDS) {
    const [from, to, own] = [shown(base, name), shown(theirs, name), shown(typed, name)];
    if (own === from) values = withField(values, theirs, name);
    if (from !== to) differences.push({ name, from, to, typed: own === from || own === to ? null : own });
  }
  return { values, differences };
}
