import { expect, it } from 'vitest';
import { aPrincipal } from '../../test/support/identity/memory-identity.ts';
import { accessRefusal, type Principal } from './principal.ts';

const person = (part: Partial<Principal>) => aPrincipal('ana', part);
const dealer = (verificationStatus: 'pending' | 'approved') => ({
  id: 'ana',
  companyName: 'Salon',
  verificationStatus,
});

it('R78 an approved dealer whose session withholds the role is asked to sign in again', () => {
  const withheld = person({ dealer: dealer('approved') });
  expect(accessRefusal('dealer', withheld)).toEqual({ code: 'PROOF_REQUIRED' });
  expect(accessRefusal('owner', withheld)).toEqual({ code: 'PROOF_REQUIRED' });
  expect(accessRefusal('ownerOrAdmin', withheld)).toEqual({ code: 'PROOF_REQUIRED' });
  expect(accessRefusal('user', withheld)).toBeNull();
});

it('a dealer who waits for the decision is not, and one with the role is let in', () => {
  expect(accessRefusal('dealer', person({ dealer: dealer('pending') }))).toEqual({
    code: 'DEALER_NOT_APPROVED',
  });
  const approved = person({ dealer: dealer('approved'), roles: ['user', 'dealer'] });
  expect(accessRefusal('dealer', approved)).toBeNull();
  expect(accessRefusal('owner', approved)).toBeNull();
});
