/** From this time on a command is slow, in milliseconds. */
export const SLOW_MS = 50;
/** The number of kinds of commands that are kept, and of those that are shown. */
const MOST_KEPT = 200;
const MOST_SHOWN = 20;
/** A longer description of what was looked for is cut. */
const MOST_SHAPE = 300;

/** What a command looks for, as a `find` that can be explained. */
export interface Search {
  collection: string;
  filter: object;
  sort?: object;
}

/** Commands that look for the same fields in the same way. */
interface SlowKind {
  command: string;
  search: Search;
  /** Without values, which may be of persons. */
  shape: string;
  count: number;
  /** Milliseconds. */
  total: number;
  longest: number;
  /** Epoch milliseconds. */
  lastAt: number;
}

type Command = Record<string, unknown>;

/** Remembers the slow commands of this server, by kind. */
export class SlowCommands {
  readonly #kinds = new Map<string, SlowKind>();

  /** A command that took `ms` and ended at `at` (epoch milliseconds). */
  note(name: string, command: Command, { ms, at }: { ms: number; at: number }): void {
    if (ms < SLOW_MS) return;
    const search = searchOf(name, command);
    if (search === null) return;
    const shape = describe(search).slice(0, MOST_SHAPE);
    const key = `${name} ${search.collection} ${shape}`;
    const known = this.#kinds.get(key);
    const { count = 0, total = 0, longest = 0 } = known ?? {};
    this.#kinds.set(key, {
      command: name,
      search,
      shape,
      lastAt: at,
      count: count + 1,
      total: total + ms,
      longest: Math.max(longest, ms),
    });
    if (this.#kinds.size > MOST_KEPT) this.#forgetQuickest();
  }

  /** The slowest first. */
  slowest(): SlowKind[] {
    return [...this.#kinds.values()].sort((a, b) => b.longest - a.longest).slice(0, MOST_SHOWN);
  }

  #forgetQuickest(): void {
    const [quickest] = [...this.#kinds].sort(([, a], [, b]) => a.longest - b.longest);
    if (quickest !== undefined) this.#kinds.delete(quickest[0]);
  }
}

/** Null for a command that looks for nothing, such as an insert. */
function searchOf(name: string, command: Command): Search | null {
  const collection = command[name];
  if (typeof collection !== 'string') return null;
  const of = (filter: unknown, sort?: unknown): Search | null =>
    isObject(filter)
      ? // The driver hands a sort over as a map.
        {
          collection,
          filter,
          ...(isObject(sort) && { sort: sort instanceof Map ? Object.fromEntries(sort) : sort }),
        }
      : null;
  const first = (list: unknown): Command => (Array.isArray(list) && isObject(list[0]) ? list[0] : {});
  switch (name) {
    case 'find':
      return of(command.filter ?? {}, command.sort);
    case 'count':
    case 'distinct':
      return of(command.query ?? {});
    case 'findAndModify':
      return of(command.query ?? {}, command.sort);
    case 'update':
      return of(first(command.updates).q);
    case 'delete':
      return of(first(command.deletes).q);
    case 'aggregate':
      return of(first(command.pipeline).$match ?? {});
    default:
      return null;
  }
}

const isObject = (value: unknown): value is Command => typeof value === 'object' && value !== null;

const describe = ({ filter, sort }: Search): string =>
  `${shapeOf(filter)}${sort === undefined ? '' : ` sort ${JSON.stringify(sort)}`}`;

/** Names and operators as they are, and a question mark for each value. */
function shapeOf(value: unknown, isBranch = true): string {
  if (Array.isArray(value))
    return isBranch ? `[${[...new Set(value.map((one) => shapeOf(one)))].join(', ')}]` : '?';
  if (!isObject(value) || Object.getPrototypeOf(value) !== Object.prototype) return '?';
  const parts = Object.entries(value).map(([name, inner]) => {
    const isList = name === '$and' || name === '$or' || name === '$nor';
    return `${name}: ${Array.isArray(inner) && !isList ? '?' : shapeOf(inner, isList)}`;
  });
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
}
