import { proofKeys } from '@autoplace/shared/contract';
import { afterAll, expect, it } from 'vitest';
import { createMongoDatabaseCopy } from '../../src/database/backups/archive/database-copy.mongo.ts';
import { startTestServer } from '../support/test-server.ts';

const server = await startTestServer({ PUBLIC_URL: 'https://aukcije.example' });
afterAll(() => server.close());

it('R229 shows its public keys to everybody, also to pages of other sites', async () => {
  const answer = await fetch(`${server.url}/.well-known/autoplace-keys.json`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
  const { origin, keys, earlier } = proofKeys.parse(await answer.json());
  expect(origin).toMatch(/^aukcije\.example\/log\/[0-9a-f]{8}$/);
  expect(keys).toEqual([expect.objectContaining({ until: null })]);
  expect(earlier).toEqual([]);
});

it('R229 no backup holds a private key', async () => {
  const copied = (await createMongoDatabaseCopy(server.connection).collections()).map(({ name }) => name);
  expect(copied).toContain('proof_keys');
  expect(copied).not.toContain('proof_secrets');
  const stored = await server.connection.collection('proof_keys').find().toArray();
  expect(JSON.stringify(stored)).not.toContain('private');
});
