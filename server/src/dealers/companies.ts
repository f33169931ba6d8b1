import {
  isRegistrationNumber,
  isTaxNumber,
  type ListedCompany,
  type listedCompaniesQuery,
  type Paged,
} from '@autoplace/shared/contract';
import { fold } from '@autoplace/shared/script';
import type { z } from 'zod';
import type { AuctionLookup } from '../catalogue/index.ts';
import { pageOf } from '../core/page-of.ts';
import type { Users } from '../users/index.ts';
import type { Dealers, RegisteredDealer } from './dealers.ts';

interface CompaniesDeps {
  dealers: Pick<Dealers, 'all' | 'findWithHistory'>;
  users: Pick<Users, 'findById'>;
  lookup: Pick<AuctionLookup, 'openOf'>;
}

/** All companies, as operators find them. */
export class Companies {
  readonly #deps: CompaniesDeps;

  constructor(deps: CompaniesDeps) {
    this.#deps = deps;
  }

  /** The newest first. */
  async page({
    search = '',
    status,
    ...page
  }: z.output<typeof listedCompaniesQuery>): Promise<Paged<ListedCompany>> {
    const wanted = fold(search);
    const found: RegisteredDealer[] = [];
    for await (const dealer of this.#deps.dealers.all()) {
      const fits = status === undefined || dealer.verificationStatus === status;
      if (fits && searchable(dealer).some((text) => fold(text).includes(wanted))) found.push(dealer);
    }
    found.sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1));
    const { items, ...place } = pageOf(found, page);
    return { ...place, items: await Promise.all(items.map((dealer) => this.#shown(dealer))) };
  }

  async one(id: string): Promise<ListedCompany | null> {
    const dealer = await this.#deps.dealers.findWithHistory(id);
    return dealer && this.#shown(dealer);
  }

  async #shown(dealer: RegisteredDealer): Promise<ListedCompany> {
    const { users, lookup } = this.#deps;
    const { id, companyName, contactEmail, city, registrationNumber, payment, verificationStatus } = dealer;
    const [user, open] = await Promise.all([users.findById(id), lookup.openOf(id)]);
    const taxNumber = payment?.taxNumber ?? null;
    return {
      id,
      companyName,
      contactEmail,
      city,
      registrationNumber,
      taxNumber,
      isRegistrationNumberSound: isRegistrationNumber(registrationNumber),
      isTaxNumberSound: taxNumber === null ? null : isTaxNumber(taxNumber),
      status: verificationStatus,
      isRevoked:
        verificationStatus !== 'approved' && dealer.history.some(({ action }) => action === 'revoked'),
      isLocked: user !== null && user.locked !== null,
      openAuctions: open.length,
      createdAt: new Date(dealer.createdAt).toISOString(),
    };
  }
}

const searchable = ({
  companyName,
  contactEmail,
  registrationNumber,
  city,
  payment,
}: RegisteredDealer): string[] => [
  companyName,
  contactEmail,
  registrationNumber,
  city,
  ...(payment === undefined ? [] : [payment.taxNumber]),
];
