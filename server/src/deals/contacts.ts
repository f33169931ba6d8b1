import type { DealParty, DealSide } from '@autoplace/shared/contract';
import type { Dealers } from '../dealers/index.ts';
import type { Users } from '../users/index.ts';
import type { Deal } from './deal.ts';

interface ContactsDeps {
  users: Pick<Users, 'findById'>;
  dealers: Pick<Dealers, 'findById'>;
}

const GONE: DealParty = {
  name: 'Zatvoren nalog',
  company: null,
  email: '',
  phone: null,
  address: null,
  city: null,
  closed: true,
};

/** How to reach the sides of a deal, as their accounts say now. */
export class Contacts {
  readonly #deps: ContactsDeps;

  constructor(deps: ContactsDeps) {
    this.#deps = deps;
  }

  async of({ buyerId, sellerId }: Deal): Promise<Record<DealSide, DealParty>> {
    const [buyer, seller] = await Promise.all([this.#party(buyerId), this.#party(sellerId)]);
    return { buyer, seller };
  }

  async #party(userId: string): Promise<DealParty> {
    const { users, dealers } = this.#deps;
    const [user, dealer] = await Promise.all([users.findById(userId), dealers.findById(userId)]);
    if (user === null) return GONE;
    const person = {
      name: user.name || user.email,
      company: null,
      email: user.email,
      phone: user.phone ?? null,
      address: null,
      city: null,
      ...(user.locked?.closed && { closed: true as const }),
    };
    if (dealer === null) return person;
    const { companyName: company, contactEmail: email, phone, address, city } = dealer;
    return { ...person, company, email, phone, address, city };
  }
}

/** What a side is called in a line. */
export const nameOf = ({ company, name }: DealParty): string => company ?? name;
