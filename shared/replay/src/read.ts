import type { Header, HeaderOf, LineIn, RecordingFormat, RecordingOf } from './define.ts';
import { LineParser } from './parse-line.ts';
import { RecordingError } from './recording-error.ts';

export interface ReadOptions {
  /** The name that errors and warnings tell. */
  file?: string;
}

/** Told of a recording that was read. A cut last line is one: it is left out. */
interface Warnings {
  /** In English, each with file and line. Those of a stream are complete once it has been read to its end. */
  warnings: string[];
}

/** A recording whose lines are read as they are asked for. */
export type RecordingStream<F> = F extends RecordingFormat
  ? { header: HeaderOf<F>; lines: AsyncGenerator<LineIn<F>, void, undefined> } & Warnings
  : never;

/** A longer line is no line of a recording: the file is another one. In characters. */
const LONGEST_LINE = 64 * 1024 * 1024;

/** Reads the text of a recording of one of these formats. Throws `RecordingError`. */
export function parseRecording<F extends RecordingFormat>(
  formats: F | readonly F[],
  text: string,
  { file }: ReadOptions = {},
): RecordingOf<F> & Warnings {
  const warnings: string[] = [];
  const reading = new Reading(listed(formats), file ?? null, warnings);
  const found = [...reading.feed(text), ...reading.end()];
  return { header: reading.header, lines: found, warnings } as unknown as RecordingOf<F> & Warnings;
}

/**
 * Reads a recording from pieces of its text, wherever they were cut; no more than a piece and a line is in memory. Rejects
 * with `RecordingError`, and so does the iteration over its lines.
 */
export async function readRecording<F extends RecordingFormat>(
  formats: F | readonly F[],
  pieces: AsyncIterable<string>,
  { file }: ReadOptions = {},
): Promise<RecordingStream<F>> {
  const warnings: string[] = [];
  const reading = new Reading(listed(formats), file ?? null, warnings);
  const source = pieces[Symbol.asyncIterator]();
  const early: unknown[] = [];
  while (!reading.hasHeader) {
    const { done, value } = await source.next();
    early.push(...(done ? reading.end() : reading.feed(value)));
    if (done) break;
  }
  const lines = linesOf(reading, early, source);
  return { header: reading.header, lines, warnings } as unknown as RecordingStream<F>;
}

async function* linesOf(reading: Reading, early: Iterable<unknown>, source: AsyncIterator<string>) {
  try {
    yield* early;
    for (let next = await source.next(); !next.done; next = await source.next())
      yield* reading.feed(next.value);
    yield* reading.end();
  } finally {
    await source.return?.();
  }
}

const listed = <F>(formats: F | readonly F[]): readonly F[] =>
  Array.isArray(formats) ? formats : [formats as F];

/** A recording that is being read: pieces of text in, lines out. */
class Reading {
  readonly #parser: LineParser;
  readonly #file: string | null;
  readonly #warnings: string[];
  #header: Header | null = null;
  /** The beginning of a line whose end has not come yet. */
  #rest = '';

  constructor(formats: readonly RecordingFormat[], file: string | null, warnings: string[]) {
    this.#parser = new LineParser(formats, file);
    this.#file = file;
    this.#warnings = warnings;
  }

  get hasHeader(): boolean {
    return this.#header !== null;
  }

  get header(): Header {
    if (this.#header === null) throw new RecordingError(this.#file, 1, 'it is empty');
    return this.#header;
  }

  *feed(piece: string): Generator<unknown, void, undefined> {
    let from = 0;
    for (let end = piece.indexOf('\n'); end !== -1; end = piece.indexOf('\n', from)) {
      const text = this.#rest + piece.slice(from, end);
      this.#rest = '';
      from = end + 1;
      yield* this.#take(text.endsWith('\r') ? text.slice(0, -1) : text);
    }
    this.#rest += piece.slice(from);
    if (this.#rest.length > LONGEST_LINE)
      throw new RecordingError(
        this.#file,
        this.#parser.number + 1,
        'it is too long for a line of a recording',
      );
  }

  /** What is left after the last line break: a whole line, or one that was cut. */
  *end(): Generator<unknown, void, undefined> {
    const text = this.#rest.trim();
    this.#rest = '';
    if (this.#header !== null && text === '') return;
    if (this.#header === null || isJson(text)) {
      yield* this.#take(text);
      return;
    }
    const at = new RecordingError(this.#file, this.#parser.number + 1, 'it was cut and is left out');
    this.#warnings.push(at.message);
  }

  *#take(text: string): Generator<unknown, void, undefined> {
    if (this.#header === null) this.#header = this.#parser.header(text);
    else yield this.#parser.line(text);
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
