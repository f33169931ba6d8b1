import { expect, it } from 'vitest';
import { holderOf } from './entra-claims.ts';

const claims = { iss: 'https://login.example/tenant', oid: 'oid-1', iat: 1, email: 'mila@primer.rs' };
const nameOf = (said: object) => holderOf({ ...claims, ...said })?.name;

it('a name is one plain line, as one that is registered here', () => {
  expect(nameOf({ name: 'Mila\u202e\r\nBcc: zrtva@primer.rs' })).toBe('Mila Bcc: zrtva@primer.rs');
  expect(nameOf({ given_name: 'Mila\u200b', family_name: '\u0007Milić' })).toBe('Mila Milić');
});

it('R402 a name that reads as AutoPlace counts as none', () => {
  expect(nameOf({ name: 'АutоPlace podrška' })).toBe('mila');
  expect(nameOf({ name: 'AutoPlace', email: 'autoplace.podrska@primer.rs' })).toBe('Korisnik');
});

it('a name of invisible letters counts as none', () => {
  expect(nameOf({ name: '\u3164\u3164', given_name: 'Mila', family_name: 'Milić' })).toBe('Mila Milić');
  expect(nameOf({ name: '\u3164\u3164' })).toBe('mila');
});
