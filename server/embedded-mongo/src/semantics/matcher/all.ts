import { BSONRegExp } from 'bson';
import { isDocument } from '../bson/own-fields.ts';
import { badValue } from '../errors.ts';
import { elemMatch } from './elem-match.ts';
import { equals } from './equality.ts';
import { and, leaf, type PathTest } from './nodes.ts';
import { isOperatorObject } from './operators.ts';
import { regexTest } from './regex.ts';

/** Every listed value occurs; or, if the first entry is an `$elemMatch`, every listed `$elemMatch` finds an element. */
export function all(path: string, argument: unknown): PathTest {
  if (!Array.isArray(argument)) throw badValue('$all needs an array');
  if (argument.length === 0) return leaf(() => false);
  const [first] = argument;
  if (isDocument(first) && Object.hasOwn(first, '$elemMatch')) {
    return and(argument.map(elemMatchEntry));
  }
  return and(
    argument.map((entry: unknown) => {
      if (entry instanceof BSONRegExp) return leaf(regexTest(entry));
      if (isOperatorObject(entry)) throw badValue(`no $ expressions in $all, field '${path}'`);
      return leaf(equals(entry));
    }),
  );
}

function elemMatchEntry(entry: unknown): PathTest {
  if (!isDocument(entry) || Object.keys(entry)[0] !== '$elemMatch') {
    throw badValue('$all/$elemMatch has to be consistent');
  }
  return elemMatch(entry.$elemMatch);
}
