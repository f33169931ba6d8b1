import { type FileKind, kindByContent, kindByName } from '../core/files/file-kind.ts';

const PICTURES: readonly (FileKind | undefined)[] = ['JPEG', 'PNG'];

/**
 * What is wrong with the name of a picture, in words for its sender; null when it fits the content. Content that begins like
 * no picture is left to the maker, which reads all of it. (OWASP ASVS 5.2.2)
 */
export function problemOfName(name: string, content: Buffer): string | null {
  const named = kindByName(name);
  if (!PICTURES.includes(named)) return `„${name}“: ime slike mora da se završava sa .jpg, .jpeg ili .png.`;
  const found = kindByContent(content);
  if (!PICTURES.includes(found) || found === named) return null;
  return `„${name}“ je po imenu ${named}, a po sadržaju ${found} slika. Ispravite ime i pošaljite je ponovo.`;
}
