import { show } from '../bson/show.ts';
import { type MongoError, pathNotViable } from '../errors.ts';
import type { Context, Leaf, Place } from './nodes.ts';

type Apply = (current: unknown, context: Context, place: Place) => unknown;

/** An operator that creates its field, with the documents above it, where the path does not exist. */
export function creating(apply: Apply): Leaf {
  return { kind: 'leaf', apply, onBlocked: refuseToCreate };
}

/** An operator without effect on a missing field, which still refuses a path that could never exist. */
export function removing(apply: Apply): Leaf {
  return {
    kind: 'leaf',
    apply: (current, context, place) => (current === undefined ? undefined : apply(current, context, place)),
    onBlocked: (_context, place) => {
      const { part, name, value } = place.blocked ?? { part: '', name: '', value: undefined };
      throw pathNotViable(
        `Cannot use the part (${part}) of (${place.path}) to traverse the element ({${name}: ${show(value)}})`,
      );
    },
  };
}

/** Fails because a value on the way cannot have the field. */
export function refuseToCreate(_context: Context, place: Place): void {
  throw cannotCreate(place);
}

function cannotCreate({ blocked }: Place): MongoError {
  const { part, name, value } = blocked ?? { part: '', name: '', value: undefined };
  return pathNotViable(`Cannot create field '${part}' in element {${name}: ${show(value)}}`);
}

/** How MongoDB names the document in its messages. */
export function showId({ root }: Context): string {
  return Object.hasOwn(root, '_id') ? `{_id: ${show(root._id)}}` : '{no id}';
}
