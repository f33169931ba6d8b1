import { Double } from 'bson';
import { describe, expect, it } from 'vitest';
import { refusal } from '../testing/refusal.ts';
import { bytes, plain, stored } from '../testing/stored.ts';
import { compileReplacement } from './replacement.ts';

describe('a replacement', () => {
  it('keeps the _id, which comes first', () => {
    const { doc, changed } = compileReplacement(stored({ b: 1 })).apply(stored({ _id: 5, a: 1 }));
    expect([changed, JSON.stringify(plain(doc))]).toEqual([true, '{"_id":5,"b":1}']);
    const named = compileReplacement(stored({ b: 1, _id: new Double(5) })).apply(stored({ _id: 5, a: 1 }));
    expect(bytes(named.doc)).toBe(bytes(stored({ _id: 5, b: 1 })));
  });

  it('changes nothing when it is the same', () => {
    expect(compileReplacement(stored({ a: 1 })).apply(stored({ _id: 5, a: 1 })).changed).toBe(false);
  });

  it('is refused with another _id or with dollar fields', () => {
    expect(refusal(() => compileReplacement(stored({ _id: 6 })).apply(stored({ _id: 5 })))?.code).toBe(66);
    expect(refusal(() => compileReplacement(stored({ $set: { a: 1 } })))?.code).toBe(52);
  });
});
