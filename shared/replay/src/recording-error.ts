/** A file that is no recording, or none that this version reads. The message names the file, the line and the reason. */
export class RecordingError extends Error {
  /** As the reader was told; null for a text without a name. */
  readonly file: string | null;
  /** From 1. */
  readonly line: number;
  readonly reason: string;

  constructor(file: string | null, line: number, reason: string) {
    super(`${file === null ? '' : `${file}, `}line ${line}: ${reason}`);
    this.name = 'RecordingError';
    this.file = file;
    this.line = line;
    this.reason = reason;
  }
}
