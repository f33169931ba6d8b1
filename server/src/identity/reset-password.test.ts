import { beforeEach, describe, expect, test } from 'vitest';
import {
  aUser,
  countedSecrets,
  memoryAttempts,
  memoryResets,
  memoryUsers,
  readablePasswords,
  recordingMailer,
  recordingSessions,
} from '../../test/support/identity/memory-identity.ts';
import { setClock } from '../../test/support/set-clock.ts';
import { hashSecret } from '../core/security/hash-secret.ts';
import { findUsableReset, RESET_VALID_MS, requestPasswordReset, resetPassword } from './reset-password.ts';

function world() {
  const clock = setClock(1_000_000);
  return {
    clock,
    users: memoryUsers(aUser(), aUser({ id: 'user-2', email: 'mila@primer.rs' })),
    passwords: readablePasswords(),
    attempts: memoryAttempts(clock.now),
    resets: memoryResets(),
    sessions: recordingSessions(),
    mailer: recordingMailer(),
    ...countedSecrets(),
  };
}

let w: ReturnType<typeof world>;
const NEXT = 'sedam plavih žaba';

function ask(email = 'ana@primer.rs') {
  return requestPasswordReset(w, {
    email,
    interactionUid: 'interaction-1',
    writeMail: (user, secret) => ({ to: user.email, subject: 'Nova lozinka', text: secret }),
  });
}

beforeEach(() => {
  w = world();
});

describe('asking for a link', () => {
  test('when there is such an account, then its address gets one, and only a hash of it is kept', async () => {
    await ask(' ANA@primer.rs');
    expect(w.mailer.sent).toEqual([{ to: 'ana@primer.rs', subject: 'Nova lozinka', text: 'secret-1' }]);
    expect([...w.resets.all.keys()]).toEqual([hashSecret('secret-1')]);
  });

  test('when there is none, then nothing is sent', async () => {
    expect(await ask('niko@primer.rs')).toBe(false);
    expect(w.mailer.sent).toEqual([]);
  });

  test('when asked again within a minute, then no second mail is sent', async () => {
    await ask();
    w.clock.advance(59_999);
    await ask();
    expect(w.mailer.sent).toHaveLength(1);
    w.clock.advance(1);
    await ask();
    expect(w.mailer.sent).toHaveLength(2);
  });
});

test('R90 a stranger who asks every minute gets 18 mails a day sent, and the owner waits for two hours at most', async () => {
  const sentAt: number[] = [];
  for (let minute = 0; minute < 24 * 60; minute += 1) {
    const before = w.mailer.sent.length;
    await ask();
    if (w.mailer.sent.length > before) sentAt.push(minute);
    w.clock.advance(60_000);
  }
  expect(sentAt).toHaveLength(18);
  expect(sentAt.slice(0, 9)).toEqual([0, 1, 3, 7, 15, 31, 63, 127, 247]);
});

describe('given a mailed link', () => {
  beforeEach(() => ask());
  const reset = (secret: string, password = NEXT) => resetPassword(w, { secret, password });

  test('when it is used, then the password is new and every session and token of the account is void', async () => {
    expect(await reset('secret-1')).toMatchObject({ ok: true, user: { id: 'user-1' } });
    expect(w.users.all.get('user-1')).toMatchObject({
      passwordHash: `v1:${NEXT}`,
      tokensValidFrom: w.clock.now(),
    });
    expect(w.sessions.revoked).toEqual([['user-1', undefined]]);
  });

  test('when it is used twice, then the second time is refused', async () => {
    await reset('secret-1');
    expect(await findUsableReset(w, 'secret-1')).toBeNull();
    expect(await reset('secret-1', 'osam plavih žaba')).toEqual({ ok: false, code: 'LINK_INVALID' });
    expect(w.users.all.get('user-1')?.passwordHash).toBe(`v1:${NEXT}`);
  });

  test('when it is used twice at once, then one of them wins', async () => {
    const results = await Promise.all([reset('secret-1'), reset('secret-1')]);
    expect(results.filter((result) => result.ok)).toHaveLength(1);
  });

  test('when 30 minutes have passed, then it is void', async () => {
    w.clock.advance(RESET_VALID_MS);
    expect(await findUsableReset(w, 'secret-1')).toBeNull();
    expect(await reset('secret-1')).toEqual({ ok: false, code: 'LINK_INVALID' });
  });

  test('when the new password is refused, then the link still works', async () => {
    expect(await reset('secret-1', 'kratka')).toEqual({ ok: false, code: 'PASSWORD_TOO_SHORT' });
    expect(await findUsableReset(w, 'secret-1')).toMatchObject({ interactionUid: 'interaction-1' });
    expect(await reset('secret-1')).toMatchObject({ ok: true });
  });

  test('when there is another link for the account, then using one voids both', async () => {
    w.clock.advance(60_000);
    await ask();
    await reset('secret-2');
    expect(await findUsableReset(w, 'secret-1')).toBeNull();
  });

  test('when the account is locked, then the new password unlocks it', async () => {
    await w.attempts.lock('ana@primer.rs', w.clock.now() + 60_000);
    await reset('secret-1');
    expect(await w.attempts.lockedUntil('ana@primer.rs')).toBeNull();
  });

  test('a secret that was never mailed is refused', async () => {
    expect(await reset('secret-9')).toEqual({ ok: false, code: 'LINK_INVALID' });
  });
});
