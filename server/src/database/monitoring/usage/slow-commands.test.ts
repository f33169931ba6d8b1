import { expect, it } from 'vitest';
import { SLOW_MS, SlowCommands } from './slow-commands.ts';

const at = 1_800_000_000_000;

it('slow commands that look for the same fields are one kind, without their values (R214)', () => {
  const slow = new SlowCommands();
  const find = (email: string, ms: number) =>
    slow.note(
      'find',
      { find: 'users', filter: { email, $or: [{ a: 1 }, { a: 2 }] }, sort: new Map([['at', -1]]) },
      { ms, at },
    );
  find('ana@primer.rs', SLOW_MS);
  find('boris@primer.rs', 200);
  find('vesna@primer.rs', SLOW_MS - 1);
  slow.note('insert', { insert: 'users', documents: [{}] }, { ms: 900, at });
  slow.note('update', { update: 'cars', updates: [{ q: { _id: { $in: [1, 2] } }, u: {} }] }, { ms: 70, at });
  expect(
    slow.slowest().map(({ search, shape, count, longest }) => [search.collection, shape, count, longest]),
  ).toEqual([
    ['users', '{ email: ?, $or: [{ a: ? }] } sort {"at":-1}', 2, 200],
    ['cars', '{ _id: { $in: ? } }', 1, 70],
  ]);
});

it('of very many kinds the slowest stay', () => {
  const slow = new SlowCommands();
  for (let kind = 0; kind < 300; kind++)
    slow.note('find', { find: `c${kind}`, filter: {} }, { ms: 100 + kind, at });
  expect(slow.slowest()[0]?.search.collection).toBe('c299');
});
