import { beforeEach, describe, expect, test } from 'vitest';
import {
  aUser,
  memoryAttempts,
  memoryUsers,
  readablePasswords,
} from '../../test/support/identity/memory-identity.ts';
import { setClock } from '../../test/support/set-clock.ts';
import type { SecurityEvent } from '../core/security/security-events.ts';
import { checkPassword, LOCK_MS } from './check-password.ts';
import { createDeviceTokens, DEVICE_KNOWN_MS } from './guessing/device-tokens.ts';
import { PasswordsBusy } from './passwords.ts';

const RIGHT = { email: 'ana@primer.rs', password: 'dobra lozinka' };
const WRONG = { email: 'ana@primer.rs', password: 'pogrešna lozinka' };

let noted: SecurityEvent[];
const security = { note: (event: SecurityEvent) => void noted.push(event) };
let clock: ReturnType<typeof setClock>;
let users: ReturnType<typeof memoryUsers>;
let passwords: ReturnType<typeof readablePasswords>;
let attempts: ReturnType<typeof memoryAttempts>;
let devices: ReturnType<typeof createDeviceTokens>;
let check: (input: typeof RIGHT & { deviceCookie?: string }) => ReturnType<typeof checkPassword>;

beforeEach(() => {
  clock = setClock(1_000_000);
  noted = [];
  users = memoryUsers(aUser());
  passwords = readablePasswords();
  attempts = memoryAttempts(clock.now);
  devices = createDeviceTokens(() => 'a key', clock);
  check = (input) =>
    checkPassword({ users, passwords, attempts, devices, clock, security }, { deviceCookie: '', ...input });
});

async function fail(times: number, input: Parameters<typeof check>[0] = WRONG) {
  for (let n = 0; n < times; n += 1) await check(input);
}

describe('given an account', () => {
  test('when the password is right, then it answers with the user', async () => {
    expect(await check(RIGHT)).toEqual({ ok: true, user: aUser() });
  });

  test('when the e-mail is written in capitals and with spaces, then it is the same account', async () => {
    expect(await check({ ...RIGHT, email: '  Ana@PRIMER.rs ' })).toMatchObject({ ok: true });
  });

  test('when the password is wrong, then it is refused', async () => {
    expect(await check(WRONG)).toEqual({ ok: false, code: 'WRONG' });
    expect(noted).toEqual(['sign_in.wrong_password']);
  });

  test('when the hash was made with older parameters, then a successful check renews it', async () => {
    passwords = readablePasswords('v2');
    await check(RIGHT);
    expect(users.all.get('user-1')?.passwordHash).toBe('v2:dobra lozinka');
  });
});

test('given four failures, when the queue of checks is full, then that attempt counts for nothing', async () => {
  await fail(4);
  const { verify } = passwords;
  passwords.verify = async () => {
    throw new PasswordsBusy();
  };
  for (let n = 0; n < 3; n += 1) await expect(check(RIGHT)).rejects.toThrow(PasswordsBusy);
  passwords.verify = verify;
  expect(await check(RIGHT)).toMatchObject({ ok: true });
});

describe('given an address without an account', () => {
  const unknown = { email: 'niko@primer.rs', password: 'dobra lozinka' };

  test('when a password is tried, then one is still hashed', async () => {
    expect(await check(unknown)).toEqual({ ok: false, code: 'WRONG' });
    expect(passwords.looks()).toBe(1);
  });

  test('when it fails five times, then it locks like an account would', async () => {
    await fail(4, unknown);
    expect(await check(unknown)).toEqual({ ok: false, code: 'LOCKED', until: clock.now() + LOCK_MS });
  });
});

