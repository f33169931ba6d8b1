import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { logContext } from '../log/log-context.ts';
import { SECURITY_EVENTS } from './security-events.ts';
import { createSecurityLog, refusalEvent, type SecurityLog } from './security-log.ts';

let clock: FakeClock;
let lines: object[];
let counted: string[];
let security: SecurityLog;
beforeEach(() => {
  clock = new FakeClock(0);
  lines = [];
  counted = [];
  const write = (level: string) => (fields: object, message: string) =>
    void lines.push({ level, ...fields, message });
  const logger = { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') };
  const meter = {
    securityEvent: (event: string, kind: string) => void counted.push(`${event} ${kind}`.trim()),
  };
  security = createSecurityLog({ logger, meter, clock });
});

const from = (address: string, event: keyof typeof SECURITY_EVENTS, userId?: string) =>
  logContext.run({ address }, () => security.note(event, { userId }));

describe('a security event', () => {
  it('is a line with its name, the user and a coarse network, never the address', () => {
    from('203.0.113.9', 'sign_in.wrong_password', 'ana');
    from('2001:db8:1:2:3:4:5:6', 'access.forbidden');
    expect(lines).toEqual([
      {
        level: 'warn',
        security: 'sign_in.wrong_password',
        userId: 'ana',
        network: '203.0.113.0/24',
        message: 'a password was wrong',
      },
      expect.objectContaining({ security: 'access.forbidden', network: '2001:db8:1:2::/64' }),
    ]);
  });

  it('is counted each time, and written once in ten seconds as long as nothing about it differs', () => {
    const attack = (times: number) => {
      for (let n = 0; n < times; n += 1) security.note('limit.reached', { kind: 'bids', userId: 'ana' });
    };
    attack(100);
    security.note('limit.reached', { kind: 'bids', userId: 'boris' });
    expect([lines.length, counted.length]).toEqual([2, 101]);
    expect(counted[0]).toBe('limit.reached bids');
    clock.advance(10_000);
    attack(1);
    expect(lines).toHaveLength(3);
  });

  it.each([
    ['FORBIDDEN', 'access.forbidden'],
    ['PROOF_REQUIRED', 'access.forbidden'],
    ['EMAIL_UNCONFIRMED', null],
    ['PHONE_MISSING', null],
    ['LIMIT_EXCEEDED', null],
  ])(
    'is a refusal by %s: %s, as what a new bidder is asked for tells of no wrong (R117, R118)',
    (code, event) => expect(refusalEvent(403, code)).toBe(event),
  );

  it('is explained to operators', () => {
    const manual = readFileSync(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8');
    expect(Object.keys(SECURITY_EVENTS).filter((event) => !manual.includes(`\`${event}\``))).toEqual([]);
  });
});
