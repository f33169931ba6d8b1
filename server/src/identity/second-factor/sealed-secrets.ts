import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export interface SealingKey {
  version: number;
  key: Buffer;
}

/** Encrypts secrets of accounts with keys that are in no backup: the newest seals, the others open what they have sealed. */
export interface SealedSecrets {
  seal(userId: string, secret: string): Promise<string>;
  /** Null for what was sealed with a key that is gone, as after a restore, or for another account. */
  open(userId: string, sealed: string): Promise<string | null>;
  /** Whether the newest key has sealed it. */
  isNewest(sealed: string): Promise<boolean>;
}

/**
 * AES-256-GCM. A sealed secret is the key's version and, after a dot, nonce, tag and ciphertext in base64url; it is bound to its
 * account. Without a version it is of the first key.
 */
export function createSealedSecrets(keys: () => Promise<readonly SealingKey[]>): SealedSecrets {
  const newest = async (): Promise<SealingKey> => {
    const key = (await keys()).at(-1);
    if (key === undefined) throw new Error('The keys of sealed secrets vanished while they were being read');
    return key;
  };

  return {
    async seal(userId, secret) {
      const { version, key } = await newest();
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(userId));
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return `${version}.${Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')}`;
    },
    async open(userId, sealed) {
      const version = versionOf(sealed);
      const key = (await keys()).find((one) => one.version === version)?.key;
      if (key === undefined) return null;
      const bytes = Buffer.from(sealed.slice(sealed.indexOf('.') + 1), 'base64url');
      try {
        const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), {
          authTagLength: TAG_BYTES,
        })
          .setAAD(Buffer.from(userId))
          .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
        const text = bytes.subarray(NONCE_BYTES + TAG_BYTES);
        return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
    isNewest: async (sealed) => versionOf(sealed) === (await newest()).version,
  };
}

const versionOf = (sealed: string): number => (sealed.includes('.') ? Number.parseInt(sealed, 10) : 1);
