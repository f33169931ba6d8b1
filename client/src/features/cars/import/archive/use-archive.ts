import { useState } from 'react';
import { NetworkFailure } from '../../../../lib/http/http.ts';
import { texts } from '../texts.ts';
import { type Archive, readZip } from './zip-pictures.ts';

/** The archive of pictures that was chosen. */
export function useArchive(onNew: () => void) {
  const [read, setRead] = useState<Archive | null>(null);
  const [reading, setReading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  return {
    read,
    reading,
    problem,
    async choose(file: File) {
      setReading(true);
      setProblem(null);
      try {
        setRead(await readZip(file));
        onNew();
      } catch (error) {
        // Otherwise, whatever it is, it is no archive that can be read.
        setProblem(error instanceof NetworkFailure ? error.message : texts.pictures.failed);
      } finally {
        setReading(false);
      }
    },
  };
}
