const DATABASE = 'autoplace-drafts';
const STORE = 'pictures';

interface Kept {
  key: string;
  file: File;
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
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

const placeOf = (owner: string, key: string) => `${owner}/${key}`;
const allOf = (owner: string) => IDBKeyRange.bound(`${owner}/`, `${owner}/\uffff`);

/**
 * Files of drafts, each under its owner: only here is there room for pictures. Storage may be full or forbidden; false
 * says that a file is not kept.
 */
export const pictureStore = {
  keep: (owner: string, key: string, file: File): Promise<boolean> =>
    run('readwrite', (pictures) => pictures.put({ key, file } satisfies Kept, placeOf(owner, key))).then(
      () => true,
      () => false,
    ),
  drop: (owner: string, key: string): Promise<void> =>
    run('readwrite', (pictures) => pictures.delete(placeOf(owner, key))).catch(() => {}),
  dropAll: (owner: string): Promise<void> =>
    run('readwrite', (pictures) => pictures.delete(allOf(owner))).catch(() => {}),
  load: (owner: string): Promise<Map<string, File>> =>
    run('readonly', (pictures) => pictures.getAll(allOf(owner)) as IDBRequest<Kept[]>).then(
      (kept) => new Map(kept.map(({ key, file }) => [key, file])),
      () => new Map(),
    ),
};
