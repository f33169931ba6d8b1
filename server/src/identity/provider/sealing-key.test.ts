import { MINUTE_MS } from '@autoplace/shared/time';
import { afterAll, describe, expect, test } from 'vitest';
import { codeOf } from '../../../test/support/identity/identity-client.ts';
import { identityWorld } from '../../../test/support/identity/identity-world.ts';
import {
  accountWithApp,
  appCode as codeAt,
  newVisitor,
  SET_UP,
  secretOn,
} from '../../../test/support/identity/two-steps.ts';
import { renewSealingKey } from '../second-factor/second-factors.mongo.ts';

const world = await identityWorld();
const server = await world.addServer();
afterAll(async () => {
  await world.close();
  expect(world.logged).toEqual([]);
});

const appCode = (secret: string) => codeAt(secret, world.clock.now());
const visitor = (at = server) => newVisitor(at);

type SealingDocument = { _id: string; sealingKeys?: Record<string, string>; sealingKey?: string };

/** An account that an app shows codes for. */
const withApp = (email: string) => accountWithApp(world, server, email);

describe('the secret of an app', () => {
  const stored = () =>
    server.connection.collection<{ _id: string; app: Record<string, unknown> }>('second_factors');

  test('R83 is not stored in clear', async () => {
    const { secret } = await withApp('filip@primer.rs');
    expect(JSON.stringify(await stored().findOne({ _id: 'id-filip' }))).not.toContain(secret);
  });

  test('R83 is lost with its key: a recovery code lets in, the app is set up again, and the password alone is not enough', async () => {
    const { email, secret, codes } = await withApp('goran@primer.rs');
    await server.connection.collection<{ _id: string }>('identity_secrets').deleteOne({ _id: 'sealing' });
    const restored = await world.addServer();
    const { password, send } = visitor(restored);
    const step = await password(email, SET_UP);
    expect(step.answer.text).toContain('Kodovi iz aplikacije više ne važe');
    expect((await send(step, { code: appCode(secret) })).answer.status).toBe(401);
    const settings = await send(step, { code: codes[0] ?? '' });
    expect(settings.answer.text).toContain('Kodovi iz aplikacije više ne važe');
    const renewed = secretOn(settings);
    const again = await send(settings, { code: appCode(renewed) });
    expect(again.answer.text).toContain('Isključi aplikaciju');
    world.clock.advance(MINUTE_MS);
    const next = visitor(restored);
    codeOf(await next.send(await next.password(email), { code: appCode(renewed) }));
  });

  test('R83 works on when the key is replaced, under the new one, also on servers that run; older keys are destroyed', async () => {
    const { email, secret } = await withApp('katarina@primer.rs');
    const sealed = async () => String((await stored().findOne({ _id: 'id-katarina' }))?.app.sealed);
    const enter = async () => {
      const { password, send } = visitor();
      codeOf(await send(await password(email), { code: appCode(secret) }));
      world.clock.advance(MINUTE_MS);
    };
    // As 0.1.0 has it.
    const keys = server.connection.collection<SealingDocument>('identity_secrets');
    const first = (await keys.findOne({ _id: 'sealing' }))?.sealingKeys?.[1] ?? '';
    await keys.updateOne({ _id: 'sealing' }, { $set: { sealingKey: first }, $unset: { sealingKeys: 1 } });
    const before = (await sealed()).replace(/^1\./, '');
    await stored().updateOne({ _id: 'id-katarina' }, { $set: { 'app.sealed': before } });
    await enter();
    expect(await renewSealingKey(server.connection)).toBeGreaterThan(0);
    await enter();
    expect(await sealed()).not.toBe(before);
    await renewSealingKey(server.connection);
    await enter();
    const left = await keys.findOne({ _id: 'sealing' });
    expect(left?.sealingKey).toBeUndefined();
    expect(Object.keys(left?.sealingKeys ?? {})).toEqual(['2', '3']);
    expect(await sealed()).toMatch(/^3\./);
  });

  test('R83 that is moved to another account cannot be read', async () => {
    const { secret } = await withApp('hana@primer.rs');
    const { email } = await withApp('igor@primer.rs');
    const { app } = (await stored().findOne({ _id: 'id-hana' })) ?? {};
    await stored().updateOne({ _id: 'id-igor' }, { $set: { app: { ...app, step: 0 } } });
    const { password, send } = visitor();
    expect((await send(await password(email), { code: appCode(secret) })).answer.status).toBe(401);
  });
});
