import fc from 'fast-check';
import { HOSTILE_TEXTS } from './hostile.ts';
import { namedValues } from './named-values.ts';

/** As much of JSON Schema as `z.toJSONSchema` writes for the contract. */
export interface Schema {
  type?: string | string[];
  not?: Schema;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema;
}

/** Values that fit the schema, as far as it can say what fits; `name` is that of the field they are for. */
export function valuesOf(schema: Schema, name = ''): fc.Arbitrary<unknown> {
  const named = namedValues[name];
  if (named !== undefined) return named;
  if (schema.not !== undefined) return fc.constant(undefined);
  const options = schema.anyOf ?? schema.oneOf;
  if (options !== undefined) return fc.oneof(...options.map((option) => valuesOf(option, name)));
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const { type = '' } = schema;
  if (typeof type !== 'string')
    return fc.oneof(...type.map((one) => valuesOf({ ...schema, type: one }, name)));
  return (OF_TYPE[type] ?? (() => fc.jsonValue()))(schema);
}

const OF_TYPE: Record<string, (schema: Schema) => fc.Arbitrary<unknown>> = {
  string: texts,
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  integer: ({ minimum = -100, maximum = 1_000_000 }) =>
    fc.integer({ min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31 - 1) }),
  number: ({ minimum, exclusiveMinimum = -1e6, maximum = 1e6 }) =>
    fc.double({
      min: minimum ?? exclusiveMinimum,
      minExcluded: minimum === undefined,
      max: maximum,
      noNaN: true,
    }),
  array: ({ items = {}, minItems = 0, maxItems = 4 }) =>
    fc.array(valuesOf(items), { minLength: minItems, maxLength: Math.min(maxItems, minItems + 4) }),
  object: ({ properties = {}, required = [], additionalProperties }) => {
    const all = {
      ...Object.fromEntries(required.map((key) => [key, additionalProperties ?? {}])),
      ...properties,
    };
    const fields = Object.entries(all).map(([key, of]) => [key, valuesOf(of, key)] as const);
    return fc.record<Record<string, unknown>>(Object.fromEntries(fields), { requiredKeys: required });
  },
};

const dates = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
const FORMATS: Record<string, fc.Arbitrary<string>> = {
  'date-time': dates.map((date) => date.toISOString()),
  date: dates.map((date) => date.toISOString().slice(0, 10)),
  // The contract takes fewer than the standard.
  email: fc.stringMatching(/^[a-z]{3,12}$/).map((name) => `${name}@gost.primer.rs`),
  // `fc.webUrl` spends a second on preparing its paths.
  uri: fc
    .tuple(fc.domain(), fc.constantFrom('', '/', '/slike/auto.jpg', '/a%20b/%C4%8D?x=1&y=%2F#z', '/..//x'))
    .map(([domain, path]) => `https://${domain}${path}`),
};
const PROSE = 'Prvi vlasnik, servisna knjižica, bez ulaganja; šlep služba nije zvana. '.repeat(80);

function texts({ format, pattern, minLength = 0, maxLength = 200 }: Schema): fc.Arbitrary<unknown> {
  const formatted = FORMATS[format ?? ''];
  if (formatted !== undefined) return formatted;
  if (pattern !== undefined)
    return fc
      .stringMatching(new RegExp(pattern))
      .map((text) => text.padEnd(minLength, 'A').slice(0, maxLength));
  // The contract counts without the spaces around.
  const fitted = (text: string) => text.slice(0, maxLength).trim().padEnd(minLength, 'a');
  return fc.oneof(
    {
      weight: 3,
      arbitrary: fc
        .integer({ min: minLength, max: maxLength })
        .map((length) => fitted(PROSE.slice(0, length))),
    },
    {
      weight: 1,
      arbitrary: fc
        .string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, minLength + 40) })
        .map(fitted),
    },
    { weight: 1, arbitrary: fc.constantFrom(...HOSTILE_TEXTS).map(fitted) },
  );
}
