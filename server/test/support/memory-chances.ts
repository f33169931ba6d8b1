import type { Chance, Chances } from '../../src/second-chance/chance.ts';
import { answererOf } from '../../src/second-chance/rules.ts';

/** Second chances in memory, which several servers may share. */
export class MemoryChances implements Chances {
  readonly chances = new Map<string, Chance>();

  async insert(chance: Chance): Promise<void> {
    if (!this.chances.has(chance.id)) this.chances.set(chance.id, chance);
  }

  async findById(id: string): Promise<Chance | null> {
    return this.chances.get(id) ?? null;
  }

  async ofAuction(auctionId: string): Promise<Chance | null> {
    const found = [...this.chances.values()].filter((chance) => chance.auctionId === auctionId);
    return found.sort((one, other) => other.sale - one.sale)[0] ?? null;
  }

  async openTo(userId: string): Promise<Chance[]> {
    return [...this.chances.values()].filter((chance) => answererOf(chance) === userId);
  }

  async save(next: Chance): Promise<boolean> {
    if (this.chances.get(next.id)?.version !== next.version - 1) return false;
    this.chances.set(next.id, next);
    return true;
  }

  async due(now: number): Promise<string[]> {
    const due = [...this.chances.values()].filter(({ dueAt }) => dueAt !== null && dueAt <= now);
    return due.map(({ id }) => id);
  }
}
