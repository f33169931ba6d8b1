import {
  BlobReader,
  BlobWriter,
  configure,
  TextReader,
  TextWriter,
  ZipReader,
  ZipWriter,
} from '@zip.js/zip.js/index-native.js';
import readSheets from 'read-excel-file/universal';

// This is a thread of its own.
configure({ useWebWorkers: false });

/** A cell whose formula has failed. */
const FAILED = /(<(?:\w+:)?c\s[^>]*\bt=")e"/g;

/** Reads the sheets of an Excel file: in a thread of its own, as a long one takes seconds. Null for any other file. */
addEventListener('message', async ({ data }: MessageEvent<Blob>) => {
  postMessage(
    await withErrorTexts(data)
      .then(readSheets)
      .catch(() => null),
  );
});

/** The file with '#N/A' and the like as texts: `read-excel-file` takes these cells for empty ones, which mean that a car has no such value. */
async function withErrorTexts(file: Blob): Promise<Blob> {
  const entries = await new ZipReader(new BlobReader(file)).getEntries();
  const texts = new Map<string, string>();
  let hasErrors = false;
  for (const entry of entries) {
    if (entry.directory || !/\.(xml|rels)$/.test(entry.filename)) continue;
    const text = await entry.getData(new TextWriter());
    const read = entry.filename.includes('worksheets/') ? text.replace(FAILED, '$1str"') : text;
    texts.set(entry.filename, read);
    hasErrors ||= read !== text;
  }
  if (!hasErrors) return file;
  const writer = new ZipWriter(new BlobWriter(), { level: 0 });
  for (const [name, text] of texts) await writer.add(name, new TextReader(text));
  return writer.close();
}
