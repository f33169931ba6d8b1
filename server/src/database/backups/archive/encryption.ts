import { Readable } from 'node:stream';
import { Decrypter, Encrypter } from 'age-encryption';
import { ConfigError } from '../../../core/settings.mjs';
import { RestoreRefused } from './read-backup.ts';

/** Encrypts for the holder of a key that no server has. */
export interface Encryption {
  stream(plain: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
  bytes(plain: Uint8Array): Promise<Uint8Array>;
}

/** Opens what is encrypted; fails with a `RestoreRefused` that names the file where it is encrypted for others. */
export type Decryption = (encrypted: Readable, name: string) => Readable;

/** Encrypts for a public key `age1…`, in the format of age (C2SP). Throws a `ConfigError` for any other text. */
export function encryptionFor(recipient: string): Encryption {
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(recipient);
  } catch (error) {
    throw new ConfigError(`BACKUP_RECIPIENT is no public key of age: ${(error as Error).message}.`);
  }
  return {
    async *stream(plain) {
      yield* await encrypter.encrypt(ReadableStream.from(plain) as ReadableStream<Uint8Array>);
    },
    bytes: (plain) => encrypter.encrypt(plain),
  };
}

/**
 * Opens what was encrypted for one of the identities `AGE-SECRET-KEY-1…` in a file of `age-keygen`. Throws where it holds something else.
 */
export function decryptionWith(keyFile: string): Decryption {
  const decrypter = new Decrypter();
  const identities = keyFile.split('\n').map((line) => line.trim());
  for (const identity of identities)
    if (identity !== '' && !identity.startsWith('#')) decrypter.addIdentity(identity);
  return (encrypted, name) =>
    Readable.from(
      (async function* () {
        yield* await decrypter
          .decrypt(Readable.toWeb(encrypted) as ReadableStream<Uint8Array>)
          .catch((error: Error) => {
            // The library has no class for it.
            if (!error.message.startsWith('no identity matched')) throw error;
            throw new RestoreRefused(`${name} was encrypted for another key than that of --identity.`);
          });
      })(),
      { objectMode: false },
    );
}
