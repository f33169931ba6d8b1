import { getOwn, isDocument, setOwn, withoutField } from '../bson/own-fields.ts';
import { show } from '../bson/show.ts';
import { badValue, MongoError } from '../errors.ts';
import { arrayIndex } from '../path/parse-path.ts';
import type { Doc } from '../types.ts';
import { type Context, type ElementsNode, type FieldsNode, POSITIONAL, type UpdateNode } from './nodes.ts';
import { mergeNodes } from './tree.ts';

/** How many nulls may be put before a new array element, as in MongoDB. */
const MAX_PADDING = 1_500_000;

/** Applies a node to the value at its path; returns that value itself when nothing changes. */
export function applyNode(node: UpdateNode, current: unknown, path: string, context: Context): unknown {
  switch (node.kind) {
    case 'leaf':
      return node.apply(current, context, { path });
    case 'fields':
      return applyFields(node, current, path, context);
    case 'elements':
      return applyElements(node, current, path, context);
  }
}

function applyFields(node: FieldsNode, current: unknown, path: string, context: Context): unknown {
  let result = current;
  for (const [part, child] of node.children) {
    if (part === POSITIONAL) {
      const index = positionalIndex(context);
      const named = node.children.get(index);
      const merged = named === undefined ? child : mergeNodes(child, named, join(path, index));
      result = applyChild(merged, index, result, path, context);
    } else if (!node.children.has(POSITIONAL) || part !== String(context.arrayIndex)) {
      result = applyChild(child, part, result, path, context);
    }
  }
  return result;
}

function positionalIndex({ arrayIndex: index }: Context): string {
  if (index === undefined) {
    throw badValue('The positional operator did not find the match needed from the query.');
  }
  return String(index);
}

function applyChild(
  child: UpdateNode,
  part: string,
  container: unknown,
  path: string,
  context: Context,
): unknown {
  const childPath = join(path, part);
  if (container === undefined) {
    const created = applyNode(child, undefined, childPath, context);
    return created === undefined ? undefined : withField({}, part, created);
  }
  if (isDocument(container)) {
    const before = getOwn(container, part);
    const after = applyNode(child, before, childPath, context);
    if (after === before) return container;
    return after === undefined ? withoutField(container, part) : withField(container, part, after);
  }
  const index = Array.isArray(container) ? arrayIndex(part) : -1;
  if (index >= 0) return applyToElement(child, index, container as unknown[], childPath, context);
  block(child, { part, name: path.slice(path.lastIndexOf('.') + 1), value: container }, childPath, context);
  return container;
}

function withField(container: Doc, part: string, value: unknown): Doc {
  const copy: Doc = { ...container };
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
function block(
  node: UpdateNode,
  blocked: { part: string; name: string; value: unknown },
  path: string,
  context: Context,
): void {
  switch (node.kind) {
    case 'leaf':
      node.onBlocked(context, { path, blocked });
      return;
    case 'fields':
      for (const [part, child] of node.children) block(child, blocked, join(path, part), context);
      return;
    case 'elements':
      throw mustExist(path);
  }
}

function applyElements(node: ElementsNode, current: unknown, path: string, context: Context): unknown {
  if (current === undefined) throw mustExist(path);
  if (!Array.isArray(current)) {
    throw badValue(`Cannot apply array updates to non-array element ${path}: ${show(current)}`);
  }
  let copy: unknown[] | undefined;
  for (const [i, element] of current.entries()) {
    const child = nodeForElement(node, element, join(path, String(i)));
    if (child === undefined) continue;
    const after = applyNode(child, element, join(path, String(i)), context);
    if (after === element) continue;
    copy ??= current.slice();
    copy[i] = after === undefined ? null : after;
  }
  return copy ?? current;
}

function nodeForElement(node: ElementsNode, element: unknown, path: string): UpdateNode | undefined {
  let merged: UpdateNode | undefined;
  for (const { node: child, filter } of node.children.values()) {
    if (filter !== undefined && !filter.test({ [filter.identifier]: element })) continue;
    merged = merged === undefined ? child : mergeNodes(merged, child, path);
  }
  return merged;
}

const mustExist = (path: string): MongoError =>
  badValue(`The path '${path}' must exist in the document in order to apply array updates.`);

const join = (path: string, part: string): string => (path === '' ? part : `${path}.${part}`);
