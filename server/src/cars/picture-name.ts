/** What browsers and systems call these files. */
const BY_EXTENSION = new Map([
  ['jpg', 'JPEG'],
  ['jpeg', 'JPEG'],
  ['jpe', 'JPEG'],
  ['jfif', 'JPEG'],
  ['png', 'PNG'],
]);
const SIGNATURES: readonly [string, Buffer][] = [
  ['JPEG', Buffer.from('ffd8ff', 'hex')],
  ['PNG', Buffer.from('89504e470d0a1a0a', 'hex')],
];

/**
 * What is wrong with the name of a picture, in words for its sender; null when it fits the content. Content that begins like
 * no picture is left to the maker, which reads all of it. (OWASP ASVS 5.2.2)
 */
export function problemOfName(name: string, content: Buffer): string | null {
  const named = BY_EXTENSION.get(/\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? '');
  if (named === undefined) return `„${name}“: ime slike mora da se završava sa .jpg, .jpeg ili .png.`;
  const found = SIGNATURES.find(([, start]) => content.subarray(0, start.length).equals(start))?.[0];
  if (found === undefined || found === named) return null;
  return `„${name}“ je po imenu ${named}, a po sadržaju ${found} slika. Ispravite ime i pošaljite je ponovo.`;
}
