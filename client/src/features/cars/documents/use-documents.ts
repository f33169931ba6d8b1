import { type CarDocumentKind, MOST_DOCUMENTS } from '@autoplace/shared/contract';
import { useState } from 'react';
import { problemOfFile } from '../../../entities/document/problem-of-file.ts';
import { newKey } from '../../../lib/new-key.ts';
import type { FileKeeper } from '../../../lib/page/file-store.ts';
import { isSameFile } from '../pictures/sort-out.ts';
import { texts } from './texts.ts';

/** A file that goes with a new car. */
export interface ChosenDocument {
  key: string;
  file: File;
  kind: CarDocumentKind;
  /** The id of the car that the server has added it to. */
  sentTo: string | null;
}

/** The documents that were chosen for a car which is not there yet. */
export function useDocuments(keeper: FileKeeper) {
  const [documents, setDocuments] = useState<readonly ChosenDocument[]>([]);

  const problemOf = (file: File, had: readonly ChosenDocument[]): string | null => {
    if (had.some((other) => isSameFile(file, other.file))) return texts.twice(file.name);
    return had.length >= MOST_DOCUMENTS ? texts.tooMany(file.name) : problemOfFile(file);
  };

  return {
    documents,
    replace: setDocuments,
    /** Returns which were not taken, and why; null if all were. */
    add(files: readonly File[], kind: CarDocumentKind): string | null {
      const all = [...documents];
      const problems = files.flatMap((file) => {
        const problem = problemOf(file, all);
        if (problem !== null) return problem;
        const key = newKey();
        keeper.keep(key, file);
        all.push({ key, file, kind, sentTo: null });
        return [];
      });
      setDocuments(all);
      return problems.length === 0 ? null : problems.join(' ');
    },
    remove(key: string) {
      keeper.drop(key);
      setDocuments((had) => had.filter((document) => document.key !== key));
    },
    sent: (key: string, carId: string) =>
      setDocuments((had) =>
        had.map((document) => (document.key === key ? { ...document, sentTo: carId } : document)),
      ),
  };
}

export type DocumentForm = ReturnType<typeof useDocuments>;
