import { DAY_MS, HOUR_MS } from '@autoplace/shared/time';
import { type Db, ObjectId } from 'mongodb';
import { FILES, PIECES } from './write-copy.mongo.ts';

/** For how long a copy stays that a newer one has replaced, for those who are still reading it, and one that is being made; in milliseconds. */
const STILL_USED_MS = HOUR_MS;
/** For how long any copy stays, in milliseconds: by then few ask for it, and for them it is made again. */
const KEPT_MS = 30 * DAY_MS;

/** Removes copies for which a newer one of their auction has stood for long, all that are old, and pieces of copies that were never finished. `now` in epoch milliseconds. */
export async function removeLeftovers(db: Db, now: number): Promise<void> {
  const before = now - STILL_USED_MS;
  for (const id of await replaced(db, before)) await removeCopy(db, id);
  const old = db.collection(FILES).find({ uploadDate: { $lt: new Date(now - KEPT_MS) } });
  for await (const { _id } of old) await removeCopy(db, _id);
  await removeUnfinished(db, before);
}

/** What describes the copy goes first: nothing that is described lacks pieces. */
export async function removeCopy(db: Db, id: ObjectId): Promise<void> {
  await db.collection(FILES).deleteOne({ _id: id });
  await db.collection(PIECES).deleteMany({ files_id: id });
}

/** The copies for which a newer one was there before this time: another server made the same, or the log went on. */
async function replaced(db: Db, before: number): Promise<ObjectId[]> {
  const found: ObjectId[] = [];
  let newer: { filename: string } | null = null;
  const files = db.collection<{ filename: string; uploadDate: Date }>(FILES);
  const newestFirst = files.find(
    { uploadDate: { $lt: new Date(before) } },
    { sort: { filename: -1, uploadDate: -1 }, projection: { filename: 1 } },
  );
  for await (const file of newestFirst) {
    if (newer?.filename === file.filename) found.push(file._id);
    newer = file;
  }
  return found;
}

/** Removes the pieces of copies that were begun before this time and never finished, by a server that has died. */
async function removeUnfinished(db: Db, before: number): Promise<void> {
  const files = db.collection(FILES);
  const pieces = db.collection<{ files_id: ObjectId }>(PIECES);
  const until = ObjectId.createFromTime(Math.floor(before / 1_000));
  let last = ObjectId.createFromTime(0);
  for (;;) {
    // From one copy to the next in the index, which has an entry for each piece.
    const next = await pieces.findOne(
      { files_id: { $gt: last, $lt: until } },
      { sort: { files_id: 1 }, projection: { _id: 0, files_id: 1 } },
    );
    if (next === null) return;
    last = next.files_id;
    if ((await files.findOne({ _id: last })) === null) await pieces.deleteMany({ files_id: last });
  }
}
