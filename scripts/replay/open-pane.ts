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
import { commandPane } from './panes/command-pane.ts';
import type { Pane } from './panes/pane.ts';
import { socketPane } from './panes/socket-pane.ts';

/** Reads a recording of either kind, or the export of a log. Rejects with one sentence. */
export async function openPane(file: string): Promise<Pane> {
  const recording = await read(file).catch((error: unknown) => {
    if (error instanceof RecordingError) throw new Error(`${error.message}.`);
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Error(`${file} cannot be read: ${code === 'ENOENT' ? 'there is no such file' : message}.`);
  });
  if (recording.header.kind === 'commands') return commandPane(recording as CommandRecording, file);
  const pane = socketPane(recording as SocketRecording, file);
  if (pane === null) throw new Error(`${file} cannot be played: it holds no answer to auction:watch.`);
  return pane;
}

async function read(file: string): Promise<CommandRecording | SocketRecording> {
  const path = pathFromCaller(file);
  if (/\.json$/.test(file)) return commandsOf(logExport.parse(JSON.parse(await readFile(path, 'utf8'))));
  const formats = [socketRecording, commandRecording];
  const { header, lines, warnings } = await openRecording(formats, path, file);
  const read = [];
  for await (const line of lines) read.push(line);
  for (const warning of warnings) console.error(`${warning}.`);
  return { header, lines: read } as CommandRecording | SocketRecording;
}
