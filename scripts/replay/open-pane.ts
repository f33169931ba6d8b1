import { commandPane } from './panes/command-pane.ts';
import type { Pane } from './panes/pane.ts';
import { socketPane } from './panes/socket-pane.ts';
import { isOfSocket, readEither } from './read-either.ts';

/** Opens a recording of either kind, or the export of a log. Rejects with one sentence. */
export async function openPane(file: string): Promise<Pane> {
  const recording = await readEither(file);
  if (!isOfSocket(recording)) return commandPane(recording, file);
  const pane = socketPane(recording, file);
  if (pane === null)
    throw new Error(
      `${file} cannot be played: it holds neither an answer to auction:watch nor one over HTTP.`,
    );
  return pane;
}
