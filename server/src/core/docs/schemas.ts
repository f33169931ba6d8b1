import * as contract from '@autoplace/shared/contract';
import { z } from 'zod';

export type Json = Record<string, unknown>;

const BASE = '#/components/schemas/';

/** The contract's schemas by the names under which it exports them; of two names of one schema the first. */
const registry = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(contract))
  if (schema instanceof z.ZodType && !registry.has(schema)) registry.add(schema, { id });

/** Input schemas: fields with a default may be absent. A refinement that JSON Schema cannot express is left to the server. */
const OPTIONS = { io: 'input', unrepresentable: 'any' } as const;

/** Every schema of the contract as JSON Schema, each pointing to the others. */
export function componentSchemas(): Json {
  const { schemas } = z.toJSONSchema(registry, { ...OPTIONS, uri: (id) => `${BASE}${id}` });
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, plain(schema as Json)]));
}

/** A schema within a document: a reference by its name, or the whole of an unnamed one. */
export function schemaOf(schema: z.ZodType): Json {
  const id = registry.get(schema)?.id;
  if (id !== undefined) return { $ref: `${BASE}${id}` };
  if (schema instanceof z.ZodArray) return { type: 'array', items: schemaOf(schema.element as z.ZodType) };
  return plain(z.toJSONSchema(schema, OPTIONS) as Json);
}

/** Without the parts that only a stand-alone schema needs. */
function plain({ $schema, $id, ...rest }: Json): Json {
  return rest;
}
