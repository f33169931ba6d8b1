import { RecordingError } from '@autoplace/replay';
import { openRecording } from '@autoplace/replay/node';
import { replay, whole } from '@autoplace/replay/testing';
import {
  type CommandRecording,
  commandRecording,
  type SocketRecording,
  socketRecording,
} from '@autoplace/shared/contract';
import { type StoreState, store } from '../../../client/src/testing/replay/store.ts';
import { type DeskState, desk } from '../../../server/test/support/replay/index.ts';
import { pathFromCaller } from '../../support/run.ts';

export type AnyRecording = SocketRecording | CommandRecording;
export const isOfSocket = (recording: AnyRecording): recording is SocketRecording =>
  recording.header.kind === 'socket';

/** Reads a recording of either kind; what is wrong is told in one sentence, and a cut last line as a warning. */
export async function readEither(file: string): Promise<AnyRecording> {
  try {
    const formats = [socketRecording, commandRecording];
    const { header, lines, warnings } = await openRecording(formats, pathFromCaller(file), file);
    const read = await whole<unknown>(lines);
    for (const warning of warnings) console.error(`${warning}.`);
    return { header, lines: read } as AnyRecording;
  } catch (error) {
    if (error instanceof RecordingError) throw new Error(`${error.message}.`);
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Error(`${file} cannot be read: ${code === 'ENOENT' ? 'there is no such file' : message}.`);
  }
}

/** What the client's store holds after all messages. */
export async function playIntoStore(recording: SocketRecording): Promise<StoreState> {
  const played = replay(recording).into(store());
  await played.toEnd();
  return played.state;
}

/** What the server's desk has made of all commands. */
export async function playIntoDesk(recording: CommandRecording): Promise<DeskState> {
  const played = replay(recording).into(desk());
  await played.toEnd();
  return played.state;
}
