import type { KeyObject } from 'node:crypto';
import { COSIGNS, isSignedBy, keyId, SIGNS_TEXT, signText } from './ed25519.ts';
import type { Signer } from './keys.ts';

/** A C2SP signed note: a text and who signed it (https://c2sp.org/signed-note). */
export interface Note {
  /** Ends with a line feed; what is signed. */
  text: string;
  signatures: readonly NoteSignature[];
}

export interface NoteSignature {
  /** Of who signed. */
  name: string;
  /** The key hash, 8 hexadecimal digits. */
  key: string;
  /** What follows the key hash: 64 bytes of Ed25519, before them 8 of the time in a cosignature. */
  bytes: Uint8Array;
}

/** Whose signatures are checked. `type` is `SIGNS_TEXT` or `COSIGNS`; `publicKey` base64 of 32 bytes. */
export interface Verifier {
  name: string;
  type: number;
  publicKey: string;
}

/** A note of more signatures or characters is none. */
const MOST_SIGNATURES = 64;
const MOST_CHARACTERS = 64 * 1024;

const NAME = /^[^\s+]+$/u;
const SIGNATURE = /^— (\S+) (\S+)$/u;
/** The key hash and at least a byte. */
const LEAST_BYTES = 5;

/** A note as it was received; null if it is none. */
export function parseNote(content: string): Note | null {
  if (content.length > MOST_CHARACTERS || hasControls(content) || !content.endsWith('\n')) return null;
  const end = content.lastIndexOf('\n\n');
  if (end < 1) return null;
  const lines = content.slice(end + 2, -1).split('\n');
  if (lines.length > MOST_SIGNATURES) return null;
  const signatures = lines.map(toSignature);
  if (!signatures.every((signature) => signature !== null)) return null;
  return { text: content.slice(0, end + 1), signatures };
}

/** Control characters of ASCII other than line feeds. */
const hasControls = (text: string): boolean => Buffer.from(text).some((byte) => byte < 0x20 && byte !== 0x0a);

function toSignature(line: string): NoteSignature | null {
  const [, name = '', base64 = ''] = SIGNATURE.exec(line) ?? [];
  const bytes = Buffer.from(base64, 'base64');
  if (!NAME.test(name) || bytes.length < LEAST_BYTES || bytes.toString('base64') !== base64) return null;
  return { name, key: bytes.toString('hex', 0, 4), bytes: bytes.subarray(4) };
}

/** The note as it is published. */
export const formatNote = ({ text, signatures }: Note): string =>
  `${text}\n${signatures.map(formatSignature).join('')}`;

/** The line of a signature, with its line feed. */
export const formatSignature = ({ name, key, bytes }: NoteSignature): string =>
  `— ${name} ${Buffer.concat([Buffer.from(key, 'hex'), bytes]).toString('base64')}\n`;

/** The log's own signature. */
export function signNote(signer: Signer, text: string): NoteSignature {
  const { key, signature } = signer.sign(text);
  return { name: signer.origin, key, bytes: Buffer.from(signature, 'base64') };
}

/** What a witness says of a checkpoint (https://c2sp.org/tlog-cosignature). `time` in seconds since the epoch. */
export function cosign(
  by: { name: string; publicKey: string; privateKey: KeyObject },
  text: string,
  time: number,
): NoteSignature {
  const stamp = Buffer.alloc(8);
  stamp.writeBigUInt64BE(BigInt(time));
  return {
    name: by.name,
    key: keyId(by.name, by.publicKey, COSIGNS),
    bytes: Buffer.concat([stamp, signText(by.privateKey, cosignedText(text, time))]),
  };
}

/** What is under the signature of a cosignature of that time, in seconds. */
const cosignedText = (text: string, time: number | bigint): string => `cosignature/v1\ntime ${time}\n${text}`;

/**
 * Whether this verifier signed the note: `none` without a signature of theirs, `bad` if one does not hold, `good` if all do.
 * A note with a bad signature of a known key is to be refused as a whole.
 */
export function checkNote(
  { text, signatures }: Note,
  { name, type, publicKey }: Verifier,
): 'good' | 'bad' | 'none' {
  const key = keyId(name, publicKey, type);
  const own = signatures.filter((signature) => signature.name === name && signature.key === key);
  if (own.length === 0) return 'none';
  const holds = (signature: NoteSignature) => {
    const { bytes } = signature;
    if (type !== COSIGNS) return isSignedBy(publicKey, text, bytes);
    const time = cosignedAt(signature);
    return time !== null && isSignedBy(publicKey, cosignedText(text, time), bytes.subarray(8));
  };
  return own.every(holds) ? 'good' : 'bad';
}

/** When a cosignature was made, in seconds since the epoch; null if it is too short for one. */
export const cosignedAt = ({ bytes }: NoteSignature): bigint | null =>
  bytes.length === 72 ? new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0) : null;

/** A verifier key as C2SP writes it: `name+hash+base64`; null if it is none of Ed25519. */
export function parseVerifier(text: string): Verifier | null {
  const [, name = '', key = '', base64 = ''] =
    /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]+=*)$/u.exec(text) ?? [];
  const bytes = Buffer.from(base64, 'base64');
  const type = bytes[0];
  if (bytes.length !== 33 || (type !== SIGNS_TEXT && type !== COSIGNS)) return null;
  const publicKey = bytes.toString('base64', 1);
  return keyId(name, publicKey, type) === key ? { name, type, publicKey } : null;
}

export function formatVerifier({ name, type, publicKey }: Verifier): string {
  const content = Buffer.concat([Buffer.from([type]), Buffer.from(publicKey, 'base64')]);
  return `${name}+${keyId(name, publicKey, type)}+${content.toString('base64')}`;
}
