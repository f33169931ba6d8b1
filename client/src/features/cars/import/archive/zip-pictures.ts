import { MAX_IMAGES } from '@autoplace/shared/contract';
import type { FileEntry } from '@zip.js/zip.js';
import { compareText } from '../../../../kit/format.ts';
import { fetchedCode } from '../../../../lib/http/http.ts';
import type { ReadRow } from '../read-rows.ts';

/** A picture of the archive, unpacked when it is its turn: thousands of them would not fit into the memory. */
export interface ZippedPicture {
  /** Tells it from every other content and place. */
  id: string;
  path: string;
  read(): Promise<File>;
}
/** By the name of the folder in lower case: an internal number or a VIN. */
export type Folders = ReadonlyMap<string, readonly ZippedPicture[]>;

export interface Archive {
  file: File;
  folders: Folders;
  /** The paths of files in no folder: nothing says whose they are. */
  loose: readonly string[];
}

/** Reads only the list of what is in the archive. Rejects for any other file, and without a connection. */
export async function readZip(file: File): Promise<Archive> {
  const { BlobReader, BlobWriter, configure, ZipReader } = await fetchedCode(
    import('@zip.js/zip.js/index-native.js'),
  );
  // Its workers are made of text, which the policy of pages does not allow.
  configure({ useWebWorkers: false });
  const folders = new Map<string, ZippedPicture[]>();
  const loose: string[] = [];
  const pictureOf = (entry: FileEntry, name: string): ZippedPicture => ({
    id: `${entry.filename}:${entry.signature}`,
    path: entry.filename,
    async read() {
      const blob = await entry.getData(new BlobWriter());
      return new File([blob], name, { lastModified: entry.lastModDate.getTime() });
    },
  });
  for (const entry of await new ZipReader(new BlobReader(file)).getEntries()) {
    const [name = '', folder] = entry.filename.split('/').toReversed();
    // What macOS and others put beside the pictures.
    if (entry.directory || /^\.|^thumbs\.db$|^desktop\.ini$/i.test(name)) continue;
    if (entry.filename.startsWith('__MACOSX/')) continue;
    if (folder === undefined) {
      loose.push(name);
      continue;
    }
    const key = folder.trim().toLowerCase();
    folders.set(key, [...(folders.get(key) ?? []), pictureOf(entry, name)]);
  }
  for (const pictures of folders.values()) pictures.sort((one, other) => compareText(one.path, other.path));
  return { file, folders, loose };
}

const keysOf = ({ internalNumber, vin }: ReadRow) =>
  new Set([internalNumber.toLowerCase(), vin.toLowerCase()]);

const foundFor = (row: ReadRow, folders: Folders): ZippedPicture[] =>
  [...keysOf(row)].flatMap((key) => folders.get(key) ?? []);

/** The pictures of a row: of the folders with its internal number and its VIN, as many as a car may have. */
export const picturesOf = (row: ReadRow, folders: Folders): readonly ZippedPicture[] =>
  foundFor(row, folders).slice(0, MAX_IMAGES);

/** The folders of no row, and how many pictures are more than a car may have. */
export function leftOver(rows: readonly ReadRow[], folders: Folders) {
  const keys = new Set(rows.flatMap((row) => [...keysOf(row)]));
  const strangers = [...folders].flatMap(([key, [picture]]) =>
    keys.has(key) || picture === undefined ? [] : [picture.path.split('/').at(-2) ?? key],
  );
  const surplus = rows.map((row) => Math.max(0, foundFor(row, folders).length - MAX_IMAGES));
  return { strangers, surplus: surplus.reduce((sum, one) => sum + one, 0) };
}
