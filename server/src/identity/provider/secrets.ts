import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { hashSecret } from '../../core/security/hash-secret.ts';

/** Compares in a time that tells nothing of where they differ. */
export function isSameSecret(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** A secret for a mailed link, short enough for the link to stay on one line, and the hash under which it is kept. */
export function newSecret(): { secret: string; hash: string } {
  const secret = randomBytes(24).toString('base64url');
  return { secret, hash: hashSecret(secret) };
}

/** Form tokens bound to one interaction: nothing to store, and any server of the same database can check them. */
export interface FormTokens {
  issue(interactionUid: string): string;
  /** 32 bytes in base64url that only this server makes, for one purpose within one interaction. */
  derive(purpose: string, interactionUid: string): string;
  verify(interactionUid: string, token: string): boolean;
}

/** `key` is asked each time: it may be renewed. */
export function createFormTokens(key: () => string): FormTokens {
  const issue = (uid: string) => createHmac('sha256', key()).update(`form:${uid}`).digest('base64url');
  return {
    issue,
    derive: (purpose, uid) => createHmac('sha256', key()).update(`${purpose}:${uid}`).digest('base64url'),
    verify: (uid, token) => isSameSecret(token, issue(uid)),
  };
}
