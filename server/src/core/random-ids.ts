import { randomBytes } from 'node:crypto';
import type { Ids } from './ids.ts';

/** Identifiers from the system's generator of random numbers. */
export const randomIds: Ids = {
  newId: () => randomBytes(16).toString('base64url'),
  newNonce: () => randomBytes(16).toString('hex'),
};
