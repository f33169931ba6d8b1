import { randomFillSync } from 'node:crypto';
import type { Ids } from './ids.ts';

const SIZE = 16;
/** Drawn for many at once: a draw takes 20 µs however much it is, which is as long as deciding a bid. */
const drawn = Buffer.alloc(256 * SIZE);
let used = drawn.length;

/** The next bytes of the system's generator of random numbers, which nobody gets again. */
function draw(encoding: 'base64url' | 'hex'): string {
  if (used === drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  const text = drawn.toString(encoding, used, used + SIZE);
  drawn.fill(0, used, used + SIZE);
  used += SIZE;
  return text;
}

/** Identifiers from the system's generator of random numbers. */
export const randomIds: Ids = {
  newId: () => draw('base64url'),
  newNonce: () => draw('hex'),
};
