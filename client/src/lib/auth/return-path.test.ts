import { beforeEach, expect, test } from 'vitest';
import { rememberReturnPath, takeReturnPath } from './return-path.ts';

beforeEach(() => sessionStorage.clear());

test.each([
  ['/auctions/42?tab=opis', '/auctions/42?tab=opis'],
  ['/dashboard', '/dashboard'],
  ['/', '/auctions'],
  ['/login', '/auctions'],
  ['/login?next=1', '/auctions'],
  ['/signin-oidc?code=used', '/auctions'],
])('a sign-in from %s comes back to %s', (from, to) => {
  rememberReturnPath(from);
  expect(takeReturnPath()).toBe(to);
});

test('the path is used once; without one the landing is /auctions', () => {
  rememberReturnPath('/dashboard');
  takeReturnPath();
  expect(takeReturnPath()).toBe('/auctions');
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example'])(
  'a path that leaves the site (%s) is never returned',
  (path) => {
    rememberReturnPath(path);
    expect(takeReturnPath()).toBe('/auctions');
  },
);
