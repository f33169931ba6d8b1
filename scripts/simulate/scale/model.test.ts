import { expect, it } from 'vitest';
import { type Costs, spentIn } from './model.ts';

const costs: Costs = {
  idle: { server: 10, database: 1, operations: 4 },
  bid: { server: 4, database: 2, operations: 6 },
  handOn: { server: 2, database: 0.25, operations: 1 },
  follow: { server: 1, database: 0.5, operations: 3 },
  frame: { server: 0.02 },
};

it('R274 one server follows nobody, and hands nothing on', () => {
  expect(spentIn({ servers: 1, bids: 5, frames: 500 }, costs)).toEqual({
    server: 10 + 5 * 4 + 500 * 0.02,
    database: 1 + 5 * 2,
    operations: 4 + 5 * 6,
  });
});

it('R274 every other server follows each bid, nine in ten are handed on, and frames are spread', () => {
  expect(spentIn({ servers: 10, bids: 5, frames: 500 }, costs)).toEqual({
    server: 10 + (5 * (4 + 0.9 * 2 + 9 * 1) + 500 * 0.02) / 10,
    database: 10 + 5 * (2 + 0.9 * 0.25 + 9 * 0.5),
    operations: 40 + 5 * (6 + 0.9 * 1 + 9 * 3),
  });
});
