import { KINDS, type Kind } from './kinds.ts';

/** The ids that exist, and those that answers bring along. */
export class Pool {
  readonly #ids = new Map<string, string[]>(KINDS.map((kind) => [kind, []]));
  /** Of the system settings, which the next change has to name. */
  version = 0;

  add(kind: Kind, ...ids: string[]): void {
    const known = this.#ids.get(kind);
    for (const id of ids) if (!known?.includes(id)) known?.push(id);
  }

  all(kind: Kind): readonly string[] {
    return [...(this.#ids.get(kind) ?? [])];
  }

  /** Texts like `‹car:7›` and `"raw:1e999"` replaced by what they stand for. */
  filled(text: string): string {
    const filled = text.replace(/‹(\w+):(\d+)›/g, (_all, kind: string, index: string) => {
      if (kind === 'version') return String(this.version);
      const known = this.#ids.get(kind) ?? [];
      return known[Number(index) % known.length] ?? 'nema-ga';
    });
    return filled.replace(/"raw:([^"]*)"/g, '$1');
  }

  /** What a successful answer tells of new things. */
  learn(path: string, body: unknown): void {
    const { auctionId, carId, added, backup, version, items, deposits } = Object(body) as Answered;
    if (auctionId !== undefined && path.startsWith('/api/auctions')) this.add('auction', auctionId);
    if (carId !== undefined) this.add('car', carId);
    for (const { id } of added ?? []) this.add('image', id);
    if (backup !== undefined) this.add('backup', backup.id);
    for (const { id } of deposits ?? []) this.add('deposits', id);
    if (typeof version === 'number') this.version = version;
    if (path.startsWith('/api/notifications')) for (const { id } of items ?? []) this.add('notification', id);
  }
}

interface Answered {
  auctionId?: string;
  carId?: string;
  added?: { id: string }[];
  backup?: { id: string };
  version?: number;
  items?: { id: string }[];
  deposits?: { id: string }[];
}
