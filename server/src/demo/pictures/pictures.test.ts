import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { demoCars } from '../cars/index.ts';
import { drawCarViews, renderView } from './index.ts';

const oneOfEachBody = [...new Map(demoCars.map((car) => [car.bodyType, car])).values()];

describe('the pictures of a car', () => {
  it.each(oneOfEachBody.map((car) => [car.bodyType, car] as const))(
    'of a %s are at least five different views',
    (_, car) => {
      const views = drawCarViews(car);
      expect(views.length).toBeGreaterThanOrEqual(5);
      expect(new Set(views.map((view) => view.view)).size).toBe(views.length);
      expect(new Set(views.map((view) => view.svg)).size).toBe(views.length);
    },
  );

  it('are the same every time, and differ between cars', () => {
    const [first, second] = demoCars;
    if (!first || !second) throw new Error('no demo cars');
    expect(drawCarViews(first)).toEqual(drawCarViews({ ...first }));
    expect(drawCarViews(first)[0]?.svg).not.toBe(drawCarViews(second)[0]?.svg);
  });

  it('are finite drawings without text, which would depend on installed fonts', () => {
    for (const car of oneOfEachBody)
      for (const { svg } of drawCarViews(car)) {
        expect(svg).not.toMatch(/NaN|Infinity|undefined/);
        expect(svg).not.toContain('<text');
      }
  });

  it.each(oneOfEachBody.map((car) => [car.key, car] as const))(
    '%s renders to JPEGs of three sizes, 3:2',
    async (_, car) => {
      for (const { svg } of drawCarViews(car).slice(0, 2)) {
        const { large, medium, small } = await renderView(svg);
        const sizes = await Promise.all([large, medium, small].map((file) => sharp(file).metadata()));
        expect(sizes.map(({ format, width, height }) => [format, width, height])).toEqual([
          ['jpeg', 1600, 1067],
          ['jpeg', 800, 534],
          ['jpeg', 400, 267],
        ]);
      }
    },
  );
});
