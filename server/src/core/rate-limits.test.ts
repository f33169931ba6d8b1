import { describe, expect, it } from 'vitest';
import { memoryLogger } from '../../test/support/memory-ports.ts';
import { networkOf } from './network-of.ts';
import { createRateLimits } from './rate-limits.ts';

describe('an address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:1::2:3:203.0.113.9', '2001:db8:1:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['nonsense', 'nonsense'],
  ])('%s is counted by %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('cannot be changed within its network to get round a limit', async () => {
    const noted: object[] = [];
    const limits = createRateLimits(
      () => ({ bids: 0, signIn: 3, writes: 0, reads: 0, watches: 0 }),
      null,
      memoryLogger(),
      { note: (event, fields) => void noted.push({ event, ...fields }) },
    );
    const waits = [];
    for (let host = 1; host <= 4; host++)
      waits.push(await limits.take('signIn', { address: `2001:db8:1:2::${host}` }));
    expect(waits).toEqual([null, null, null, expect.any(Number)]);
    expect(noted).toEqual([{ event: 'limit.reached', kind: 'signIn', userId: undefined }]);
    expect(await limits.take('signIn', { address: '2001:db8:1:3::1' })).toBe(null);
  });
});

it('what counts only when it fails is looked at without counting', async () => {
  const settings = { bids: 0, signIn: 1, writes: 0, reads: 0, watches: 0 };
  const limits = createRateLimits(() => settings, null, memoryLogger(), { note: () => {} });
  const office = { address: '203.0.113.9' };
  const look = () => limits.look('refusedTokens', office);
  const renewals = [];
  for (let n = 0; n < 30; n += 1) renewals.push(await look());
  expect(new Set(renewals)).toEqual(new Set([null]));
  for (let n = 0; n < 10; n += 1) await limits.take('refusedTokens', office);
  expect(await look()).toEqual(expect.any(Number));
});
