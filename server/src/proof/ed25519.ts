import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hash,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';

/** What a key signs, as the signature type of a C2SP signed note: the text itself, or a checkpoint with the time. */
export const SIGNS_TEXT = 0x01;
export const COSIGNS = 0x04;

/** The DER form of an Ed25519 public key without its last 32 bytes, the key itself (RFC 8410). */
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

/** A new key pair: the 32 bytes of the public key, and the private key as PKCS #8 in DER; both in base64. */
export function makeKeyPair(): { publicKey: string; privateKey: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    publicKey: publicKey
      .export({ format: 'der', type: 'spki' })
      .subarray(SPKI_PREFIX.length)
      .toString('base64'),
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  };
}

/** The private key of `makeKeyPair`, ready to sign. */
export const privateKeyOf = (privateKey: string): KeyObject =>
  createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' });

/** Signs the UTF-8 form of a text; 64 bytes. */
export const signText = (key: KeyObject, text: string): Buffer => sign(null, Buffer.from(text), key);

/** Whether the key of these 32 bytes (base64) signed the text. False for a key that is none. */
export function isSignedBy(publicKey: string, text: string, signature: Uint8Array): boolean {
  const raw = Buffer.from(publicKey, 'base64');
  if (raw.length !== 32) return false;
  const key = createPublicKey({ key: Buffer.concat([SPKI_PREFIX, raw]), format: 'der', type: 'spki' });
  return verify(null, Buffer.from(text), key, signature);
}

/** The id of a key (base64) under the name of its owner: the key hash of a C2SP signed note, 8 hexadecimal digits. */
export function keyId(name: string, publicKey: string, type: number = SIGNS_TEXT): string {
  const content = [Buffer.from(`${name}\n`), Buffer.from([type]), Buffer.from(publicKey, 'base64')];
  return hash('sha256', Buffer.concat(content)).slice(0, 8);
}
