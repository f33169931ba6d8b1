import fc from 'fast-check';
import { z } from 'zod';
import { damaged } from './damage.ts';
import { hostileValue } from './hostile.ts';
import { type Schema, valuesOf } from './schema-values.ts';

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
