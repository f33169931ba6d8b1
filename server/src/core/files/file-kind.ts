/** The kinds of files that people send, as they are called in Serbian too. */
export type FileKind = 'PDF' | 'JPEG' | 'PNG' | 'WebP';

/** What browsers and systems call these files. */
const BY_ENDING = new Map<string, FileKind>([
  ['pdf', 'PDF'],
  ['jpg', 'JPEG'],
  ['jpeg', 'JPEG'],
  ['jpe', 'JPEG'],
  ['jfif', 'JPEG'],
  ['png', 'PNG'],
  ['webp', 'WebP'],
]);

/** Each kind begins with all of its parts, at these places. */
const SIGNATURES: readonly [FileKind, ...[at: number, bytes: Buffer][]][] = [
  ['PDF', [0, Buffer.from('%PDF-')]],
  ['JPEG', [0, Buffer.from('ffd8ff', 'hex')]],
  ['PNG', [0, Buffer.from('89504e470d0a1a0a', 'hex')]],
  ['WebP', [0, Buffer.from('RIFF')], [8, Buffer.from('WEBP')]],
];

/** By the end of the name; undefined for none of them. */
export const kindByName = (name: string): FileKind | undefined =>
  BY_ENDING.get(/\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? '');

/** By the first bytes; undefined for none of them. */
export const kindByContent = (content: Buffer): FileKind | undefined =>
  SIGNATURES.find(([, ...parts]) =>
    parts.every(([at, bytes]) => content.subarray(at, at + bytes.length).equals(bytes)),
  )?.[0];
