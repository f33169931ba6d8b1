import { HOUR_MS } from '@autoplace/shared/time';
import type { Identity } from '../../../server/src/identity/setup.ts';
import { NO_PASSWORD } from '../../../server/src/users/users.ts';

/** The company of the nth of them, from 1. */
export const applicantCompany = (n: number): string => `Kompanija ${String(n).padStart(2, '0')}`;

/** Lets `count` companies wait for their verification, the first one the longest; `now` in epoch milliseconds. */
export async function addApplicants(
  { users, dealers }: Pick<Identity, 'users' | 'dealers'>,
  count: number,
  now: number,
): Promise<void> {
  for (let n = 1; n <= count; n += 1) {
    const id = `applicant-${n}`;
    const email = `kompanija${n}@example.com`;
    const createdAt = now - (count + 1 - n) * HOUR_MS;
    await users.insert({
      id,
      email,
      name: `Vlasnik ${n}`,
      passwordHash: NO_PASSWORD,
      isAdmin: false,
      identityProvider: 'Local',
      createdAt,
      tokensValidFrom: 0,
      locked: null,
    });
    const application = {
      id,
      companyName: applicantCompany(n),
      contactEmail: email,
      phone: '+381 21 123 456',
      registrationNumber: String(30_000_000 + n),
      licence: `DL-${n}`,
      city: 'Novi Sad',
      country: 'Srbija',
      address: `Bulevar oslobođenja ${n}`,
      verificationStatus: 'pending' as const,
      verificationNotes: null,
      verifiedAt: null,
      createdAt,
    };
    await dealers.upsert(application, [
      { at: createdAt, action: 'applied', byUserId: id, by: `Vlasnik ${n}`, notes: null },
    ]);
  }
}
