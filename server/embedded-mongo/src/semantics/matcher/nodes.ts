import { getOwn } from '../bson/own-fields.ts';
import { type Path, parsePath } from '../path/parse-path.ts';
import { type Visitor, walk } from '../path/walk.ts';
import type { Doc } from '../types.ts';

/** A compiled condition on a whole document. */
export type DocTest = (doc: Doc) => boolean;

/** A compiled condition on one value; `undefined` is a missing field. */
export type ValueTest = (value: unknown) => boolean;

/** A condition on a path, before it is known whether it applies to documents or to the elements of an array. */
export type PathTest =
  | { readonly kind: 'leaf'; readonly arrays: 'elements' | 'whole'; readonly test: ValueTest }
  | { readonly kind: 'not'; readonly child: PathTest }
  | { readonly kind: 'and'; readonly children: readonly PathTest[] };

/** A leaf that looks at each element of an array and at the array itself. */
export const leaf = (test: ValueTest): PathTest => ({ kind: 'leaf', arrays: 'elements', test });

/** A leaf that looks at an array as one value. */
export const wholeLeaf = (test: ValueTest): PathTest => ({ kind: 'leaf', arrays: 'whole', test });

export const not = (child: PathTest): PathTest => ({ kind: 'not', child });

export const and = (children: readonly PathTest[]): PathTest =>
  children.length === 1 ? (children[0] as PathTest) : { kind: 'and', children };

/** All conditions hold. */
export function allOf(tests: readonly DocTest[]): DocTest {
  const [first, second] = tests;
  if (first === undefined) return () => true;
  if (second === undefined) return first;
  if (tests.length === 2) return (doc) => first(doc) && second(doc);
  return (doc) => {
    for (const test of tests) {
      if (!test(doc)) return false;
    }
    return true;
  };
}

/** Applies a condition to a path of a document. */
export function onPath(text: string, test: PathTest): DocTest {
  return bind(parsePath(text), test);
}

function bind(path: Path, test: PathTest): DocTest {
  switch (test.kind) {
    case 'leaf':
      return path.parts.length === 1 ? onField(path, test) : walking(path, test);
    case 'not': {
      const child = bind(path, test.child);
      return (doc) => !child(doc);
    }
    case 'and':
      return allOf(test.children.map((child) => bind(path, child)));
  }
}

/** Most conditions are on a top-level field that holds no array: they need no walk. */
function onField(path: Path, test: Leaf): DocTest {
  const name = path.text;
  const check = test.test;
  const arrays = walking(path, test);
  return (doc) => {
    const value = getOwn(doc, name);
    return Array.isArray(value) ? arrays(doc) : check(value);
  };
}

type Leaf = Extract<PathTest, { kind: 'leaf' }>;

function walking(path: Path, { arrays, test }: Leaf): DocTest {
  const visitor: Visitor = { leafArrays: arrays, visit: test };
  return (doc) => walk(doc, path, visitor);
}

/** Applies a condition to one value as it stands, without looking into it if it is an array. */
export function onValue(test: PathTest): (value: unknown) => boolean {
  switch (test.kind) {
    case 'leaf':
      return (value) => test.test(value);
    case 'not': {
      const child = onValue(test.child);
      return (value) => !child(value);
    }
    case 'and': {
      const children = test.children.map(onValue);
      return (value) => children.every((child) => child(value));
    }
  }
}
