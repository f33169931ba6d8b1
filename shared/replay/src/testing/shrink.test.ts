import { expect, it } from 'vitest';
import { seeded } from './seeded.ts';
import { shrink } from './shrink.ts';

const numbers = Array.from({ length: 2_000 }, (_, n) => n);

it('few lines are left of many, in their order, and in a few hundred tries (R315)', async () => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const random = seeded(seed);
    const needed = [1, 2, 3].map(() => Math.floor(random() * numbers.length));
    const found = await shrink(numbers, (some) => needed.every((one) => some.includes(one)));
    expect(found?.lines, `seed ${seed}`).toEqual([...new Set(needed)].sort((a, b) => a - b));
    expect(found?.tries).toBeLessThan(300);
  }
});

it('what must stay stays, and what is left is mended before it is tried', async () => {
  const found = await shrink(numbers, (some) => some.length > 2 && some[0] === 0, {
    mustStay: (n) => n === 5,
    mend: (left) => left.map((n, index) => (n === 5 ? 5 : index)),
  });
  expect(found?.lines).toEqual([0, 1, 5]);
});

it('is null of lines that do not fail, and holds nothing else where what must stay fails alone', async () => {
  expect(await shrink(numbers, () => false)).toBeNull();
  const found = await shrink(numbers, (some) => some.includes(7), { mustStay: (n) => n === 7 });
  expect(found?.lines).toEqual([7]);
  expect((await shrink(numbers, () => true))?.lines).toEqual([]);
});
