import { expect, test } from 'vitest';
import { isRecorderWanted } from './recorder-wanted.ts';

test('only who has asked for it has the panel that records, until it is given up (R308)', () => {
  const at = (address: string) => {
    history.replaceState(null, '', address);
    return isRecorderWanted();
  };
  expect(at('/auctions')).toBe(false);
  expect(at('/auctions?snimanje')).toBe(true);
  expect(at('/auctions')).toBe(true);
  expect(at('/?snimanje=ne')).toBe(false);
  expect(at('/auctions')).toBe(false);
  history.replaceState(null, '', '/');
});
