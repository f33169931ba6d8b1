import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the recorded stories lie: within reach of the tests of server and client. */
export const RECORDINGS = join(import.meta.dirname, '../../../../shared/recordings');

/** The file of one story, as a watcher or as the desk saw it. */
export const recordingPath = (story: string, kind: 'socket' | 'commands'): string =>
  join(RECORDINGS, `${story}.${kind}.jsonl`);

export const readRecording = (story: string, kind: 'socket' | 'commands'): string =>
  readFileSync(recordingPath(story, kind), 'utf8');

/** The stories that have a file. */
export const recordedStories = (): string[] =>
  [
    ...new Set(
      readdirSync(RECORDINGS)
        .filter((file) => file.endsWith('.jsonl'))
        .map((file) => file.split('.')[0] ?? file),
    ),
  ].sort();
