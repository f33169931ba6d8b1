import { isDocument } from '../bson/own-fields.ts';
import { badValue } from '../errors.ts';
import type { Doc } from '../types.ts';
import { compileFilter, isLogical } from './filter.ts';
import { onValue, type PathTest, wholeLeaf } from './nodes.ts';
import { compileOperators, isOperatorObject } from './operators.ts';

/**
 * One element meets all conditions at once: conditions on its fields, or (`{ $elemMatch: { $gt: 5 } }`) on the element
 * as a value.
 */
export function elemMatch(argument: unknown): PathTest {
  if (!isDocument(argument)) throw badValue('$elemMatch needs an Object');
  const matches = elementTest(argument);
  return wholeLeaf((value, details) => {
    if (!Array.isArray(value)) return false;
    const index = value.findIndex(matches);
    if (index < 0) return false;
    if (details !== undefined) details.arrayIndex = index;
    return true;
  });
}

/** The test of one element. */
export function elementTest(condition: Doc): (element: unknown) => boolean {
  if (isOperatorObject(condition) && !isLogical(Object.keys(condition)[0] as string)) {
    return onValue(compileOperators('$elemMatch', condition));
  }
  const test = compileFilter(condition);
  return (element) => {
    if (isDocument(element)) return test(element);
    // An array inside an array is searched by its indexes as if they were field names.
    return Array.isArray(element) && test({ ...element } as unknown as Doc);
  };
}
