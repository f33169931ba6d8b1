import pino from 'pino';
import { expect, it } from 'vitest';
import { readableLine } from './readable-log.ts';

it('a line of the log is a sentence with what belongs to it, its level where that matters, and the stack of an error', () => {
  const lines: string[] = [];
  const logger = pino({}, { write: (line: string) => void lines.push(readableLine(line)) });
  logger.info({ cars: 57, by: 'system' }, 'demo data is ready');
  logger.warn({ err: new Error('no answer') }, 'the mail waits');
  const [first, second, third] = lines.join('').split('\n');
  expect(first).toMatch(/^\d\d:\d\d:\d\d demo data is ready cars=57 by=system$/);
  expect(second).toMatch(/^\d\d:\d\d:\d\d warning: the mail waits /);
  expect(third).toBe('Error: no answer');
});
