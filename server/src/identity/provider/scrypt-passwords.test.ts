import { expect, test } from 'vitest';
import { NO_PASSWORD } from '../../users/index.ts';
import { scryptPasswords } from './scrypt-passwords.ts';

const cheap = scryptPasswords({ ln: 4, r: 1, p: 1 });
const dearer = scryptPasswords({ ln: 5, r: 1, p: 1 });

test('a password verifies against its own hash and no other does', async () => {
  const hash = await cheap.hash('sedam plavih žaba');
  expect(hash).toMatch(/^\$scrypt\$ln=4,r=1,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(await cheap.verify('sedam plavih žaba', hash)).toBe(true);
  expect(await cheap.verify('sedam plavih žabe', hash)).toBe(false);
});

test('the same password never gives the same hash', async () => {
  expect(await cheap.hash('sedam plavih žaba')).not.toBe(await cheap.hash('sedam plavih žaba'));
});

test('letters typed with combining marks are the same password', async () => {
  const hash = await cheap.hash('žaba'.normalize('NFC'));
  expect(await cheap.verify('žaba'.normalize('NFD'), hash)).toBe(true);
});

test('a hash of other parameters still verifies, and counts as outdated', async () => {
  const hash = await cheap.hash('sedam plavih žaba');
  expect(await dearer.verify('sedam plavih žaba', hash)).toBe(true);
  expect(dearer.isOutdated(hash)).toBe(true);
  expect(cheap.isOutdated(hash)).toBe(false);
});

test('without a hash it returns false, as for an account that has no password any more (R161)', async () => {
  expect(await cheap.verify('sedam plavih žaba', null)).toBe(false);
  expect(await cheap.verify('sedam plavih žaba', NO_PASSWORD)).toBe(false);
  expect(await cheap.verify(NO_PASSWORD, NO_PASSWORD)).toBe(false);
});

test('a stored hash that is none is an error, not a wrong password', async () => {
  await expect(cheap.verify('x', 'plain text')).rejects.toThrow('PHC');
});

test('many at once all come out right', async () => {
  const hashes = await Promise.all(Array.from({ length: 20 }, (_, n) => cheap.hash(`lozinka ${n}`)));
  const checks = await Promise.all(hashes.map((hash, n) => cheap.verify(`lozinka ${n}`, hash)));
  expect(checks).toEqual(Array.from({ length: 20 }, () => true));
});

test('the parameters in use at full strength are those of the recommendation', async () => {
  const strong = scryptPasswords();
  const hash = await strong.hash('sedam plavih žaba');
  expect(hash).toContain('$scrypt$ln=16,r=8,p=2$');
  expect(await strong.verify('sedam plavih žaba', hash)).toBe(true);
});
