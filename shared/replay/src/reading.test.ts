import { describe, expect, it } from 'vitest';
import { parseRecording, readRecording } from './read.ts';
import { thermometerHeader as header, readingAt, thermometer } from './testing/example.ts';
import { formatRecording } from './write.ts';

const lines = [readingAt(0, 20), readingAt(5.5, 21), readingAt(9, 22)];
const text = formatRecording({ header, lines });
const file = (...values: unknown[]) =>
  values.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');
const parse = (content: string) => parseRecording(thermometer, content, { file: 'a.jsonl' });

async function* pieces(content: string, size: number) {
  for (let from = 0; from < content.length; from += size) yield content.slice(from, from + size);
}

describe('a recording', () => {
  it('comes back from its file as it was written', () => {
    expect(parse(text)).toEqual({ header, lines, warnings: [] });
  });

  it('holds requests and their answers, told apart from what was received', () => {
    const asked = { t: 1, event: 'limit', payload: { degrees: 3 }, as: 'request', id: 1 };
    const answered = { t: 2, event: 'limit', payload: { ok: true }, as: 'ack', id: 1 };
    expect(parse(file(header, asked, answered)).lines).toEqual([asked, answered]);
  });

  it('may end with or without a line break, and have lines of Windows', () => {
    for (const content of [text, text.trimEnd(), text.replaceAll('\n', '\r\n')])
      expect(parse(content)).toMatchObject({ lines, warnings: [] });
  });

  it('of an older version is read as if it were of the newest', () => {
    const { place: _, ...rest } = header;
    const old = file({ ...rest, version: 1, room: 'cellar' }, { t: 0, event: 'reading', payload: '20' });
    expect(parse(old)).toMatchObject({ header, lines: [readingAt(0, 20)] });
  });

  it('that was cut anywhere after its header loses the last line alone, with a warning', () => {
    const begin = text.indexOf('\n') + 1;
    for (let length = begin; length < text.length; length += 1) {
      const cut = text.slice(0, length);
      const whole = cut.split('\n').length - 2;
      const isWhole = cut.endsWith('\n') || cut.endsWith('}}');
      const { lines: found, warnings } = parse(cut);
      expect(found).toEqual(lines.slice(0, whole + (cut.endsWith('}}') ? 1 : 0)));
      expect(warnings).toEqual(isWhole ? [] : [`a.jsonl, line ${whole + 2}: it was cut and is left out`]);
    }
  });

  it.each([
    ['nothing', '', 'it is empty', 1],
    ['another file', '{"name":"x"}', 'a recording begins with {"format":"thermometer",…}', 1],
    ['a later version', file({ ...header, version: 3 }), 'version 3 is not known, only 1 to 2', 1],
    ['no version', file({ ...header, version: '2' }), 'version "2" is not known, only 1 to 2', 1],
    [
      'an unknown kind',
      file({ ...header, kind: 'film' }),
      'a recording of kind "readings" is needed, and this one is of kind "film"',
      1,
    ],
    ['a header without its place', file({ ...header, place: 1 }), 'place: string is expected', 1],
    ['a broken line in the middle', file(header, '{"t":5,"ev', lines[0]), 'it is not JSON', 2],
    ['an empty line', file(header, '', lines[0]), 'it is empty', 2],
    [
      'an unknown event',
      file(header, { t: 0, event: 'x', payload: {} }),
      'event "x" is not one of version 2',
      2,
    ],
    [
      'an event named like a member of objects',
      file(header, { t: 0, event: 'toString' }),
      /"toString" is not/,
      2,
    ],
    [
      'an answer to nothing',
      file(header, { ...readingAt(0), as: 'ack', id: 1 }),
      /"reading" as ack is not/,
      2,
    ],
    ['an answer without its number', file(header, { ...readingAt(0), as: 'ack' }), /belong together/, 2],
    ['a line that is no object', file(header, 'null\n'), 'it is no object', 2],
    [
      'a wrong payload',
      file(header, lines[0], readingAt(5, 'hot' as never)),
      'payload.degrees: number is expected',
      3,
    ],
    ['time that goes back', file(header, lines[1], lines[0]), 't goes back from 5.5 to 0', 3],
  ])('that is %s is refused with file, line and reason', (_what, content, reason, line) => {
    const told = typeof reason === 'string' ? `a.jsonl, line ${line}: ${reason}` : reason;
    expect(() => parse(content)).toThrow(told);
    expect(() => parse(content)).toThrow(`a.jsonl, line ${line}: `);
  });

  it.each([1, 7, 100_000])('is read from pieces of %i characters line by line', async (size) => {
    const read = await readRecording(thermometer, pieces(text, size));
    expect(read.header).toEqual(header);
    expect(await Array.fromAsync(read.lines)).toEqual(lines);
    const cut = await readRecording(thermometer, pieces(text.slice(0, -5), size));
    expect(await Array.fromAsync(cut.lines)).toEqual(lines.slice(0, -1));
    expect(cut.warnings).toEqual(['line 4: it was cut and is left out']);
    await expect(readRecording(thermometer, pieces('', size))).rejects.toThrow('line 1: it is empty');
  });

  it('ends its source when nobody reads on', async () => {
    let ended = false;
    async function* source() {
      try {
        yield* pieces(text, 10);
      } finally {
        ended = true;
      }
    }
    for await (const line of (await readRecording(thermometer, source())).lines) {
      expect(line).toEqual(lines[0]);
      break;
    }
    expect(ended).toBe(true);
  });
});
