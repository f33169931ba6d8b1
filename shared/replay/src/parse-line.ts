import { z } from 'zod';
import type { Header, RecordingFormat } from './define.ts';
import { RecordingError } from './recording-error.ts';

type Json = Record<string, unknown>;

const header = z.object({
  format: z.string(),
  version: z.int(),
  kind: z.string(),
  recordedAt: z.iso.datetime(),
  serverTime: z.iso.datetime().exactOptional(),
  serverTimeWithin: z.number().min(0).exactOptional(),
});
/** Reads a recording line by line, as its header says. */
export class LineParser {
  readonly #formats: readonly RecordingFormat[];
  readonly #file: string | null;
  #number = 0;
  #version = 0;
  #format: RecordingFormat | null = null;
  #last = 0;

  constructor(formats: readonly RecordingFormat[], file: string | null) {
    this.#formats = formats;
    this.#file = file;
  }

  /** The number of the line that was read last, from 1. */
  get number(): number {
    return this.#number;
  }

  header(text: string): Header {
    this.#number = 1;
    const found = this.#json(text);
    const [first] = this.#formats;
    if (!isObject(found) || !this.#formats.some(({ format }) => format === found.format))
      throw this.#error(`a recording begins with {"format":"${first?.format}",…}`);
    const newest = Math.max(...this.#formats.map(({ version }) => version));
    if (
      !Number.isInteger(found.version) ||
      (found.version as number) < 1 ||
      (found.version as number) > newest
    )
      throw this.#error(
        `version ${JSON.stringify(found.version)} is not known, only ${newest === 1 ? '1' : `1 to ${newest}`}`,
      );
    this.#version = found.version as number;
    const format = this.#formats.find(({ kind }) => kind === found.kind);
    if (format === undefined)
      throw this.#error(
        `a recording of kind ${kindsOf(this.#formats)} is needed, and this one is of kind ${JSON.stringify(found.kind)}`,
      );
    this.#format = format;
    const upgraded = this.#upgraded('header', found);
    return {
      ...(this.#check(header, upgraded) as Header),
      version: format.version,
      ...(this.#check(format.header, upgraded) as object),
    };
  }

  line(text: string): unknown {
    this.#number += 1;
    const value = this.#json(text);
    if (!isObject(value)) throw this.#error('it is no object');
    const { t, event, payload, as, id } = this.#upgraded('line', value);
    // By hand: a schema for it would take half of the time that reading takes.
    if (typeof t !== 'number' || !(t >= 0)) throw this.#error('t: a number from 0 is expected');
    if (t < this.#last) throw this.#error(`t goes back from ${this.#last} to ${t}`);
    this.#last = t;
    if (typeof event !== 'string') throw this.#error('event: string is expected');
    if ((as === undefined) !== (id === undefined)) throw this.#error('"as" and "id" belong together');
    if (id !== undefined && !Number.isInteger(id)) throw this.#error('id: int is expected');
    const schema = this.#format?.payloadOf(event, as) ?? null;
    if (schema === null)
      throw this.#error(
        `event ${JSON.stringify(event)}${as === undefined ? '' : ` as ${as}`} is not one of version ${this.#version}`,
      );
    const read = { t, event, payload: this.#check(schema, payload, 'payload') };
    return as === undefined ? read : { ...read, as, id };
  }

  #upgraded(part: 'header' | 'line', value: Json): Json {
    let upgraded = value;
    const { upgrades = {}, version = 0 } = this.#format ?? {};
    for (let from = this.#version; from < version; from += 1)
      upgraded = upgrades[from]?.[part]?.(upgraded) ?? upgraded;
    return upgraded;
  }

  #json(text: string): unknown {
    try {
      return JSON.parse(text);
    } catch {
      throw this.#error(text.trim() === '' ? 'it is empty' : 'it is not JSON');
    }
  }

  #check<T extends z.ZodType>(schema: T, value: unknown, within?: string): z.output<T> {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    const path = [...(within === undefined ? [] : [within]), ...(issue?.path ?? [])].join('.');
    const found = issue?.path.reduce<unknown>((at, key) => (at as Json | undefined)?.[key as string], value);
    throw this.#error(
      issue?.code === 'invalid_union'
        ? `${path} ${JSON.stringify(found)} is not one of version ${this.#version}`
        : `${path}: ${describe(issue)}`,
    );
  }

  #error(reason: string): RecordingError {
    return new RecordingError(this.#file, this.#number, reason);
  }
}

/** In English, whichever language the application has set for its users. */
function describe(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code === 'invalid_type') return `${issue.expected} is expected`;
  if (issue?.code === 'invalid_value') return `${issue.values.join(' or ')} is expected`;
  return issue?.code.replaceAll('_', ' ') ?? 'wrong';
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const kindsOf = (formats: readonly RecordingFormat[]) =>
  formats.map(({ kind }) => JSON.stringify(kind)).join(' or ');
