import { describe, expect, it } from 'vitest';
import { plain, refusal, stored } from '../testing/documents.ts';
import { compileProjection } from './projection.ts';

const DOC = { _id: 1, a: { b: 1, c: 2 }, r: [{ x: 1, y: 1 }, { x: 2, y: 2 }, 5], z: 3 };

const project = (spec: object, doc: object = DOC) => plain(compileProjection(stored(spec))(stored(doc)));

describe('a projection', () => {
  it('includes the named fields and _id, in the order of the document', () => {
    expect(JSON.stringify(project({ z: 1, a: true }))).toBe('{"_id":1,"a":{"b":1,"c":2},"z":3}');
    expect(project({ z: 1, _id: 0 })).toEqual({ z: 3 });
    expect(project({ _id: 1 })).toEqual({ _id: 1 });
    expect(project({})).toEqual(DOC);
  });

  it('excludes the named fields', () => {
    expect(project({ r: 0, z: false })).toEqual({ _id: 1, a: { b: 1, c: 2 } });
    expect(project({ _id: 0, a: 0, r: 0 })).toEqual({ z: 3 });
    expect(project({ _id: 1, a: 0, r: 0 })).toEqual({ _id: 1, z: 3 });
  });

  it('follows dotted paths and nested specifications through arrays', () => {
    expect(project({ 'a.b': 1, 'r.x': 1, _id: 0 })).toEqual({ a: { b: 1 }, r: [{ x: 1 }, { x: 2 }] });
    expect(project({ a: { b: 0 }, 'r.x': 0, z: 0 })).toEqual({
      _id: 1,
      a: { c: 2 },
      r: [{ y: 1 }, { y: 2 }, 5],
    });
    expect(project({ 'z.q': 1 })).toEqual({ _id: 1 });
    expect(project({ 'z.q': 0, r: 0, a: 0 })).toEqual({ _id: 1, z: 3 });
  });

  it('reads hostile names as plain names', () => {
    const doc = JSON.parse('{"__proto__": 1, "constructor": {"name": 2}}');
    expect(JSON.stringify(project(JSON.parse('{"__proto__": 1, "constructor.name": 1}'), doc))).toBe(
      JSON.stringify(doc),
    );
    expect(project({ toString: 1 }, { _id: 1 })).toEqual({ _id: 1 });
  });

  it.each<[string, number, object]>([
    ['exclusion among inclusion', 31254, { a: 1, z: 0 }],
    ['inclusion among exclusion', 31253, { a: 0, z: 1 }],
    ['a path and its parent', 31249, { a: 1, 'a.b': 1 }],
    ['a path and its child', 31250, { 'a.b': 1, a: 1 }],
    ['an empty name', 15998, { 'a..b': 1 }],
    ['a dollar name', 16410, { 'a.$b': 1 }],
    ['a positional path', 238, { 'a.$': 1 }],
    ['$elemMatch', 238, { r: { $elemMatch: { x: 1 } } }],
    ['$slice', 238, { r: { $slice: 1 } }],
    ['an empty object', 51270, { a: {} }],
    ['an expression', 238, { a: { $add: [1, 2] } }],
    ['a literal', 238, { a: '$z' }],
    ['$meta', 238, { a: { $meta: 'textScore' } }],
  ])('is refused for %s', (_what, code, spec) => {
    expect(refusal(() => project(spec))?.code).toBe(code);
  });
});
