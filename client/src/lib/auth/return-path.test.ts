import { expect, test } from 'vitest';
import { pathToReturnTo, returnPath } from './return-path.ts';

test.each([
  ['/auctions/42?tab=opis', '/auctions/42?tab=opis'],
  ['/dashboard', '/dashboard'],
  ['/', '/auctions'],
  ['/login', '/auctions'],
  ['/login?next=1', '/auctions'],
  ['/signin-oidc?code=used', '/auctions'],
])('a sign-in from %s comes back to %s', (from, to) => {
  expect(returnPath(pathToReturnTo(from))).toBe(to);
});

test.each([undefined, '//evil.example', '/\\evil.example', 'https://evil.example'])(
  'without a path of this site (%s) the landing is /auctions',
  (path) => {
    expect(returnPath(path)).toBe('/auctions');
  },
);
