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
/** By the internal number or VIN, in lower case, that a folder is named by, or by the path of one of no row. */
export type Folders = ReadonlyMap<string, readonly ZippedPicture[]>;

export interface Archive {
  file: File;
  /** Those in a folder, in the order of their paths. */
  pictures: readonly ZippedPicture[];
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
  const pictures: ZippedPicture[] = [];
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
    if (folder === undefined) loose.push(name);
    else pictures.push(pictureOf(entry, name));
  }
  pictures.sort((one, other) => compareText(one.path, other.path));
  return { file, pictures, loose };
}

const keysOf = ({ internalNumber, vin }: ReadRow) =>
  new Set([internalNumber.toLowerCase(), vin.toLowerCase()].filter((key) => key !== ''));

const allKeys = (rows: readonly ReadRow[]) => new Set(rows.flatMap((row) => [...keysOf(row)]));

/** Each picture in the nearest folder on its path that a row names, or else in its own, with the whole path. */
export function foldersOf(pictures: readonly ZippedPicture[], rows: readonly ReadRow[]): Folders {
  const keys = allKeys(rows);
  return Map.groupBy(pictures, ({ path }) => {
    const folders = path.split('/').slice(0, -1);
    const names = folders.toReversed().map((folder) => folder.trim().toLowerCase());
    return names.find((name) => keys.has(name)) ?? folders.join('/');
  });
}

const foundFor = (row: ReadRow, folders: Folders): ZippedPicture[] =>
  [...keysOf(row)].flatMap((key) => folders.get(key) ?? []);

/** The pictures of a row: of the folders with its internal number and its VIN, as many as a car may have. */
export const picturesOf = (row: ReadRow, folders: Folders): readonly ZippedPicture[] =>
  foundFor(row, folders).slice(0, MAX_IMAGES);

/** The folders of no row, and how many pictures are more than a car may have. */
export function leftOver(rows: readonly ReadRow[], folders: Folders) {
  const keys = allKeys(rows);
  const strangers = [...folders.keys()].filter((key) => !keys.has(key));
  const surplus = rows.map((row) => Math.max(0, foundFor(row, folders).length - MAX_IMAGES));
  return { strangers, surplus: surplus.reduce((sum, one) => sum + one, 0) };
}
