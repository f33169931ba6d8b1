import { EMPTY_ARRAY, getOwn, isDocument } from './bson-types.ts';
import { MongoError } from './errors.ts';

/**
 * One key of a document: one value for each path, undefined where nothing stands, EMPTY_ARRAY for an array without
 * elements.
 */
type KeyFields = readonly unknown[];

/** Where the walk along one indexed path stands. */
interface Walk {
  readonly path: readonly string[];
  /** How many steps of the path are done. */
  readonly depth: number;
  readonly value: unknown;
  /** `value` is final: the field's value, or nothing when the path broke off. */
  readonly state: 'open' | 'found' | 'missing';
}

/** Told the field and the depth of its path at which an array was met. */
type OnArray = (field: number, depth: number) => void;

/**
 * The keys of a document for a compound index: one for each element of an array on its paths (multikey). Paths that lead
 * through the same array go through the same element within one key. Throws CannotIndexParallelArrays when two paths
 * lead through arrays that are independent of each other.
 */
export const keyFields = (
  doc: Record<string, unknown>,
  paths: readonly (readonly string[])[],
  onArray: OnArray,
): KeyFields[] => {
  const keys: KeyFields[] = [];
  expand(
    paths.map((path) => ({ path, depth: 0, value: doc, state: 'open' })),
    onArray,
    keys,
  );
  return keys;
};

const expand = (walks: readonly Walk[], onArray: OnArray, keys: KeyFields[]): void => {
  const reached = walks.map(descend);
  const array = reached.find((walk) => walk.state === 'open')?.value as unknown[] | undefined;
  if (!array) {
    keys.push(reached.map((walk) => walk.value));
    return;
  }

  reached.forEach((walk, field) => {
    if (walk.state !== 'open') return;
    if (walk.value !== array) {
      throw new MongoError(171, 'CannotIndexParallelArrays', 'cannot index parallel arrays');
    }
    onArray(field, walk.depth);
  });
  if (array.length === 0) {
    expand(reached.map(enterNothing), onArray, keys);
    return;
  }
  for (const element of array) {
    expand(
      reached.map((walk) => enter(walk, element)),
      onArray,
      keys,
    );
  }
};

/** Follows the path through documents until it ends or stands before an array, which leaves the walk open. */
const descend = (walk: Walk): Walk => {
  if (walk.state !== 'open') return walk;
  const { path } = walk;
  let { depth, value } = walk;
  for (;;) {
    if (Array.isArray(value)) {
      const position = arrayPosition(value, path[depth]);
      if (position === undefined) return { path, depth, value, state: 'open' };
      if (position >= value.length) return { path, depth, value: undefined, state: 'missing' };
      value = value[position];
    } else {
      if (depth === path.length) return { path, depth, value, state: 'found' };
      const step = path[depth] as string;
      if (!isDocument(value) || !Object.hasOwn(value, step))
        return { path, depth, value: undefined, state: 'missing' };
      value = getOwn(value, step);
    }
    depth += 1;
  }
};

/** Goes on with one element of the array. An array directly within an array is a value, not looked into. */
const enter = (walk: Walk, element: unknown): Walk => {
  if (walk.state !== 'open') return walk;
  if (walk.depth === walk.path.length) return { ...walk, value: element, state: 'found' };
  return isDocument(element) ? { ...walk, value: element } : { ...walk, value: undefined, state: 'missing' };
};

const enterNothing = (walk: Walk): Walk => {
  if (walk.state !== 'open') return walk;
  if (walk.depth === walk.path.length) return { ...walk, value: EMPTY_ARRAY, state: 'found' };
  return { ...walk, value: undefined, state: 'missing' };
};

/** The position that a numeric step of a path means in an array; undefined when the step is a field's name. */
const arrayPosition = (array: readonly unknown[], step: string | undefined): number | undefined => {
  if (step === undefined || !/^(0|[1-9]\d*)$/.test(step)) return undefined;
  if (array.some((element) => isDocument(element) && Object.hasOwn(element, step))) {
    throw new MongoError(
      16746,
      'Location16746',
      `Ambiguous field name found in array (do not use numeric field names in embedded elements in an array), field: '${step}'`,
    );
  }
  return Number(step);
};
