import { expect, it } from 'vitest';
import { ownOrigin } from './own-origin.ts';

const isOwn = ownOrigin('https://autoplace.rs', ['https://app.example.com']);

it.each([
  [undefined, 'autoplace.rs', true],
  ['https://autoplace.rs', 'server-1:3000', true],
  ['https://app.example.com', 'autoplace.rs', true],
  ['http://192.168.1.7:3000', '192.168.1.7:3000', true],
  ['https://autoplace.rs.example.com', 'autoplace.rs', false],
  ['https://evil.example', 'autoplace.rs', false],
  ['http://localhost:5173', 'localhost:3000', false],
  ['null', 'autoplace.rs', false],
  ['', 'autoplace.rs', false],
])('a page of %s that reaches %s: %s', (origin, host, expected) => {
  expect(isOwn(origin, host)).toBe(expected);
});
