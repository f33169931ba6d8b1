import readSheets from 'read-excel-file/universal';

/** Reads the sheets of an Excel file: in a thread of its own, as a long one takes seconds. Null for any other file. */
addEventListener('message', async ({ data }: MessageEvent<Blob>) => {
  postMessage(await readSheets(data).catch(() => null));
});
