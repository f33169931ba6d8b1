import fc from 'fast-check';
import { z } from 'zod';
import { hostileValue } from './hostile.ts';
import { type Schema, valuesOf } from './schema-values.ts';

/** One thing that is wrong with a value that was right: what is done at the `spot`-th place of it, with what. */
interface Damage {
  spot: number;
  how: 'replaced' | 'left out' | 'in a list' | 'as text' | 'beside something unknown';
  by: unknown;
}

type Holder = Record<string, unknown>;

/** The value with that one fault in it; it is not changed itself. */
function damaged(value: unknown, { spot, how, by }: Damage): unknown {
  const whole: Holder = { value: structuredClone(value) };
  const places = placesIn(whole);
  const [holder, key] = places[spot % places.length] ?? [whole, 'value'];
  if (how === 'replaced') holder[key] = by;
  else if (how === 'left out') delete holder[key];
  else if (how === 'in a list') holder[key] = [holder[key]];
  else if (how === 'as text') holder[key] = JSON.stringify(holder[key]);
  else
    Object.defineProperty(holder, key === 'value' ? 'admin' : '__proto__', { value: by, enumerable: true });
  return whole.value;
}

/** Every field and item of the value, down to the last. */
function placesIn(value: unknown): [holder: Holder, key: string][] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Holder;
  return Object.keys(holder).flatMap((key) => [[holder, key] as [Holder, string], ...placesIn(holder[key])]);
}

const damage = fc.record({
  spot: fc.nat(),
  how: fc.constantFrom(
    ...([
      'replaced',
      'replaced',
      'replaced',
      'left out',
      'in a list',
      'as text',
      'beside something unknown',
    ] as const),
  ),
  by: hostileValue,
});
/** Values that fit, or with one fault, or with nothing right. */
export function triedOn(schema: z.ZodType, isValid: boolean): fc.Arbitrary<unknown> {
  const valid = valuesOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema);
  if (isValid) return valid;
  return fc.oneof(
    { weight: 5, arbitrary: fc.tuple(valid, damage).map(([value, fault]) => damaged(value, fault)) },
    { weight: 1, arbitrary: hostileValue },
  );
}
