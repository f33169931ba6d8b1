import { readFile } from 'node:fs/promises';
import { RecordingError } from '@autoplace/replay';
import { openRecording } from '@autoplace/replay/node';
import {
  type CommandRecording,
  commandRecording,
  logExport,
  type SocketRecording,
  socketRecording,
} from '@autoplace/shared/contract';
import { commandsOf } from '../record/commands-of-log.ts';
import { pathFromCaller } from '../support/run.ts';

export type AnyRecording = SocketRecording | CommandRecording;

export const isOfSocket = (recording: AnyRecording): recording is SocketRecording =>
  recording.header.kind === 'socket';

/** Reads a recording of either kind, or the export of a log. Rejects with one sentence; a cut last line is a warning. */
export const readEither = (file: string): Promise<AnyRecording> =>
  read(file).catch((error: unknown) => {
    if (error instanceof RecordingError) throw new Error(`${error.message}.`);
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Error(`${file} cannot be read: ${code === 'ENOENT' ? 'there is no such file' : message}.`);
  });

async function read(file: string): Promise<AnyRecording> {
  const path = pathFromCaller(file);
  if (/\.json$/.test(file)) return commandsOf(logExport.parse(JSON.parse(await readFile(path, 'utf8'))));
  const formats = [socketRecording, commandRecording];
  const { header, lines, warnings } = await openRecording(formats, path, file);
  const read = await Array.fromAsync<unknown>(lines);
  for (const warning of warnings) console.error(`${warning}.`);
  return { header, lines: read } as AnyRecording;
}
