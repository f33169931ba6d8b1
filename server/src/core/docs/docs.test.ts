import { createRequire } from 'node:module';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { asyncApi } from './asyncapi.ts';
import { ENDPOINTS, MESSAGES, templateOf } from './declared.ts';
import { openApi } from './openapi.ts';
import { docsPage } from './page.ts';
import { type Json, schemaOf } from './schemas.ts';

const URL = 'https://autoplace.example';

/** The names that a document points to and does not have. */
function dangling(document: Json): string[] {
  const text = JSON.stringify(document);
  const { schemas } = document.components as { schemas: Json };
  return [...text.matchAll(/#\/components\/schemas\/(\w+)/g)].flatMap(([, name = '']) =>
    name in schemas ? [] : [name],
  );
}

it('the OpenAPI document is valid, and all its references resolve', async () => {
  const document = openApi(URL);
  const { valid, errors } = await new Validator().validate(document);
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  expect(dangling(document)).toEqual([]);
});

it('the AsyncAPI document is valid, and all its references resolve', () => {
  const document = asyncApi(URL);
  const schema = createRequire(import.meta.url)('@asyncapi/specs/schemas/3.0.0-without-$id.json') as Json;
  const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema);
  validate(document);
  expect(validate.errors ?? []).toEqual([]);
  expect(dangling(document)).toEqual([]);
});

describe('a call is described', () => {
  const { paths } = openApi(URL) as { paths: Record<string, Record<string, Json>> };

  it('with who may ask, its query, body and answer', () => {
    expect(paths['/api/auctions/{id}/bids']?.post).toMatchObject({
      security: [{ token: [] }],
      parameters: [{ name: 'id', in: 'path' }],
      requestBody: {
        content: { 'application/json': { schema: { $ref: '#/components/schemas/placeBidBody' } } },
      },
    });
    expect(paths['/api/auctions']?.get?.parameters).toContainEqual(
      expect.objectContaining({ name: 'minPrice', in: 'query' }),
    );
  });

  it('once', () => {
    const names = ENDPOINTS.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(names).size).toBe(names.length);
  });
});

it('a list of named things names them', () => {
  expect(schemaOf(MESSAGES.find(({ event }) => event === 'auction:events')?.data as never)).toEqual({
    type: 'array',
    items: { $ref: '#/components/schemas/auctionEvent' },
  });
});

it('the page has every call and message, with their markup escaped', () => {
  const page = docsPage();
  for (const endpoint of ENDPOINTS) expect(page).toContain(templateOf(endpoint));
  for (const { event } of MESSAGES) expect(page).toContain(event);
  expect(page).not.toContain('<script');
});
