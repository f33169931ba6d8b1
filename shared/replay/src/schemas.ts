import type { z } from 'zod';

/** What zod says of a schema, as far as its type has it. */
interface Def {
  type: string;
  innerType?: z.ZodType;
  getter?: () => z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  left?: z.ZodType;
  right?: z.ZodType;
  options?: readonly z.ZodType[];
  shape?: Record<string, z.ZodType>;
  catchall?: z.ZodType;
  element?: z.ZodType;
  valueType?: z.ZodType;
  items?: readonly z.ZodType[];
  rest?: z.ZodType | null;
}

const defOf = (schema: z.ZodType) => schema._zod.def as unknown as Def;
const known = (...schemas: (z.ZodType | null | undefined)[]) =>
  schemas.filter((schema) => schema !== undefined && schema !== null);

/** The plain schemas behind one that may be optional, piped, or a choice: of a choice those that take the value. */
export function schemasOf(schema: z.ZodType, value: unknown): z.ZodType[] {
  const { type, innerType, getter, left, right, options = [], ...def } = defOf(schema);
  const inner = known(innerType, getter?.(), left, right, ...(type === 'pipe' ? [def.in, def.out] : []));
  if (type === 'union') {
    const fitting = options.filter((option) => option.safeParse(value).success);
    inner.push(...(fitting.length > 0 ? fitting : options));
  }
  return inner.length > 0 ? inner.flatMap((one) => schemasOf(one, value)) : [schema];
}

/** What the schemas of an object or of a list say of one member. */
export const membersOf = (schemas: readonly z.ZodType[], member: string | number): z.ZodType[] =>
  schemas.flatMap((schema) => {
    const { shape, catchall, element, valueType, items, rest } = defOf(schema);
    if (typeof member === 'number') return known(element ?? items?.[member] ?? rest);
    return known(shape && Object.hasOwn(shape, member) ? shape[member] : (catchall ?? valueType));
  });
