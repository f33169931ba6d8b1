import type { DealSide, ThreadParty } from '@autoplace/shared/contract';
import type { Dealers } from '../dealers/index.ts';
import type { Users } from '../users/index.ts';
import { type Correspondence, userOf } from './correspondence.ts';

export interface PartiesDeps {
  users: Pick<Users, 'findById'>;
  dealers: Pick<Dealers, 'findById'>;
}

/** What the sides of a thread know of each other: a buyer the company, a seller name and e-mail address (R200). */
export class Parties {
  readonly #deps: PartiesDeps;

  constructor(deps: PartiesDeps) {
    this.#deps = deps;
  }

  async of(thread: Pick<Correspondence, 'buyerId' | 'sellerId'>, side: DealSide): Promise<ThreadParty> {
    const userId = userOf(thread, side);
    const user = await this.#deps.users.findById(userId);
    if (user === null || user.locked?.closed) return { name: 'Zatvoren nalog', email: null, closed: true };
    const name = user.name || user.email;
    if (side === 'buyer') return { name, email: user.email, closed: false };
    const dealer = await this.#deps.dealers.findById(userId);
    return { name: dealer?.companyName ?? name, email: null, closed: false };
  }
}
