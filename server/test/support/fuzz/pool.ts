import { KINDS, type Kind, type Role } from './kinds.ts';
import { learned } from './learned.ts';

interface Known {
  id: string;
  /** Who has it; nobody of those who send for what everybody may see. */
  owners: readonly Role[];
  /** The id of what it belongs to, such as the car of a picture. */
  of: string | null;
}

/** Of what one has, or what belongs to one thing, the newest: the others are used up. */
const NEWEST = 8;
/** One of so many ids is any that exists, whoever has it. */
const STRANGE = 4;

/** The ids that exist, and those that answers bring along. */
export class Pool {
  readonly #known = new Map<string, Known[]>(KINDS.map((kind) => [kind, []]));
  /** What the next change of something has to name, by who changes it and its path. */
  readonly #versions = new Map<string, number>();

  add(kind: Kind, ...ids: string[]): void {
    for (const id of ids) this.addOwn(kind, id, []);
  }

  addOwn(kind: Kind, id: string, owners: readonly Role[], of: string | null = null): void {
    const all = this.#known.get(kind) ?? [];
    const known = all.find((one) => one.id === id && one.of === of);
    if (known === undefined) all.push({ id, owners, of });
    else known.owners = [...new Set([...known.owners, ...owners])];
  }

  all(kind: Kind): readonly string[] {
    return (this.#known.get(kind) ?? []).map(({ id }) => id);
  }

  /**
   * For the texts of one request, its path first, or of one message, in the order in which they are filled: replaces `‹car:7›` and `"raw:1e999"` by what
   * they stand for, and remembers the ids.
   */
  filler(role: Role) {
    const ids: string[] = [];
    let path = '';
    const fill = (text: string): string => {
      path ||= text;
      const filled = text.replace(/‹(\w+):(\d+)›/g, (_all, kind: string, index: string) => {
        if (kind === 'version') return String(this.#versions.get(`${role} ${path}`) ?? 0);
        const id = this.#pick(kind, Number(index), role, ids);
        ids.push(id);
        return id;
      });
      return filled.replace(/"raw:([^"]*)"/g, '$1');
    };
    return { fill, ids };
  }

  /** What a successful answer tells of new things; `ids` are those that the request named. */
  learn(role: Role, path: string, ids: readonly string[], body: unknown): void {
    const { version } = Object(body) as { version?: unknown };
    if (typeof version === 'number') this.#versions.set(`${role} ${path}`, version);
    for (const { kind, id, owners = [role], of } of learned(role, path, ids, body))
      this.addOwn(kind, id, owners, of);
  }

  /** What belongs to something that was picked before, or else what the role has, or else any. */
  #pick(kind: string, index: number, role: Role, picked: readonly string[]): string {
    const all = this.#known.get(kind) ?? [];
    const belonging = all.filter(({ of }) => of !== null && picked.includes(of));
    const own = belonging.length > 0 ? belonging : all.filter(({ owners }) => owners.includes(role));
    const known = own.length > 0 && index % STRANGE > 0 ? own.slice(-NEWEST) : all;
    return known[Math.floor(index / STRANGE) % known.length]?.id ?? 'nema-ga';
  }
}
