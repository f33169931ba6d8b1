import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const PERIOD_S = 30;
/** Codes of one period before and after are taken too: clocks of phones differ. */
const WINDOW = 1;

const totpOf = (secret: string, email = '') =>
  new TOTP({ issuer: 'AutoPlace', label: email, secret: Secret.fromBase32(secret), period: PERIOD_S });

/** The secret that 20 bytes are, in base32. */
export const secretOf = (bytes: Uint8Array): string =>
  new Secret({ buffer: Uint8Array.from(bytes.subarray(0, 20)).buffer }).base32;

/** What the app is given, as a picture or a link. */
export const appLink = (secret: string, email: string): string => totpOf(secret, email).toString();

/** The step (a count of periods since 1970) that the code is of; null for a wrong one. */
export function stepOf(secret: string, code: string, now: number): number | null {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const delta = totpOf(secret).validate({ token, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_S) + delta;
}

/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODES = 10;
const LETTERS = 28;

/** Codes that work once each, such as `k3m9-xt7w-q2hc-4vdb-n8rp-z5gs-a6fy`: 138 random bits, so that a plain hash keeps them. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () => {
    const letters = Array.from({ length: LETTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    return letters.replace(/.{4}(?=.)/g, '$&-');
  });

/** A recovery code as it is hashed, however it was typed. */
export const plainCode = (typed: string): string => typed.toLowerCase().replace(/[^a-z0-9]/g, '');
