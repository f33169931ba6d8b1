import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { handshakesInTurn } from './handshakes-in-turn.ts';

it('takes a few new connections in a turn, in their order, and others at once (R331)', async () => {
  const gate = handshakesInTurn(({ url }) => !url?.includes('sid='));
  const taken: number[] = [];
  const ask = (url: string, number: number) =>
    gate({ url } as IncomingMessage, {} as ServerResponse, () => taken.push(number));
  for (let number = 1; number <= 20; number += 1) ask('/socket.io/?EIO=4', number);
  ask('/socket.io/?EIO=4&sid=abc', 0);
  expect(taken).toEqual([0]);
  const counts: number[] = [];
  while (taken.length < 21) {
    await nextTurn();
    counts.push(taken.length);
  }
  expect(counts).toEqual([9, 17, 21]);
  expect(taken).toEqual(Array.from({ length: 21 }, (_, number) => number));
  ask('/socket.io/?EIO=4', 21);
  await nextTurn();
  expect(taken.at(-1)).toBe(21);
});
