import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { logContext } from '../../core/log/log-context.ts';
import { networkOf } from '../../core/network-of.ts';
import { NO_PASSWORD } from '../../users/index.ts';
import type { Passwords } from '../passwords.ts';
import { fairQueue } from './fair-queue.ts';

interface ScryptCost {
  /** Binary logarithm of scrypt's N. */
  ln: number;
  r: number;
  p: number;
}

/** One of OWASP's equivalent recommendations: 64 MiB and about a quarter of a second for each hash. */
const STRONG: ScryptCost = { ln: 16, r: 8, p: 2 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;

/**
 * How many hashes are computed at once and may wait: about three seconds' work, of one network a second's. They share libuv's threads, and a machine's memory, with everything else.
 */
const LENGTHS = { atOnce: 2, waiting: 24, waitingOfOne: 6 };

const PHC = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/**
 * scrypt of node:crypto (its argon2 is still marked as a release candidate). Hashes are PHC strings,
 * `$scrypt$ln=16,r=8,p=2$salt$key`, so that the cost can be raised later. Tests pass a low `cost`.
 */
export function scryptPasswords(cost: ScryptCost = STRONG): Passwords {
  const queue = fairQueue(LENGTHS);
  const inTurn = <T>(task: () => Promise<T>): Promise<T> => {
    const address = logContext.getStore()?.address;
    return queue(task, address && networkOf(address));
  };
  const decoySalt = randomBytes(SALT_BYTES);

  return {
    async hash(password) {
      const salt = randomBytes(SALT_BYTES);
      const key = await inTurn(() => derive(password, salt, cost));
      return `$scrypt$ln=${cost.ln},r=${cost.r},p=${cost.p}$${base64(salt)}$${base64(key)}`;
    },
    async verify(password, hash) {
      if (hash === null || hash === NO_PASSWORD) {
        await inTurn(() => derive(password, decoySalt, cost));
        return false;
      }
      const stored = parse(hash);
      const key = await inTurn(() => derive(password, stored.salt, stored.cost));
      return key.length === stored.key.length && timingSafeEqual(key, stored.key);
    },
    isOutdated(hash) {
      const stored = parse(hash).cost;
      return stored.ln !== cost.ln || stored.r !== cost.r || stored.p !== cost.p;
    },
  };
}

function derive(password: string, salt: Buffer, { ln, r, p }: ScryptCost): Promise<Buffer> {
  const N = 2 ** ln;
  const options = { N, r, p, maxmem: 256 * N * r };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

function parse(hash: string): { cost: ScryptCost; salt: Buffer; key: Buffer } {
  const [, ln, r, p, salt, key] = PHC.exec(hash) ?? [];
  if (!salt || !key) throw new Error('A stored password hash is not an scrypt PHC string');
  const cost = { ln: Number(ln), r: Number(r), p: Number(p) };
  return { cost, salt: Buffer.from(salt, 'base64'), key: Buffer.from(key, 'base64') };
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
