import { isDocument } from '../bson/own-fields.ts';
import { badValue, notImplemented } from '../errors.ts';
import type { Doc } from '../types.ts';
import { allOf, type DocTest, onPath } from './nodes.ts';
import { compileCondition } from './operators.ts';

const LOGICAL = ['$and', '$or', '$nor'] as const;
const UNSUPPORTED: ReadonlySet<string> = new Set([
  '$expr',
  '$text',
  '$where',
  '$jsonSchema',
  '$sampleRate',
  '$alwaysTrue',
  '$alwaysFalse',
]);

/** Whether an operator combines whole filters rather than testing a path. */
export function isLogical(name: string): boolean {
  return (LOGICAL as readonly string[]).includes(name) || name === '$comment' || UNSUPPORTED.has(name);
}

/** Compiles a filter to one test; throws for anything malformed or not built. */
export function compileFilter(filter: Doc): DocTest {
  const tests: DocTest[] = [];
  for (const name of Object.keys(filter)) {
    if (name !== '$comment') tests.push(compileEntry(name, filter[name]));
  }
  return allOf(tests);
}

function compileEntry(name: string, condition: unknown): DocTest {
  if (!name.startsWith('$')) return onPath(name, compileCondition(name, condition));
  switch (name) {
    case '$and':
      return allOf(branches(name, condition));
    case '$or': {
      const tests = branches(name, condition);
      // Which branch matched is not told to the positional operator, as in MongoDB.
      return (doc) => tests.some((test) => test(doc));
    }
    case '$nor': {
      const tests = branches(name, condition);
      return (doc) => !tests.some((test) => test(doc));
    }
    default:
      if (UNSUPPORTED.has(name)) throw notImplemented(name);
      throw badValue(
        `unknown top level operator: ${name}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
      );
  }
}

function branches(name: string, condition: unknown): DocTest[] {
  return filtersOf(name, condition).map(compileFilter);
}

/** The filters that a logical operator joins. */
export function filtersOf(name: string, condition: unknown): Doc[] {
  if (!Array.isArray(condition)) throw badValue(`${name} must be an array`);
  if (condition.length === 0) throw badValue('$and/$or/$nor must be a nonempty array');
  return condition.map((entry: unknown) => {
    if (!isDocument(entry)) throw badValue('$or/$and/$nor entries need to be full objects');
    return entry;
  });
}
