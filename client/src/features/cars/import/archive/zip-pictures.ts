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
/** By the internal number or VIN, in lower case, that a folder is named by, or by the path of one of no row; `''` is outside of any. */
export type Folders = ReadonlyMap<string, readonly ZippedPicture[]>;

export interface Archive {
  file: File;
  /** In the order of their paths. */
  pictures: readonly ZippedPicture[];
}

const withoutEnding = (path: string): string => path.replace(/\.\w+$/, '');

/** Reads only the list of what is in the archive. Rejects for any other file, and without a connection. */
export async function readZip(file: File): Promise<Archive> {
  const { BlobReader, BlobWriter, configure, ZipReader } = await fetchedCode(
    import('@zip.js/zip.js/index-native.js'),
  );
  // Its workers are made of text, which the policy of pages does not allow.
  configure({ useWebWorkers: false });
  const pictures: ZippedPicture[] = [];
  const pictureOf = (entry: FileEntry, name: string): ZippedPicture => ({
    id: `${entry.filename}:${entry.signature}`,
    path: entry.filename,
    async read() {
      const blob = await entry.getData(new BlobWriter());
      return new File([blob], name, { lastModified: entry.lastModDate.getTime() });
    },
  });
  for (const entry of await new ZipReader(new BlobReader(file)).getEntries()) {
    const name = entry.filename.split('/').at(-1) ?? '';
    // What macOS and others put beside the pictures.
    if (entry.directory || /^\.|^thumbs\.db$|^desktop\.ini$/i.test(name)) continue;
    if (entry.filename.startsWith('__MACOSX/')) continue;
    pictures.push(pictureOf(entry, name));
  }
  // 'A-1' before 'A-1 (2)'.
  pictures.sort((one, other) => compareText(withoutEnding(one.path), withoutEnding(other.path)));
  return { file, pictures };
}

const keysOf = ({ internalNumber, vin }: ReadRow) =>
  new Set([internalNumber.toLowerCase(), vin.toLowerCase()].filter((key) => key !== ''));

const allKeys = (rows: readonly ReadRow[]) => new Set(rows.flatMap((row) => [...keysOf(row)]));

/** What a picture outside of any folder may be named by: its number among those of its car follows, as in 'A-1-2' and 'A-1 (2)'. */
const namesOf = (path: string): string[] => {
  const name = withoutEnding(path);
  return [name.replace(/[\s_(-]+\d+\)?$/, ''), name];
};

const asKey = (name: string): string => name.trim().toLowerCase();

/** How many folders lie around everything, as where a folder was packed with its content; one that a row names is no such folder. */
function wrappingOf(paths: readonly string[][], keys: ReadonlySet<string>): number {
  const [first = []] = paths;
  const folders = first.slice(0, -1);
  const inner = folders.findIndex(
    (folder, depth) => keys.has(asKey(folder)) || paths.some((path) => path[depth] !== folder),
  );
  return inner < 0 ? folders.length : inner;
}

/** Each picture in the nearest folder on its path that a row names, or else in its own, with its path inside of what wraps all. */
export function foldersOf(pictures: readonly ZippedPicture[], rows: readonly ReadRow[]): Folders {
  const keys = allKeys(rows);
  const wrapping = wrappingOf(
    pictures.map(({ path }) => path.split('/')),
    keys,
  );
  return Map.groupBy(pictures, ({ path }) => {
    const inside = path.split('/').slice(wrapping);
    const folders = inside.slice(0, -1);
    const names = folders.length === 0 ? namesOf(inside.join('/')) : folders;
    return names.map(asKey).findLast((name) => keys.has(name)) ?? folders.join('/');
  });
}

const foundFor = (row: ReadRow, folders: Folders): ZippedPicture[] =>
  [...keysOf(row)].flatMap((key) => folders.get(key) ?? []);

/** The pictures of a row: of the folders with its internal number and its VIN, as many as a car may have. */
export const picturesOf = (row: ReadRow, folders: Folders): readonly ZippedPicture[] =>
  foundFor(row, folders).slice(0, MAX_IMAGES);

/** The folders of no row, the files outside of any that are of none, and how many pictures are more than a car may have. */
export function leftOver(rows: readonly ReadRow[], folders: Folders) {
  const keys = allKeys(rows);
  const loose = (folders.get('') ?? []).map(({ path }) => path);
  const strangers = [...folders.keys()].filter((key) => key !== '' && !keys.has(key));
  const surplus = rows.map((row) => Math.max(0, foundFor(row, folders).length - MAX_IMAGES));
  return { strangers, loose, surplus: surplus.reduce((sum, one) => sum + one, 0) };
}
