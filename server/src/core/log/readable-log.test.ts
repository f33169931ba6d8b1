import pino from 'pino';
import { expect, it } from 'vitest';
import { logOptions } from './process-log.ts';
import { readableLine } from './readable-log.ts';

it('a line of the log is a sentence with what belongs to it, its level where that matters, and the stack of an error', () => {
  const lines: string[] = [];
  const logger = pino(logOptions('info'), { write: (line: string) => void lines.push(readableLine(line)) });
  logger.info({ cars: 57, by: 'system' }, 'demo data is ready');
  logger.warn({ err: new Error('no answer') }, 'the mail waits');
  const [first, second, third] = lines.join('').split('\n');
  expect(first).toMatch(/^\d\d:\d\d:\d\d demo data is ready cars=57 by=system$/);
  expect(second).toMatch(/^\d\d:\d\d:\d\d warning: the mail waits /);
  expect(third).toBe('Error: no answer');
});

it('names the level and writes the time in ISO 8601', () => {
  const lines: string[] = [];
  pino(logOptions('info'), { write: (line: string) => void lines.push(line) }).warn({}, 'the mail waits');
  expect(JSON.parse(lines.join(''))).toMatchObject({
    level: 'warn',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  });
});

it('an error keeps its stack and code, and loses the addresses and documents in it', () => {
  const lines: string[] = [];
  const refused = Object.assign(new Error('550 <ana@primer.rs> is not known here'), {
    code: 'EENVELOPE',
    rejected: ['ana@primer.rs'],
    keyValue: { email: 'ana@primer.rs' },
  });
  const logger = pino(logOptions('info'), { write: (line: string) => void lines.push(line) });
  logger.error({ err: refused }, 'the mail waits');
  expect(JSON.parse(lines.join('')).err).toEqual({
    type: 'Error',
    message: '550 <…@…> is not known here',
    code: 'EENVELOPE',
    stack: expect.stringContaining('readable-log.test.ts'),
  });
  expect(lines.join('')).not.toContain('ana');
});

it('an error keeps the files in its stack, also of packages whose names have an @', () => {
  const stack = 'Error: away\n    at send (file:///app/node_modules/@smithy/core/index.js:79:67)';
  const lines: string[] = [];
  const logger = pino(logOptions('info'), { write: (line: string) => void lines.push(line) });
  logger.error({ err: Object.assign(new Error('away'), { stack }) }, 'backup failed');
  expect(JSON.parse(lines.join('')).err.stack).toBe(stack);
});

it.each([
  ['a request that was answered soon', { status: 200, ms: 3 }, false],
  ['a page that was left', { status: 499, ms: 30 }, false],
  ['a refused request', { status: 409, ms: 3 }, true],
  ['a slow request', { status: 200, ms: 700 }, true],
  ['a command that was taken soon', { code: 'OK', ms: 3 }, false],
  ['a refused command', { code: 'BID_TOO_LOW', ms: 3 }, true],
])('on a terminal %s', (_what, fields, isShown) => {
  const line = JSON.stringify({
    level: 'info',
    time: '2026-11-24T06:00:00.000Z',
    ...fields,
    msg: 'answered',
  });
  expect(readableLine(line) !== '').toBe(isShown);
  expect(readableLine(line, true)).toContain(' answered ');
});
