import { useState } from 'react';
import { NetworkFailure } from '../../../../lib/http/http.ts';
import { useAttempt } from '../../../../lib/http/use-attempt.ts';
import { texts } from '../texts.ts';
import { type Archive, readZip } from './zip-pictures.ts';

/** What is not read for another reason than a lost connection is no archive, whatever the error says. */
const reasonOf = (error: unknown): string =>
  error instanceof NetworkFailure ? error.message : texts.pictures.failed;

/** The archive of pictures that was chosen. */
export function useArchive(onNew: () => void) {
  const [read, setRead] = useState<Archive | null>(null);
  const { busy: reading, failure: problem, attempt } = useAttempt(reasonOf);
  const choose = (file: File) =>
    attempt(async () => {
      setRead(await readZip(file));
      onNew();
    });
  return { read, reading, problem, choose };
}
