import { BSONRegExp, MaxKey, MinKey } from 'bson';
import { compileFilter, filtersOf, isOperatorObject, isTrue } from './filter.ts';
import { arrayIndex } from './path.ts';
import { literalPrefix, regexOf } from './regex.ts';
import type { Doc, IndexablePredicate, Matcher } from './types.ts';

/** Compiles a filter once for many documents; throws a MongoError for what is malformed or not built. */
export function compileMatcher(filter: Doc): Matcher {
  return { test: compileFilter(filter), predicates: indexablePredicates(filter) };
}

/** The conditions of an already validated filter that an index may serve; see `IndexablePredicate` for what is safe. */
function indexablePredicates(filter: Doc): IndexablePredicate[] {
  return Object.keys(filter).flatMap((name) => {
    const condition = filter[name];
    if (name === '$and') return filtersOf(name, condition).flatMap(indexablePredicates);
    return name.startsWith('$') ? [] : ofPath(name, condition);
  });
}

function ofPath(path: string, condition: unknown): IndexablePredicate[] {
  // An index may read a numeric part as a field name, as an array index or as both: no use is safe.
  if (path.split('.').some((part) => arrayIndex(part) >= 0)) return [];
  if (!isOperatorObject(condition)) return ofOperator(path, '$eq', condition, {});
  return Object.keys(condition).flatMap((name) => ofOperator(path, name, condition[name], condition));
}

function ofOperator(path: string, name: string, value: unknown, siblings: Doc): IndexablePredicate[] {
  switch (name) {
    case '$eq':
      if (value instanceof BSONRegExp) return prefix(path, value);
      return Array.isArray(value) ? [] : [{ path, op: 'eq', value }];
    case '$in': {
      const values = value as unknown[];
      const exact = values.every((entry) => !Array.isArray(entry) && !(entry instanceof BSONRegExp));
      return exact ? [{ path, op: 'in', value: values }] : [];
    }
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte': {
      const unbounded = Array.isArray(value) || value instanceof MinKey || value instanceof MaxKey;
      return unbounded ? [] : [{ path, op: RANGES[name], value }];
    }
    case '$exists': {
      const wanted = isTrue(value);
      // A dotted path may also be missing inside an empty array, which no key of null stands for.
      return wanted || !path.includes('.') ? [{ path, op: 'exists', value: wanted }] : [];
    }
    case '$regex':
      return prefix(path, regexOf(value, siblings.$options));
    case '$elemMatch':
      return insideElement(path, value as Doc);
    default:
      return [];
  }
}

const RANGES = { $gt: 'gt', $gte: 'gte', $lt: 'lt', $lte: 'lte' } as const;

function prefix(path: string, regex: BSONRegExp): IndexablePredicate[] {
  const literal = literalPrefix(regex);
  return literal === '' ? [] : [{ path, op: 'prefix', value: literal }];
}

/** Conditions on fields of an element hold for the dotted path too, unless a missing field could meet them. */
function insideElement(path: string, condition: Doc): IndexablePredicate[] {
  if (isOperatorObject(condition)) return [];
  return indexablePredicates(condition)
    .filter(({ op, value }) => {
      const values: unknown[] = op === 'in' ? (value as unknown[]) : [value];
      return op !== 'exists' && values.every((entry) => entry !== null);
    })
    .map((predicate) => ({ ...predicate, path: `${path}.${predicate.path}` }));
}
