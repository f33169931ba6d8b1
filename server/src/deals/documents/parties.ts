import type { Dealer, Dealers } from '../../dealers/index.ts';
import type { Party } from '../../documents/index.ts';
import type { Users } from '../../users/index.ts';

export interface PartiesDeps {
  users: Pick<Users, 'findById'>;
  dealers: Pick<Dealers, 'findById'>;
}

/** A side of a deal as documents name it now, and the dealer that it is. */
export async function partyOf(
  userId: string,
  { users, dealers }: PartiesDeps,
): Promise<{ party: Party; dealer: Dealer | null }> {
  const [user, dealer] = await Promise.all([users.findById(userId), dealers.findById(userId)]);
  if (user === null) return { party: { name: 'Zatvoren nalog' }, dealer };
  if (dealer === null) {
    const { name, email, phone, postalAddress } = user;
    return { party: { name: name || email, email, phone, ...postalAddress }, dealer };
  }
  const { companyName, contactEmail, phone, address, city, registrationNumber, payment } = dealer;
  const party = { name: companyName, address, city, registrationNumber, phone, email: contactEmail };
  return { party: { ...party, taxNumber: payment?.taxNumber }, dealer };
}
