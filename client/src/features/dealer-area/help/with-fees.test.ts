import { expect, test } from 'vitest';
import { USUAL_FEES } from '../../../entities/auction/fees.ts';
import { ARTICLES } from './articles/index.ts';
import { withFees } from './with-fees.ts';

test('the guide tells the fees that are in force', () => {
  const text = '{plain}% ili {featured}%, pa {commission}%: {listing:10000} i {sale:12500}';
  expect(withFees(text, USUAL_FEES)).toBe('5% ili 15%, pa 2,5%: €500 i €312,50');
  expect(withFees(text, { plain: 4, featured: 9.5, commission: 3 })).toBe('4% ili 9,5%, pa 3%: €400 i €375');
});

test('no article leaves room for what it is not told', () => {
  const written = ARTICLES.flatMap(({ summary, body }) => [summary, ...body.flat()]);
  expect(written.map((text) => withFees(text, USUAL_FEES)).filter((text) => /[{}]/.test(text))).toEqual([]);
});
