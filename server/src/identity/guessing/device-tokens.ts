import { createHmac, randomBytes } from 'node:crypto';
import { DAY_MS } from '@autoplace/shared/time';
import type { Clock } from '../../core/clock.ts';
import type { User } from '../../users/index.ts';
import { isSameSecret } from '../provider/secrets.ts';

/** For how long a browser stays known after a sign-in, in milliseconds. */
export const DEVICE_KNOWN_MS = 365 * DAY_MS;
/** Accounts that one browser is remembered for. */
const MOST_ACCOUNTS = 5;

type Account = Pick<User, 'id' | 'tokensValidFrom'>;

/**
 * Device cookies (OWASP): a browser that has signed in carries a signed token of the account, so that its attempts are
 * counted apart from everybody else's. Nothing is stored; any server of the same database reads the tokens of the others.
 */
export interface DeviceTokens {
  /** The cookie after a sign-in, with the tokens of other accounts that `cookie` has held. */
  add(cookie: string, user: Account): string;
  /** The id of the device, if `cookie` has a token of this account from after its last change of password; otherwise null. */
  deviceOf(cookie: string, user: Account): string | null;
  /** Whether any account has signed in with the browser. */
  isKnown(cookie: string): boolean;
}

interface Token {
  text: string;
  /** Names the account by a keyed hash. */
  account: string;
  /** `tokensValidFrom` of the account when the token was made. */
  validFrom: string;
  device: string;
}

/** `key` is asked each time: it may be renewed, and then no browser is known any more. */
export function createDeviceTokens(key: () => string, clock: Pick<Clock, 'now'>): DeviceTokens {
  const mac = (text: string) => createHmac('sha256', key()).update(text).digest('base64url');
  const accountOf = ({ id }: Account) => mac(`account:${id}`).slice(0, 16);

  /** Its tokens that are signed and have not run out. */
  const tokensOf = (cookie: string): Token[] =>
    cookie
      .split('~')
      .slice(0, MOST_ACCOUNTS)
      .flatMap((text) => {
        const [account = '', validFrom = '', until = '', device = '', signature = ''] = text.split('.');
        const isSigned = isSameSecret(
          signature,
          mac(`device:${[account, validFrom, until, device].join('.')}`),
        );
        return isSigned && Number(until) > clock.now() ? [{ text, account, validFrom, device }] : [];
      });

  return {
    add(cookie, user) {
      const account = accountOf(user);
      const others = tokensOf(cookie).filter((token) => token.account !== account);
      const device = randomBytes(16).toString('base64url');
      const content = [account, user.tokensValidFrom, clock.now() + DEVICE_KNOWN_MS, device].join('.');
      const tokens = [`${content}.${mac(`device:${content}`)}`, ...others.map(({ text }) => text)];
      return tokens.slice(0, MOST_ACCOUNTS).join('~');
    },
    deviceOf(cookie, user) {
      const validFrom = String(user.tokensValidFrom);
      const isOf = (token: Token) => token.account === accountOf(user) && token.validFrom === validFrom;
      return tokensOf(cookie).find(isOf)?.device ?? null;
    },
    isKnown: (cookie) => tokensOf(cookie).length > 0,
  };
}
