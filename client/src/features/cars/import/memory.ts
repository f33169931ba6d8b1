import { type CarFieldName, importOutcome } from '@autoplace/shared/contract';
import { z } from 'zod';
import { fileStore } from '../../../lib/page/file-store.ts';
import { readStored, writeStored } from '../../../lib/page/use-stored.ts';

/** An import that has begun and is not finished: its files are in the store of drafts, under the same key. */
const memory = z.object({
  /** Milliseconds since the epoch, by this device's clock. */
  savedAt: z.number(),
  list: z.string(),
  archive: z.string().nullable(),
  mapping: z.array(z.custom<CarFieldName>((name) => typeof name === 'string').nullable()),
  /** What has become of rows by now, by their line: once it is saved the server knows each as unchanged. */
  saved: z.array(z.object({ line: z.number(), outcome: importOutcome })).default([]),
  /** The ids of pictures that are dealt with. */
  sent: z.array(z.string()),
  /** The pictures among them that are not imported. */
  problems: z.array(z.object({ path: z.string(), reason: z.string() })).default([]),
});
export type Memory = z.infer<typeof memory>;

const keyOf = (userId: string) => `autoplace.carImport.${userId}`;
/** A larger archive is not copied into the storage of the browser, in megabytes. */
export const MOST_KEPT_MB = 500;
export const isKept = (archive: File): boolean => archive.size <= MOST_KEPT_MB * 1024 * 1024;
const FILES = { list: 'list', archive: 'archive' } as const;

export const readMemory = (userId: string): Memory | null => readStored(keyOf(userId), memory);

export const writeMemory = (userId: string, content: Omit<Memory, 'savedAt'>): void =>
  void writeStored(keyOf(userId), { ...content, savedAt: Date.now() } satisfies Memory);

/** Keeps the files for as long as the import lasts. One that is too large for this device has to be chosen again. */
export async function keepFiles(userId: string, list: File, archive: File | null): Promise<void> {
  await fileStore.keep(keyOf(userId), FILES.list, list);
  if (archive !== null && isKept(archive)) await fileStore.keep(keyOf(userId), FILES.archive, archive);
}

export async function loadFiles(userId: string): Promise<{ list: File | null; archive: File | null }> {
  const files = await fileStore.load(keyOf(userId));
  return { list: files.get(FILES.list) ?? null, archive: files.get(FILES.archive) ?? null };
}

export function forgetImport(userId: string): void {
  writeStored(keyOf(userId), null);
  void fileStore.dropAll(keyOf(userId));
}
