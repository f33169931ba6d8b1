import { lotNumber, readLotNumber } from '@autoplace/shared/auction';
import { storedStatus } from '@autoplace/shared/contract';
import { fold } from '@autoplace/shared/script';
import type { AuctionCatalogue } from '../catalogue/index.ts';
import type { Clock } from '../core/clock.ts';
import type { Dealers } from '../dealers/index.ts';
import { foldedPatterns } from '../search/index.ts';
import type { Users } from '../users/index.ts';
import type { DealSearch } from './deal.ts';

/** More words than this narrow nothing down any more. */
const MOST_WORDS = 8;
/** Of more people or companies than these, the deals of these are found. */
const MOST_SIDES = 200;
/** How many lots may share a number. */
const MOST_NUMBERED = 20;

interface FindingDeps {
  users: Pick<Users, 'page'>;
  dealers: Pick<Dealers, 'all'>;
  catalogue: Pick<AuctionCatalogue, 'list'>;
  clock: Clock;
}

/** What operators type to find deals, as ids that indexes of deals know, and as words of the lot's title (R194). */
export class FindingDeals {
  readonly #deps: FindingDeps;

  constructor(deps: FindingDeps) {
    this.#deps = deps;
  }

  /** Null if everything is wanted. */
  async read(typed: string | undefined): Promise<DealSearch | null> {
    const words = fold(typed ?? '')
      .split(/\s+/)
      .filter((word) => word !== '')
      .slice(0, MOST_WORDS);
    if (words.length === 0) return null;
    const text = words.join(' ');
    const [people, companies, auctionIds] = await Promise.all([
      this.#people(text),
      this.#companies(text),
      this.#numbered(text),
    ]);
    return { title: words.map(foldedPatterns), sideIds: [...new Set([...people, ...companies])], auctionIds };
  }

  async #people(text: string): Promise<string[]> {
    if (!/[\p{L}\p{N}]/u.test(text)) return [];
    const { items } = await this.#deps.users.page({ page: 1, pageSize: MOST_SIDES, search: text });
    return items.map(({ user }) => user.id);
  }

  async #companies(text: string): Promise<string[]> {
    const found: string[] = [];
    for await (const { id, companyName, contactEmail } of this.#deps.dealers.all()) {
      if ([companyName, contactEmail].some((name) => fold(name).includes(text))) found.push(id);
      if (found.length === MOST_SIDES) break;
    }
    return found;
  }

  async #numbered(text: string): Promise<string[]> {
    const number = readLotNumber(text);
    if (number === null) return [];
    const { catalogue, clock } = this.#deps;
    const wanted = { q: number, page: 1, pageSize: MOST_NUMBERED, sort: 'newest' as const };
    const status = [...storedStatus.options];
    const found = await catalogue.list({ ...wanted, status }, clock.now(), undefined, { alsoHidden: true });
    return found.items.map(({ id }) => id).filter((id) => lotNumber(id) === number);
  }
}
