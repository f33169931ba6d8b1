import { describe, expect, it } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';

it('a wrong setting is told in English, which the operator reads, also beside the Serbian contract', async () => {
  await import('@autoplace/shared/contract');
  expect(() => loadConfig({ FAN_OUT: 'x' })).toThrow(/is wrong: Invalid option/);
});

describe('the proxies that are believed', () => {
  it.each([
    [undefined, ['loopback']],
    ['loopback, uniquelocal', ['loopback', 'uniquelocal']],
    ['10.1.0.0/16,2001:db8::/32, 192.168.1.7', ['10.1.0.0/16', '2001:db8::/32', '192.168.1.7']],
  ])('are read from TRUST_PROXY=%s', (TRUST_PROXY, expected) => {
    expect(loadConfig({ TRUST_PROXY }).trustProxy).toEqual(expected);
  });

  it.each(['true', '1', 'loopback,', '10.0.0.0/33', '10.0.0.0/8/8', 'nginx'])(
    'are not %s: the start says which setting is wrong',
    (TRUST_PROXY) => {
      expect(() => loadConfig({ TRUST_PROXY })).toThrow(ConfigError);
      expect(() => loadConfig({ TRUST_PROXY })).toThrow(/^The setting TRUST_PROXY=/);
    },
  );
});
