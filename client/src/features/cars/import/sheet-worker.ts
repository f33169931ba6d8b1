import { readSheet } from 'read-excel-file/universal';

/** Reads the first sheet of an Excel file: in a thread of its own, as a long one takes seconds. Null for any other file. */
addEventListener('message', async ({ data }: MessageEvent<Blob>) => {
  postMessage(await readSheet(data).catch(() => null));
});
