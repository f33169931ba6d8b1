import { DRAFT_FILES } from './use-stored.ts';

const STORE = 'pictures';

interface Kept {
  key: string;
  file: File;
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DRAFT_FILES, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Runs one request in a transaction of its own; resolves once that is complete. */
async function run<T>(
  mode: IDBTransactionMode,
  ask: (pictures: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = ask(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

const placeOf = (draft: string, key: string) => `${draft}/${key}`;
const draftOf = (place: IDBValidKey) => String(place).slice(0, String(place).lastIndexOf('/'));
const allOf = (draft: string) => IDBKeyRange.bound(`${draft}/`, `${draft}/\uffff`);

/** Where added files are kept over a reload. */
export interface FileKeeper {
  keep: (key: string, file: File) => void;
  drop: (key: string) => void;
}

/**
 * Files of drafts, each under the key of its draft: only here is there room for pictures. Storage may be full or forbidden; false
 * says that a file is not kept, or not dropped.
 */
export const fileStore = {
  keep: (draft: string, key: string, file: File): Promise<boolean> =>
    run('readwrite', (pictures) => pictures.put({ key, file } satisfies Kept, placeOf(draft, key))).then(
      () => true,
      () => false,
    ),
  drop: (draft: string, key: string): Promise<boolean> =>
    run('readwrite', (pictures) => pictures.delete(placeOf(draft, key))).then(
      () => true,
      () => false,
    ),
  dropAll: (draft: string): Promise<void> =>
    run('readwrite', (pictures) => pictures.delete(allOf(draft))).catch(() => {}),
  /** Drops the files of drafts that are gone, as after a month (R96). */
  async dropOrphans(isThere: (draft: string) => boolean): Promise<void> {
    try {
      const places = await run('readonly', (pictures) => pictures.getAllKeys());
      const orphans = new Set(places.map(draftOf).filter((draft) => !isThere(draft)));
      await Promise.all([...orphans].map((draft) => fileStore.dropAll(draft)));
    } catch {
      // Where storage is forbidden, nothing is kept either.
    }
  },
  load: (draft: string): Promise<Map<string, File>> =>
    run('readonly', (pictures) => pictures.getAll(allOf(draft)) as IDBRequest<Kept[]>).then(
      (kept) => new Map(kept.map(({ key, file }) => [key, file])),
      () => new Map(),
    ),
};
