import { describe, expect, it } from 'vitest';
import { formatRecording, parseCommandRecording, parseRecording, parseSocketRecording } from './recording.ts';

const header = {
  format: 'autoplace-recording',
  version: 1,
  kind: 'socket',
  auctionId: 'lot-1',
  recordedAt: '2026-06-01T12:00:00.000Z',
};
const connect = { t: 0, event: 'connect', payload: {} };
const drop = {
  t: 5.5,
  event: 'auction:price-drop',
  payload: { auctionId: 'lot-1', price: 9_500, nextDropAt: null, serverTime: 1 },
};
const file = (...lines: unknown[]) =>
  lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');

describe('a recording', () => {
  it('comes back from its file as it was written', () => {
    const recording = parseRecording(file(header, connect, drop));
    expect(recording.lines).toEqual([connect, drop]);
    expect(parseRecording(formatRecording(recording))).toEqual(recording);
  });

  it('may end with or without a line break, and have lines of Windows', () => {
    for (const text of [file(header, connect), `${file(header, connect)}\n`, file(header, connect, '\r\n')])
      expect(parseRecording(text.replace('\n\r\n', '\r\n')).lines).toEqual([connect]);
  });

  it.each([
    ['nothing', '', 'line 1: it is empty'],
    [
      'another file',
      '{"name":"autoplace"}',
      'line 1: a recording begins with {"format":"autoplace-recording",…}',
    ],
    ['a later version', file({ ...header, version: 2 }), 'line 1: version 2 is not known, only 1'],
    ['an unknown kind', file({ ...header, kind: 'film' }), 'line 1: kind "film" is not one of version 1'],
    ['a line that was cut off', file(header, connect, '{"t":5,"ev'), 'line 3: it is not JSON'],
    ['an empty line', file(header, '', connect), 'line 2: it is empty'],
    [
      'an unknown event',
      file(header, { ...connect, event: 'x' }),
      'line 2: event "x" is not one of version 1',
    ],
    ['a line that is no object', file(header, 'null'), /^line 2: the line: /],
    [
      'a wrong payload',
      file(header, connect, { ...drop, payload: { ...drop.payload, price: 'cheap' } }),
      /^line 3: payload\.price: /,
    ],
    ['time that goes back', file(header, drop, connect), 'line 3: t goes back from 5.5 to 0'],
  ])('that is %s is refused with the line and the reason', (_what, text, reason) => {
    expect(() => parseRecording(text)).toThrow(reason);
  });

  it('of the other kind is refused where one kind is needed', () => {
    const socket = file(header, connect);
    expect(() => parseCommandRecording(socket)).toThrow(/^line 1: a recording of kind "commands" is needed/);
    expect(parseSocketRecording(socket).lines).toHaveLength(1);
  });
});
