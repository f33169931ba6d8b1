import { describe, expect, it } from 'vitest';
import { distinctValues } from './path.ts';

describe('distinct values', () => {
  it('take arrays apart, leave out missing fields and come in order', () => {
    expect(distinctValues([{ a: 'y' }, { a: ['x', 'y'] }, {}, { a: [] }, { a: null }], 'a')).toEqual([
      null,
      'x',
      'y',
    ]);
  });
});
