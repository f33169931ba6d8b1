import { interpretation } from '@autoplace/shared/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestServer } from '../support/test-server.ts';

const server = await startTestServer({ EUR_RSD_RATE: '100' });
afterAll(() => server.close());

const ask = (body: unknown) => server.call('POST', '/api/search/interpret', { body });

describe('POST /api/search/interpret', () => {
  it('tells a visitor what was understood, by which words, and what was not', async () => {
    const { status, body } = await ask({ query: '  bmw trojka do milion dinara sa panoramom ' });
    expect(status).toBe(200);
    expect(interpretation.parse(body)).toEqual({
      filters: { make: ['BMW'], model: ['Serija 3'], maxPrice: 10_000 },
      keywords: ['panoramom'],
      explanation: [
        { filters: { make: ['BMW'] }, text: 'Marka: BMW', source: 'bmw' },
        { filters: { make: ['BMW'], model: ['Serija 3'] }, text: 'Model: BMW Serija 3', source: 'trojka' },
        { filters: { maxPrice: 10_000 }, text: 'Cena do €10.000', source: 'do milion dinara' },
      ],
    });
  });

  it('counts the age of a car from this year', async () => {
    const { body } = await ask({ query: 'ne stariji od 5 godina' });
    expect(body.filters).toEqual({ minYear: new Date().getFullYear() - 5 });
  });

  it.each([
    ['an empty query', { query: '   ' }, 'Upišite šta tražite'],
    ['one that is too long', { query: 'golf '.repeat(61) }, 'Upit je predugačak'],
  ])('refuses %s in Serbian', async (_, body, message) => {
    const answer = await ask(body);
    expect(answer.status).toBe(400);
    expect(answer.body.details).toEqual([{ path: 'query', message }]);
  });

  it.each([[{}], [{ query: 7 }], [[]], ['golf']])('refuses %j', async (body) => {
    const answer = await ask(body);
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('VALIDATION');
  });
});
