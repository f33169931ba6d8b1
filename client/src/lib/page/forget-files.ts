import { z } from 'zod';
import { fileStore } from './file-store.ts';
import { readStored, UNDROPPED } from './use-stored.ts';

/** The draft of a new car. */
const withDocuments = z.object({ documents: z.array(z.object({ key: z.string() })) });

/**
 * Drops the documents of drafts of cars of a user who signs out: other people may be named in them. The drafts stay, and say
 * that their documents are gone. Where that fails, or the page is left meanwhile, `forgetLeftFiles` tries again.
 */
export async function forgetDocuments(userId: string): Promise<void> {
  const own = [`autoplace.carDraft.${userId}.`, `autoplace.carDraft.${userId}-copy-`];
  const drafts = Object.keys(localStorage).filter((key) => own.some((start) => key.startsWith(start)));
  const documentsOf = (draft: string) => readStored(draft, withDocuments)?.documents ?? [];
  const dropped = await Promise.all(
    drafts.flatMap((draft) => documentsOf(draft).map(({ key }) => fileStore.drop(draft, key))),
  );
  if (dropped.every(Boolean)) localStorage.removeItem(UNDROPPED + userId);
}

/** Drops what signing out did not get to, and the files of forms that are gone. */
export async function forgetLeftFiles(): Promise<void> {
  const noted = Object.keys(localStorage).filter((key) => key.startsWith(UNDROPPED));
  await Promise.all(noted.map((key) => forgetDocuments(key.slice(UNDROPPED.length))));
  await fileStore.dropOrphans((draft) => localStorage.getItem(draft) !== null);
}
