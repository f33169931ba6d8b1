import { expect, it } from 'vitest';
import { passkeyName } from './second-factors.ts';

const known = (...names: string[]) => names.map((name) => ({ name }));

it.each([
  ['what its owner calls it', '  Ključ na  privesku ', known('Chrome, Linux'), 'Ključ na privesku'],
  ['as the browser that adds it, without a name', ' ', [], 'Chrome, Linux'],
  ['with a number where another has that name', '', known('Chrome, Linux'), 'Chrome, Linux (2)'],
  ['with the next free number', '', known('Chrome, Linux', 'Chrome, Linux (2)'), 'Chrome, Linux (3)'],
  ['in 60 characters at most', 'k'.repeat(90), [], 'k'.repeat(60)],
])('a passkey is called %s (R386)', (_what, typed, others, name) => {
  expect(passkeyName(typed, 'Chrome, Linux', others)).toBe(name);
});
