import { describe, expect, test } from 'vitest';
import { closerSpan, halfAround, pathsOf, pointAt } from './path.ts';
import { axisMarks, axisTop, wholeMarks } from './scale.ts';

const frame = { from: 0, to: 1_000, bottom: 0, top: 100 };

describe('a line', () => {
  test('goes from point to point, in the units of the drawing', () => {
    const points = [
      { at: 0, value: 0 },
      { at: 500, value: 50 },
      { at: 1_000, value: 100 },
    ];
    expect(pathsOf(points, frame).line).toBe('M0 300L500 150L1000 0');
  });

  test('is not drawn where nothing was measured', () => {
    const points = [0, 100, 800, 900].map((at) => ({ at, value: 50 }));
    expect(pathsOf(points, frame, { gapMs: 200 }).line).toBe('M0 150L100 150M800 150L900 150');
  });

  test('of steps holds each value until the next', () => {
    const points = [
      { at: 0, value: 20 },
      { at: 400, value: 60 },
    ];
    expect(pathsOf(points, frame, { steps: true }).line).toBe('M0 240H400V120');
  });

  test('stays within its frame', () => {
    const points = [
      { at: -50, value: 400 },
      { at: 2_000, value: -3 },
    ];
    expect(pathsOf(points, frame).line).toBe('M0 0L1000 300');
  });
});

test('a moment belongs to the nearest point, and with steps to the one that holds', () => {
  const points = [0, 100, 200].map((at) => ({ at, value: at }));
  expect(pointAt(points, 170)).toBe(2);
  expect(pointAt(points, 170, true)).toBe(1);
  expect(pointAt(points, -40)).toBe(0);
  expect(pointAt(points, 4_000)).toBe(2);
});

test('an axis ends at a round number not far above the most', () => {
  expect(axisTop(87, 1)).toBe(100);
  expect(axisTop(1_234, 1)).toBe(1_500);
  expect(axisTop(0.034, 0.01)).toBe(0.04);
  expect(axisTop(0, 1)).toBe(1);
});

test('marks are round, and no more than five', () => {
  expect(axisMarks(0, 100)).toEqual([0, 25, 50, 75, 100]);
  expect(axisMarks(9_700, 12_300)).toEqual([10_000, 11_000, 12_000]);
  for (const top of [1, 1.5, 2, 3, 4, 5, 6, 8, 40, 1_500])
    expect(axisMarks(0, top).length, String(top)).toBeLessThanOrEqual(5);
});

test('marks of amounts are whole, however close the amounts are', () => {
  expect(wholeMarks(9_999, 10_001)).toEqual([9_999, 10_000, 10_001]);
  expect(wholeMarks(10_000, 10_000)).toEqual([10_000]);
  expect(wholeMarks(0, 9)).toEqual([0, 5]);
});

describe('a closer look', () => {
  const points = [0, 200, 400, 600, 800, 1_000].map((at) => ({ at, value: 50 }));

  test('is at what was drawn, in either direction, within the frame', () => {
    expect(closerSpan(points, frame, { from: 700, to: 150 })).toEqual({ from: 150, to: 700 });
    expect(closerSpan(points, frame, { from: 500, to: 4_000 })).toEqual({ from: 500, to: 1_000 });
  });

  test('is not at a click, nor where hardly anything was measured', () => {
    expect(closerSpan(points, frame, { from: 195, to: 205 })).toBeNull();
    expect(closerSpan(points, frame, { from: 210, to: 590 })).toBeNull();
  });

  test('by a key is at half of the frame, around the chosen moment', () => {
    expect(halfAround(frame, 600)).toEqual({ from: 350, to: 850 });
    expect(halfAround(frame, 1_000)).toEqual({ from: 500, to: 1_000 });
  });
});
