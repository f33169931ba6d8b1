import { getOwn, isDocument, setOwn, show, withoutField } from './bson-types.ts';
import { compareStrings } from './compare.ts';
import { MongoError, notImplemented, pathNotViable } from './errors.ts';
import { arrayIndex } from './path.ts';
import type { Doc } from './types.ts';

/** What one application of an update knows; shared by all its operators. */
export interface Context {
  /** The document as it was before the update. */
  readonly root: Doc;
  readonly isInsert: boolean;
}

/** Set when a path leads through a value that cannot have the next field. */
interface Blocked {
  readonly part: string;
  readonly name: string;
  readonly value: unknown;
}

/** An operator at the end of its path. */
export interface Leaf {
  readonly kind: 'leaf';
  /**
   * The new value for the current one; `undefined` stands for no field on both sides. Returning the current value
   * itself says that nothing changes.
   */
  apply(current: unknown, context: Context, path: string): unknown;
  /** Reached instead of `apply` when the path is blocked: throws, or returns to change nothing. */
  onBlocked(context: Context, path: string, blocked: Blocked): void;
}

/** Part of a path that names fields or array indexes. */
interface FieldsNode {
  readonly kind: 'fields';
  readonly children: Map<string, UpdateNode>;
}

type UpdateNode = Leaf | FieldsNode;

export const newFields = (): FieldsNode => ({ kind: 'fields', children: new Map() });

/** How deep MongoDB lets documents be nested. */
const MAX_DEPTH = 200;
/** How many nulls may be put before a new array element, as in MongoDB. */
const MAX_PADDING = 1_500_000;

/** Adds one operator to the tree of all paths of the update. */
export function addLeaf(root: FieldsNode, path: string, leaf: Leaf): void {
  const parts = parseUpdatePath(path);
  const last = parts[parts.length - 1] as string;
  let node = root;
  for (const [i, part] of parts.slice(0, -1).entries()) {
    const child = node.children.get(part) ?? newFields();
    if (child.kind === 'leaf') throw conflict(path, parts.slice(0, i + 1).join('.'));
    node.children.set(part, child);
    node = child;
  }
  if (node.children.has(last)) throw conflict(path, path);
  node.children.set(last, leaf);
}

/** Code 40: two operators would write the same place. */
const conflict = (path: string, at: string): MongoError =>
  new MongoError(
    40,
    'ConflictingUpdateOperators',
    `Updating the path '${path}' would create a conflict at '${at}'`,
  );

/** Splits and checks the path of an update operator; parts that stand for array elements are refused by name. */
function parseUpdatePath(text: string): string[] {
  const parts = text.split('.');
  if (parts.includes('')) {
    const message =
      text === ''
        ? 'An empty update path is not valid.'
        : `The update path '${text}' contains an empty field name, which is not allowed.`;
    throw new MongoError(56, 'EmptyFieldName', message);
  }
  if (parts.length > MAX_DEPTH) {
    throw new MongoError(15, 'Overflow', `Document exceeds maximum nested object depth: ${MAX_DEPTH}`);
  }
  for (const part of parts) {
    if (part === '$') throw notImplemented(`The positional operator $ in the update path '${text}'`);
    if (/^\$\[.*\]$/.test(part)) throw notImplemented(`${part} in the update path '${text}'`);
    if (part.startsWith('$') && !['$ref', '$id', '$db'].includes(part)) {
      throw new MongoError(
        52,
        'DollarPrefixedFieldName',
        `The dollar ($) prefixed field '${part}' in '${text}' is not valid for storage.`,
      );
    }
  }
  return parts;
}

/** MongoDB applies the fields of one level in order: names by their bytes, array indexes by number. */
export function sortTree(node: UpdateNode): void {
  if (node.kind === 'leaf') return;
  const sorted = [...node.children].sort(([a], [b]) => compareParts(a, b));
  node.children.clear();
  for (const [part, child] of sorted) {
    node.children.set(part, child);
    sortTree(child);
  }
}

function compareParts(a: string, b: string): number {
  const x = arrayIndex(a);
  const y = arrayIndex(b);
  return x >= 0 && y >= 0 ? x - y : compareStrings(a, b);
}

/** Applies a node to the value at its path; returns that value itself when nothing changes. */
export function applyNode(node: UpdateNode, current: unknown, path: string, context: Context): unknown {
  if (node.kind === 'leaf') return node.apply(current, context, path);
  let result = current;
  // What differs from `current` was made here, so that the next field goes into it: a copy for each would be a square of them.
  for (const [part, child] of node.children)
    result = applyChild(child, part, result, path, context, result !== current);
  return result;
}

function applyChild(
  child: UpdateNode,
  part: string,
  container: unknown,
  path: string,
  context: Context,
  isOwn: boolean,
): unknown {
  const childPath = join(path, part);
  if (container === undefined) {
    const created = applyNode(child, undefined, childPath, context);
    return created === undefined ? undefined : withField({}, part, created, true);
  }
  if (isDocument(container)) {
    const before = getOwn(container, part);
    const after = applyNode(child, before, childPath, context);
    if (after === before) return container;
    return after === undefined ? withoutField(container, part) : withField(container, part, after, isOwn);
  }
  const index = Array.isArray(container) ? arrayIndex(part) : -1;
  if (index >= 0) return applyToElement(child, index, container as unknown[], childPath, context);
  const name = path.slice(path.lastIndexOf('.') + 1);
  block(child, { part, name, value: container }, childPath, context);
  return container;
}

function withField(container: Doc, part: string, value: unknown, isOwn: boolean): Doc {
  const copy: Doc = isOwn ? container : { ...container };
  setOwn(copy, part, value);
  return copy;
}

function applyToElement(
  child: UpdateNode,
  index: number,
  array: unknown[],
  path: string,
  context: Context,
): unknown[] {
  const before = array[index];
  const after = applyNode(child, before, path, context);
  if (after === before) return array;
  // Removing an element would move the others, so $unset leaves a null.
  const value = after === undefined ? null : after;
  if (index - array.length > MAX_PADDING) {
    throw new MongoError(34, 'CannotBackfillArray', `can't backfill more than ${MAX_PADDING} elements`);
  }
  const copy = array.slice();
  while (copy.length < index) copy.push(null);
  copy[index] = value;
  return copy;
}

/** Tells every operator below that its path cannot be followed or made. */
function block(node: UpdateNode, blocked: Blocked, path: string, context: Context): void {
  if (node.kind === 'leaf') node.onBlocked(context, path, blocked);
  else for (const [part, child] of node.children) block(child, blocked, join(path, part), context);
}

const join = (path: string, part: string): string => (path === '' ? part : `${path}.${part}`);

/** An operator that creates its field, with the documents above it, where the path does not exist. */
export function creating(apply: Leaf['apply']): Leaf {
  return { kind: 'leaf', apply, onBlocked: refuseToCreate };
}

/** Fails because a value on the way cannot have the field. */
export function refuseToCreate(_context: Context, _path: string, { part, name, value }: Blocked): void {
  throw pathNotViable(`Cannot create field '${part}' in element {${name}: ${show(value)}}`);
}
