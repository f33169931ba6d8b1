import { afterAll, expect, it } from 'vitest';
import { picture } from '../../test/support/cars.ts';
import { Unavailable } from '../core/unavailable.ts';
import { createPicturePool } from './picture-pool.files.ts';

const pool = createPicturePool();
afterAll(() => pool.close());

it('two pictures are made at once and twenty may wait; further ones are refused, and again taken afterwards', async () => {
  const content = await picture(90);
  const outcomes = await Promise.allSettled(Array.from({ length: 25 }, () => pool.make(content)));
  const made = outcomes.filter(({ status }) => status === 'fulfilled');
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect([made.length, refused.length]).toEqual([22, 3]);
  for (const { reason } of refused) expect(reason).toBeInstanceOf(Unavailable);
  const sizes = await pool.make(content);
  expect(sizes?.small.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
});
