import type { Endpoint } from '@autoplace/shared/contract';
import { z } from 'zod';
import { audienceOf, ENDPOINTS, templateOf } from './declared.ts';
import { componentSchemas, type Json, schemaOf } from './schemas.ts';

/** The OpenAPI 3.1 document of all calls. */
export function openApi(publicUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of ENDPOINTS) {
    const path = templateOf(endpoint);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'AutoPlace',
      version: '1',
      description:
        'Live car auctions. Amounts are whole euros, moments ISO 8601 in UTC. Events come over Socket.IO.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: componentSchemas(),
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

function operation(endpoint: Endpoint): Json {
  const { path, summary, query, body, files, status = 200, answer, file, access } = endpoint;
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return {
    summary,
    tags: [path.split('/')[2] ?? 'health'],
    ...(access !== 'anyone' && { security: [{ token: [] }], 'x-for': audienceOf[access] }),
    parameters: [
      ...names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
      ...(query === undefined ? [] : parametersOf(query)),
    ],
    ...(body && { requestBody: { required: true, content: json(body) } }),
    ...(files !== undefined && { requestBody: { required: true, content: form(files) } }),
    responses: {
      [status]: {
        description: 'Done',
        ...(answer && { content: json(answer) }),
        ...(file && { content: { [file]: { schema: BINARY } } }),
      },
      default: {
        description: 'Refused, with a code and a Serbian sentence for the user',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/apiError' } } },
      },
    },
  };
}

const json = (schema: z.ZodType): Json => ({ 'application/json': { schema: schemaOf(schema) } });

const BINARY = { type: 'string', format: 'binary' };

const form = (name: string): Json => ({
  'multipart/form-data': {
    schema: {
      type: 'object',
      properties: { [name]: { type: 'array', items: BINARY } },
    },
  },
});

/** No query parameter is required: an absent one has a default or does not filter. */
function parametersOf(query: z.ZodType): Json[] {
  const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', schema }));
}
