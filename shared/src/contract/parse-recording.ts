import type { z } from 'zod';
import {
  type CommandRecording,
  RECORDING_VERSION,
  type Recording,
  recordedMessage,
  recordedRequest,
  recordingHeader,
  type SocketRecording,
} from './recording.ts';

/** A file that is no recording, or none that this version reads. The message names the line and the reason. */
export class RecordingError extends Error {
  /** From 1. */
  readonly line: number;

  constructor(line: number, reason: string) {
    super(`line ${line}: ${reason}`);
    this.name = 'RecordingError';
    this.line = line;
  }
}

/** Reads the text of a recording. Throws `RecordingError`. */
export function parseRecording(text: string): Recording {
  const lines = text.split(/\r?\n/);
  if (lines.at(-1) === '') lines.pop();
  const [first = '', ...rest] = lines;
  const header = parseHeader(first);
  const recording =
    header.kind === 'socket'
      ? { header, lines: rest.map((line, index) => parseLine(recordedMessage, line, index + 2)) }
      : { header, lines: rest.map((line, index) => parseLine(recordedRequest, line, index + 2)) };
  let last = 0;
  for (const [index, { t }] of recording.lines.entries()) {
    if (t < last) throw new RecordingError(index + 2, `t goes back from ${last} to ${t}`);
    last = t;
  }
  return recording;
}

/** Reads a recording of what a watcher got. Throws `RecordingError`, also for a recording of commands. */
export function parseSocketRecording(text: string): SocketRecording {
  const recording = parseRecording(text);
  if (recording.header.kind !== 'socket')
    throw new RecordingError(1, 'a recording of kind "socket" is needed, and this one is of kind "commands"');
  return recording as SocketRecording;
}

/** Reads a recording of what was asked. Throws `RecordingError`, also for a recording of a socket. */
export function parseCommandRecording(text: string): CommandRecording {
  const recording = parseRecording(text);
  if (recording.header.kind !== 'commands')
    throw new RecordingError(1, 'a recording of kind "commands" is needed, and this one is of kind "socket"');
  return recording as CommandRecording;
}

function parseHeader(text: string): Recording['header'] {
  const header = parseJson(text, 1) as { format?: unknown; version?: unknown } | null;
  if (header?.format !== 'autoplace-recording')
    throw new RecordingError(1, 'a recording begins with {"format":"autoplace-recording",…}');
  if (header.version !== RECORDING_VERSION)
    throw new RecordingError(1, `version ${header.version} is not known, only ${RECORDING_VERSION}`);
  return check(recordingHeader, header, 1);
}

const parseLine = <T extends z.ZodType>(schema: T, text: string, line: number): z.infer<T> =>
  check(schema, parseJson(text, line), line);

function parseJson(text: string, line: number): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RecordingError(line, text.trim() === '' ? 'it is empty' : 'it is not JSON');
  }
}

function check<T extends z.ZodType>(schema: T, value: unknown, line: number): z.infer<T> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const found = issue?.path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown>)?.[key], value);
  const where = issue?.path.join('.') || 'the line';
  throw new RecordingError(
    line,
    issue?.code === 'invalid_union'
      ? `${where} ${JSON.stringify(found)} is not one of version ${RECORDING_VERSION}`
      : `${where}: ${issue?.message}`,
  );
}
