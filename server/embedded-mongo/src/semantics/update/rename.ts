import { identical } from '../bson/identical.ts';
import { getOwn, isDocument } from '../bson/own-fields.ts';
import { show } from '../bson/show.ts';
import { badValue, pathNotViable } from '../errors.ts';
import { arrayIndex } from '../path/parse-path.ts';
import type { Doc } from '../types.ts';
import { creating, refuseToCreate, showId } from './leaf.ts';
import type { Context, Leaf } from './nodes.ts';
import { isDynamic, parseUpdatePath } from './update-path.ts';

/** The two halves of a `$rename`: what happens at the old path and at the new one. */
export interface Rename {
  readonly to: string;
  readonly source: Leaf;
  readonly target: Leaf;
}

/** Moves a field. A missing source makes it a no-op; neither path may lead through an array. */
export function rename(from: string, to: unknown): Rename {
  if (typeof to !== 'string')
    throw badValue(`The 'to' field for $rename must be a string: ${from}: ${show(to)}`);
  const fromParts = parseUpdatePath(from);
  const toParts = parseUpdatePath(to);
  if (from === to) throw badValue(`The source and target field for $rename must differ: ${from}: "${to}"`);
  if (`${from}.`.startsWith(`${to}.`) || `${to}.`.startsWith(`${from}.`)) {
    throw badValue(`The source and target field for $rename must not be on the same path: ${from}: "${to}"`);
  }
  if (fromParts.some(isDynamic)) throw badValue(`The source field for $rename may not be dynamic: ${from}`);
  if (toParts.some(isDynamic)) throw badValue(`The destination field for $rename may not be dynamic: ${to}`);

  const moved = (context: Context): unknown => {
    const value = follow(context.root, fromParts);
    if (value === undefined) return undefined;
    refuseArrays('source', fromParts, context);
    refuseArrays('destination', toParts, context);
    return value;
  };
  return {
    to,
    // The value is taken from the document as it was, so the order of the two halves does not matter.
    source: { kind: 'leaf', apply: () => undefined, onBlocked: () => undefined },
    target: {
      ...creating((current, context) => {
        const value = moved(context);
        return value === undefined || identical(value, current) ? current : value;
      }),
      onBlocked: (context, place) => {
        if (moved(context) !== undefined) refuseToCreate(context, place);
      },
    },
  };
}

function follow(root: Doc, parts: readonly string[]): unknown {
  let value: unknown = root;
  for (const part of parts) {
    if (value === undefined) return undefined;
    if (isDocument(value)) value = getOwn(value, part);
    else if (Array.isArray(value) && arrayIndex(part) >= 0) value = value[arrayIndex(part)];
    else
      throw pathNotViable(
        `cannot use the part (${part} of ${parts.join('.')}) to traverse the element (${show(value)})`,
      );
  }
  return value;
}

function refuseArrays(end: 'source' | 'destination', parts: readonly string[], context: Context): void {
  let value: unknown = context.root;
  for (const [i, part] of parts.entries()) {
    if (Array.isArray(value)) {
      throw badValue(
        `The ${end} field cannot be an array element, '${parts.join('.')}' in doc with ${showId(context)} has an array field called '${parts[i - 1]}'`,
      );
    }
    if (!isDocument(value)) return;
    value = getOwn(value, part);
  }
}
