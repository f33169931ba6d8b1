import type { Message } from '@autoplace/shared/contract';
import fc from 'fast-check';
import { type Audience, audienceOf } from '../../../src/core/docs/declared.ts';
import { hostileValue } from './hostile.ts';
import { ROLES, type Role } from './kinds.ts';
import { triedOn } from './tried.ts';

/** One generated message; its texts are filled like those of a request. */
export interface FuzzMessage {
  /** Absent for an event that the server does not know. */
  message?: Message;
  event: string;
  role: Role;
  args: unknown[];
  isValid: boolean;
}

/** The server's own events and what every object has, sent by a client. */
const UNKNOWN = [
  '__proto__',
  'constructor',
  'toString',
  '',
  '*',
  'auction:event',
  'bid:place\0',
  'a'.repeat(3_000),
];
const nothing = fc.constantFrom<unknown>(undefined, {}, null);
const bytes = fc.uint8Array({ maxLength: 200 }).map((array) => Buffer.from(array));

const ofRole: Record<Audience, readonly Role[]> = {
  anybody: ROLES,
  user: ['buyer', 'buyer', 'buyer', 'dealer', 'rival', 'admin'],
  dealer: ['dealer', 'rival'],
  admin: ['admin'],
};

const known = (messages: readonly Message[], isRight: fc.Arbitrary<boolean>): fc.Arbitrary<FuzzMessage> =>
  fc.tuple(fc.constantFrom(...messages), isRight).chain(([message, isValid]): fc.Arbitrary<FuzzMessage> => {
    const data = message.data === undefined ? nothing : triedOn(message.data, isValid);
    const others = fc.array(hostileValue, { maxLength: 2 });
    const hostile: fc.Arbitrary<unknown[]> = fc.oneof(
      { weight: 5, arbitrary: fc.tuple(data, others).map(([first, more]) => [first, ...more]) },
      fc.constant<unknown[]>([]),
      bytes.map((buffer): unknown[] => [buffer]),
    );
    return fc.record({
      message: fc.constant(message),
      event: fc.constant(message.event),
      role: fc.constantFrom(...(isValid ? ofRole[audienceOf[message.access]] : ROLES)),
      args: isValid ? data.map((first) => [first]) : hostile,
      isValid: fc.constant(isValid),
    });
  });

const unknown = fc.record({
  event: fc.constantFrom(...UNKNOWN),
  role: fc.constantFrom(...ROLES),
  args: fc.array(hostileValue, { maxLength: 2 }),
  isValid: fc.constant(false),
});

/** One of the messages, or one that the server does not know, by anybody; the right ones fit in all that the schemas tell. */
export const messagesOf = (
  messages: readonly Message[],
  isRight: fc.Arbitrary<boolean>,
): fc.Arbitrary<FuzzMessage> =>
  fc.oneof({ weight: 20, arbitrary: known(messages, isRight) }, { weight: 1, arbitrary: unknown });
