import { beforeEach, expect, test } from 'vitest';
import {
  aUser,
  memoryAttempts,
  memoryResets,
  memoryUsers,
  readablePasswords,
  recordingSessions,
} from '../../test/support/identity/memory-identity.ts';
import { setClock } from '../../test/support/set-clock.ts';
import { noSecurityLog } from '../core/security/security-log.ts';
import { editProfile, type ProfileEdit } from './edit-profile.ts';
import { createDeviceTokens } from './guessing/device-tokens.ts';

function world() {
  const clock = setClock(1_000_000);
  return {
    clock,
    users: memoryUsers(aUser()),
    passwords: readablePasswords(),
    attempts: memoryAttempts(clock.now),
    devices: createDeviceTokens(() => 'a key', clock),
    security: noSecurityLog,
    resets: memoryResets(),
    sessions: recordingSessions(),
  };
}

let w: ReturnType<typeof world>;
const edit = (edit: ProfileEdit) =>
  editProfile(w, { user: aUser(), edit, sessionId: 'session-1', deviceCookie: '' });
const stored = () => w.users.all.get('user-1');

beforeEach(() => {
  w = world();
});

test('when only the name changes, then nobody is signed out', async () => {
  expect(await edit({ name: ' Ana Marić ', password: null })).toEqual({ ok: true });
  expect(stored()).toEqual(aUser({ name: 'Ana Marić' }));
  expect(w.sessions.revoked).toEqual([]);
});

test('when the password changes, then tokens are void and every other browser is signed out', async () => {
  const password = { current: 'dobra lozinka', next: 'sedam plavih žaba' };
  expect(await edit({ name: 'Ana Anić', password })).toEqual({ ok: true });
  expect(stored()).toMatchObject({ passwordHash: 'v1:sedam plavih žaba', tokensValidFrom: w.clock.now() });
  expect(w.sessions.revoked).toEqual([['user-1', 'session-1']]);
});

test('when the current password is wrong, then nothing changes, not even the name', async () => {
  const password = { current: 'pogrešna', next: 'sedam plavih žaba' };
  expect(await edit({ name: 'Ana Marić', password })).toEqual({
    ok: false,
    code: 'INVALID',
    problems: { currentPassword: 'PASSWORD_WRONG' },
  });
  expect(stored()).toEqual(aUser());
});

test('when the name is empty and the new password too short, then both are named', async () => {
  expect(await edit({ name: ' ', password: { current: 'dobra lozinka', next: 'kratka' } })).toEqual({
    ok: false,
    code: 'INVALID',
    problems: { name: 'NAME_MISSING', newPassword: 'PASSWORD_TOO_SHORT' },
  });
});

test('when the current password is guessed five times, then it locks as sign-in does', async () => {
  const guess = () =>
    edit({ name: 'Ana Anić', password: { current: 'pogrešna', next: 'sedam plavih žaba' } });
  for (let n = 0; n < 4; n += 1) await guess();
  expect(await guess()).toMatchObject({ ok: false, code: 'LOCKED' });
});
