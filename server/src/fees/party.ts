import type { Dealers } from '../dealers/index.ts';
import type { Party } from '../documents/index.ts';

/** A dealer as invoices name it now; null for an account that is gone. */
export async function partyOf(dealers: Pick<Dealers, 'findById'>, dealerId: string): Promise<Party | null> {
  const dealer = await dealers.findById(dealerId);
  if (dealer === null) return null;
  const { companyName, address, city, registrationNumber, contactEmail, payment } = dealer;
  const { taxNumber } = payment ?? {};
  return { name: companyName, address, city, registrationNumber, taxNumber, email: contactEmail };
}