describe('given four failures in a row', () => {
  beforeEach(() => fail(4));

  test('when the fifth fails, then the account is locked for 15 minutes', async () => {
    expect(await check(WRONG)).toEqual({ ok: false, code: 'LOCKED', until: clock.now() + 15 * 60_000 });
  });

  test('when the fifth succeeds, then the count starts again', async () => {
    expect(await check(RIGHT)).toMatchObject({ ok: true });
    await fail(4);
    expect(await check(RIGHT)).toMatchObject({ ok: true });
  });

  test('when many more come at once, then only one more password is checked', async () => {
    await Promise.all(Array.from({ length: 20 }, () => check(WRONG)));
    expect(passwords.looks()).toBe(5);
  });
});

describe('given a locked account', () => {
  beforeEach(() => fail(5));

  test('when the right password comes, then it is refused without a check', async () => {
    expect(await check(RIGHT)).toMatchObject({ ok: false, code: 'LOCKED' });
    expect(passwords.looks()).toBe(5);
  });

  test('when an attempt comes during the lock, then the lock does not grow longer', async () => {
    const until = clock.now() + LOCK_MS;
    clock.advance(60_000);
    expect(await check(WRONG)).toEqual({ ok: false, code: 'LOCKED', until });
  });

  test('when 15 minutes have passed, then the right password is accepted', async () => {
    clock.advance(LOCK_MS);
    expect(await check(RIGHT)).toMatchObject({ ok: true });
  });

  test('when 15 minutes have passed and the password is wrong, then there are four attempts more', async () => {
    clock.advance(LOCK_MS);
    await fail(4);
    expect(await check(RIGHT)).toMatchObject({ ok: true });
  });
});

describe('R81 given a browser that the account has signed in with', () => {
  const isLocked = { ok: false, code: 'LOCKED' };
  const known = (cookie = devices.add('', aUser())) => ({ ...RIGHT, deviceCookie: cookie });
  const guess = (cookie: string) => ({ ...WRONG, deviceCookie: cookie });

  test('when others have locked the address, then this browser still signs in, and the others stay locked', async () => {
    await fail(5);
    expect(await check(known())).toMatchObject({ ok: true });
    expect(await check(RIGHT)).toMatchObject(isLocked);
  });

  test('when it fails five times itself, then it is locked for 15 minutes, and nobody else is', async () => {
    const cookie = devices.add('', aUser());
    await fail(5, guess(cookie));
    expect(await check(known(cookie))).toEqual({ ...isLocked, until: clock.now() + LOCK_MS });
    expect(passwords.looks()).toBe(5);
    expect(await check(known())).toMatchObject({ ok: true });
    expect(await check(RIGHT)).toMatchObject({ ok: true });
  });

  test('when it guesses for another account, then it counts like any other', async () => {
    const other = { id: 'user-2', tokensValidFrom: 0 };
    await fail(5, guess(devices.add('', other)));
    expect(await check(RIGHT)).toMatchObject(isLocked);
  });

  test.each([
    ['the password has changed since', () => devices.add('', { id: 'user-1', tokensValidFrom: -1 })],
    ['another database has signed it', () => createDeviceTokens(() => 'another key', clock).add('', aUser())],
    [
      'one letter of it was changed',
      () => devices.add('', aUser()).replace(/^./, (c) => (c === 'x' ? 'y' : 'x')),
    ],
  ])('when %s, then it is unknown', async (_, cookie) => {
    await fail(5);
    expect(await check(known(cookie()))).toMatchObject(isLocked);
  });

  test('when a year has passed, then it is unknown', async () => {
    const cookie = devices.add('', aUser());
    clock.advance(DEVICE_KNOWN_MS);
    await fail(5);
    expect(await check(known(cookie))).toMatchObject(isLocked);
  });

  test('when more accounts sign in with it, then it is known to the last five', async () => {
    const users = ['1', '2', '3', '4', '5', '6'].map((id) => ({ id, tokensValidFrom: 0 }));
    const cookie = users.reduce(devices.add, devices.add('', { id: '2', tokensValidFrom: 0 }));
    const isKnown = users.map((user) => devices.deviceOf(cookie, user) !== null);
    expect(isKnown).toEqual([false, true, true, true, true, true]);
  });
});
