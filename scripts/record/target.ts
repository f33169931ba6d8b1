import { formatLine } from '@autoplace/replay';
import { createRecordingFile } from '@autoplace/replay/node';
import { type CommandRecording, recordingMask, type SocketRecording } from '@autoplace/shared/contract';

type Header = SocketRecording['header'] | CommandRecording['header'];
type Line = (SocketRecording | CommandRecording)['lines'][number];

/** Where a recording goes: lines follow each other, whatever the disk takes. */
export interface Target {
  begin(header: Header): void;
  write(line: Line): void;
  /** Resolves when all of it is written. */
  close(): Promise<void>;
}

/** A file, which is compressed if its name ends in `.gz`, or the output of the process. */
export function targetOf(out: string | undefined, isMasked: boolean): Target {
  const mask = isMasked ? recordingMask() : null;
  const write = out === undefined ? toStdout() : toFile(out);
  return {
    begin: (header) => write.next(mask?.header(header) ?? header),
    write: (line) => write.next(mask?.line(line) ?? line),
    close: write.close,
  };
}

const toStdout = () => ({
  next: (line: object) => void process.stdout.write(formatLine(line)),
  close: async () => {},
});

/** The first line is the header. */
function toFile(path: string) {
  let file: ReturnType<typeof createRecordingFile> | null = null;
  let written: Promise<unknown> = Promise.resolve();
  return {
    next(line: object) {
      if (file === null) file = createRecordingFile(path, line as Header);
      else written = Promise.all([file, written]).then(([opened]) => opened.write(line));
    },
    async close() {
      const opened = await file;
      await written;
      await opened?.close();
    },
  };
}
