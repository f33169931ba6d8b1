import type { BiddingRights, RightsStore } from '../../src/rights/rights.ts';

/** The rights of all users in memory, for any number of servers; each call takes a turn of the event loop, as a database does. */
export class MemoryRights implements RightsStore {
  readonly #all = new Map<string, BiddingRights>();
  #prepared = false;
  writes = 0;

  async find(userId: string): Promise<BiddingRights> {
    await null;
    return this.#all.get(userId) ?? { userId, version: 0, reservations: [], limitChanges: [], deposits: [] };
  }

  async save(next: BiddingRights): Promise<boolean> {
    await null;
    if ((this.#all.get(next.userId)?.version ?? 0) !== next.version - 1) return false;
    this.#all.set(next.userId, next);
    this.writes += 1;
    return true;
  }

  isPrepared = async () => this.#prepared;

  async setPrepared(isPrepared: boolean): Promise<void> {
    this.#prepared = isPrepared;
  }
}
