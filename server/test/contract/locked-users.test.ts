import { changedUser } from '@autoplace/shared/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { startSecondServer } from '../support/second-server.ts';
import { usersWorld } from '../support/users-world.ts';

const { server, act, lock, me, trail, forgetAudit, isCut } = await usersWorld();
afterAll(() => server.close());

describe('a locked user', () => {
  it('can do nothing on any server, is cut off, and comes back once unlocked', async () => {
    const second = await startSecondServer(server);
    const user = await server.signUp('ana');
    const sockets = [await server.connect(user.token), await second.connect(user.token)];
    await second.call('/api/me', user.token);
    const locked = await lock(user.id);
    expect(locked).toMatchObject({ status: 200, body: { user: { locked: { by: 'glavni@primer.rs' } } } });
    changedUser.parse(locked.body);
    const refusal = { code: 'UNAUTHENTICATED', message: 'Vaš nalog je zaključan. Razlog: Lažne ponude' };
    expect(await me(user)).toEqual({ status: 401, body: refusal });
    for (const socket of sockets) await isCut(socket);
    expect(await second.call('/api/me', user.token)).toEqual(refusal);
    await expect(server.connect(user.token)).rejects.toMatchObject({ data: refusal });

    expect(await act(user.id, 'unlock')).toMatchObject({ status: 200, body: { user: { locked: null } } });
    expect(await me(user)).toMatchObject({
      status: 401,
      body: { message: expect.stringContaining('istekla') },
    });
    const details = ['Zaključao: glavni@primer.rs. Razlog: Lažne ponude'];
    expect(await trail(user.id)).toMatchObject([
      { action: 'user.unlocked', by: 'glavni@primer.rs', details },
      { action: 'user.locked', subjectName: 'ana (ana@primer.rs)', details: ['Razlog: Lažne ponude'] },
    ]);
    await second.close();
  });

  it('who is locked again stays as the first time', async () => {
    const user = await server.signUp('branko');
    const first = await lock(user.id);
    const again = await act(user.id, 'lock', { reason: 'Nešto drugo' }, await server.signUpAdmin('drugi'));
    expect(again).toEqual(first);
    expect(await trail(user.id)).toHaveLength(1);
  });

  it('is never unlocked without a record, though a crash had left it out', async () => {
    const user = await server.signUp('zoran');
    await lock(user.id);
    await act(user.id, 'unlock');
    await forgetAudit(user.id);
    for (let time = 0; time < 2; time++)
      await act(user.id, 'unlock', {}, await server.signUpAdmin(`cetvrti${time}`));
    expect(await trail(user.id)).toMatchObject([
      {
        action: 'user.unlocked',
        by: 'glavni@primer.rs',
        details: ['Zaključao: glavni@primer.rs. Razlog: Lažne ponude'],
      },
    ]);
  });

  it('needs a reason', async () => {
    const { id } = await server.signUp('vera');
    expect(await act(id, 'lock', { reason: ' ' })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'reason', message: 'Razlog je obavezan' }] },
    });
  });
});
