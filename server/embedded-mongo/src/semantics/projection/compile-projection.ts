import { isDocument, setOwn } from '../bson/own-fields.ts';
import type { Doc, Matcher, Projection } from '../types.ts';
import { drop, type FieldsRule, keep, type Rule } from './nodes.ts';
import { matchedElement } from './operators.ts';
import { parseProjection } from './parse.ts';

/** What one document brings to its projection. */
interface Context {
  readonly including: boolean;
  readonly arrayIndex: number | undefined;
}

/**
 * Compiles a find projection. The filter is what the positional `.$` asks for the matched index when the caller does not
 * pass the match. Unchanged parts of the result are shared with the document.
 */
export function compileProjection(spec: Doc, filter?: Matcher): Projection {
  if (Object.keys(spec).length === 0) return (doc) => doc;
  const { root, mode, keepId, positional } = parseProjection(spec);
  const including = mode === 'include';
  if (!root.children.has('_id') && keepId === including) root.children.set('_id', including ? keep : drop);
  return (doc, match) => {
    const arrayIndex = match?.arrayIndex ?? (positional ? filter?.match(doc).arrayIndex : undefined);
    return projectFields(root, doc, { including, arrayIndex }, false);
  };
}

/** `picked` is true below the array of which the matched element was taken. */
function projectFields(node: FieldsRule, doc: Doc, context: Context, picked: boolean): Doc {
  const result: Doc = {};
  for (const name of Object.keys(doc)) {
    const rule = node.children.get(name);
    let value: unknown;
    if (rule !== undefined) value = projectValue(rule, doc[name], context, picked);
    else if (!context.including) value = doc[name];
    if (value !== undefined) setOwn(result, name, value);
  }
  return result;
}

function projectValue(rule: Rule, value: unknown, context: Context, picked: boolean): unknown {
  if (rule.positional && !picked && Array.isArray(value)) {
    return projectValue(rule, matchedElement(value, context.arrayIndex), context, true);
  }
  if (rule.kind === 'field') return rule.apply(value);
  if (isDocument(value)) return projectFields(rule, value, context, picked);
  if (Array.isArray(value)) return projectElements(rule, value, context, picked);
  // A path that goes on below a plain value includes nothing of it, and excludes nothing either.
  return context.including ? undefined : value;
}

function projectElements(rule: FieldsRule, array: unknown[], context: Context, picked: boolean): unknown[] {
  const result: unknown[] = [];
  for (const element of array) {
    if (isDocument(element)) result.push(projectFields(rule, element, context, picked));
    else if (Array.isArray(element)) result.push(projectElements(rule, element, context, picked));
    else if (!context.including) result.push(element);
  }
  return result;
}
