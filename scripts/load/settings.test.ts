import { expect, test } from 'vitest';
import { ROOT } from '../support/run.ts';
import { loadSettings } from './settings.ts';

test('without arguments it is 200 bots for a minute against a server of its own', () => {
  expect(loadSettings([])).toEqual({ urls: [], bots: 200, seconds: 60, ramp: 10, out: `${ROOT}/.data/load` });
});

test('a short run has a shorter ramp', () => {
  expect(loadSettings(['--seconds', '5']).ramp).toBe(2);
});

test('several servers of this machine may be named', () => {
  const { urls } = loadSettings([
    '--url',
    'http://localhost:3000/auctions',
    '--url',
    'http://127.0.0.1:3001',
  ]);
  expect(urls).toEqual(['http://localhost:3000', 'http://127.0.0.1:3001']);
});

test.each([
  'http://autoplace.rs',
  'https://10.0.0.7:3000',
  'http://localhost.autoplace.rs',
  'http://localhost@autoplace.rs',
])('%s is refused: it is not on this machine', (url) => {
  expect(() => loadSettings(['--url', url])).toThrow('is not on this machine');
});

test.each([
  [['--bots', '2001'], '--bots takes a whole number from 1 to 2000, not "2001"'],
  [['--bots', '0'], '--bots takes'],
  [['--seconds', '3601'], '--seconds takes a whole number from 1 to 3600'],
  [['--seconds', '1e2'], '--seconds takes'],
  [['--seconds', '5', '--ramp', '6'], '--ramp takes a whole number from 0 to 5'],
  [['--url', 'there'], '--url takes an address'],
])('%j is refused', (args, sentence) => {
  expect(() => loadSettings(args)).toThrow(sentence);
});
