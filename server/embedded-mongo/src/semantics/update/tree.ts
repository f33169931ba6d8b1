import { compareStrings } from '../bson/compare-strings.ts';
import { badValue, MongoError } from '../errors.ts';
import { arrayIndex } from '../path/parse-path.ts';
import type { ElementFilter, ElementsChild, ElementsNode, FieldsNode, Leaf, UpdateNode } from './nodes.ts';
import { elementsIdentifier, parseUpdatePath } from './update-path.ts';

/** Array filters by identifier, with a note of those that a path used. */
export interface ArrayFilters {
  readonly filters: ReadonlyMap<string, ElementFilter>;
  readonly used: Set<string>;
}

/** Code 40: two operators would write the same place. */
export const conflict = (path: string, at: string): MongoError =>
  new MongoError(
    40,
    'ConflictingUpdateOperators',
    `Updating the path '${path}' would create a conflict at '${at}'`,
  );

/** Adds one operator to the tree of all paths of the update. */
export function addLeaf(root: FieldsNode, path: string, leaf: Leaf, filters: ArrayFilters): void {
  const parts = parseUpdatePath(path);
  let node: FieldsNode | ElementsNode = root;
  for (const [i, part] of parts.entries()) {
    const last = i === parts.length - 1;
    const existing = childOf(node, part);
    if (last) {
      if (existing !== undefined) throw conflict(path, path);
      setChild(node, part, leaf, path, filters);
      return;
    }
    const kind = elementsIdentifier(parts[i + 1] as string) === undefined ? 'fields' : 'elements';
    if (existing === undefined) {
      const created: FieldsNode | ElementsNode =
        kind === 'fields' ? { kind, children: new Map() } : { kind, children: new Map() };
      setChild(node, part, created, path, filters);
      node = created;
    } else {
      if (existing.kind === 'leaf' || existing.kind !== kind) {
        throw conflict(path, parts.slice(0, i + 1).join('.'));
      }
      node = existing;
    }
  }
}

function childOf(node: FieldsNode | ElementsNode, part: string): UpdateNode | undefined {
  if (node.kind === 'fields') return node.children.get(part);
  return node.children.get(elementsIdentifier(part) as string)?.node;
}

function setChild(
  node: FieldsNode | ElementsNode,
  part: string,
  child: UpdateNode,
  path: string,
  filters: ArrayFilters,
): void {
  if (node.kind === 'fields') {
    node.children.set(part, child);
    return;
  }
  const identifier = elementsIdentifier(part) as string;
  const filter = filters.filters.get(identifier);
  if (identifier !== '' && filter === undefined) {
    throw badValue(`No array filter found for identifier '${identifier}' in path '${path}'`);
  }
  filters.used.add(identifier);
  node.children.set(identifier, { node: child, filter });
}

/** MongoDB applies the fields of one level in order: names by their bytes, array indexes by number. */
export function sortTree(node: UpdateNode): void {
  if (node.kind === 'leaf') return;
  if (node.kind === 'elements') {
    for (const { node: child } of node.children.values()) sortTree(child);
    return;
  }
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

/**
 * Joins the operators that meet at one element, by `$` and an index, or by several array filters. They may work on
 * different fields of it, never on the same one.
 */
export function mergeNodes(a: UpdateNode, b: UpdateNode, path: string): UpdateNode {
  if (a.kind === 'fields' && b.kind === 'fields') {
    const children = new Map(a.children);
    for (const [part, child] of b.children) {
      const other = children.get(part);
      children.set(part, other === undefined ? child : mergeNodes(other, child, `${path}.${part}`));
    }
    return { kind: 'fields', children };
  }
  if (a.kind === 'elements' && b.kind === 'elements') {
    const children = new Map<string, ElementsChild>(a.children);
    for (const [identifier, child] of b.children) {
      const other = children.get(identifier);
      const node =
        other === undefined ? child.node : mergeNodes(other.node, child.node, `${path}.$[${identifier}]`);
      children.set(identifier, { node, filter: child.filter });
    }
    return { kind: 'elements', children };
  }
  throw new MongoError(40, 'ConflictingUpdateOperators', `Update created a conflict at '${path}'`);
}
