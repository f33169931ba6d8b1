import { BSONRegExp } from 'bson';
import { describe, expect, it } from 'vitest';
import { refusal } from '../testing/documents.ts';
import { literalPrefix, regexTest } from './regex.ts';

const test = (pattern: string, options: string, text: string): boolean =>
  regexTest(new BSONRegExp(pattern, options))(text);

describe('a regular expression', () => {
  it('means what Perl means by . ^ $ and \\s', () => {
    expect(test('a.b', '', 'a\rb')).toBe(true);
    expect(test('a.b', '', 'a\nb')).toBe(false);
    expect(test('a.b', 's', 'a\nb')).toBe(true);
    expect(test('b$', '', 'ab\n')).toBe(true);
    expect(test('a$', '', 'a\nb')).toBe(false);
    expect(test('^b', 'm', 'a\nb')).toBe(true);
    expect(test('^b', '', 'a\nb')).toBe(false);
    expect(test('\\s', '', '\u00a0')).toBe(false);
  });

  it('knows case, also of letters beyond ASCII', () => {
    expect(test('ŠK', 'i', 'škoda')).toBe(true);
    expect(test('bmw', '', 'BMW')).toBe(false);
  });

  it('takes escaped punctuation for itself', () => {
    expect(test('a\\-b\\@\\ c', '', 'a-b@ c')).toBe(true);
    expect(test('[\\-\\]]', '', ']')).toBe(true);
    expect(test('[]a]', '', ']')).toBe(true);
    expect(test('\\.\\*', '', '.*')).toBe(true);
  });

  it.each([
    '\\Aab',
    'a\\z',
    '\\Qa',
    '[[:alpha:]]',
    'a++',
    '(?>a)',
    '(',
    'a\\',
    'a*',
    'a?',
    'a{2}',
    '(?i)a',
    '\\1',
    'a\\x41',
  ])('refuses %s rather than matching it wrongly', (pattern) => {
    expect([238, 51091]).toContain(refusal(() => regexTest(new BSONRegExp(pattern)))?.code);
  });

  it('has a literal prefix only when anchored, case-sensitive and without alternatives', () => {
    const prefix = (pattern: string, options = ''): string => literalPrefix(new BSONRegExp(pattern, options));
    expect(prefix('^abc')).toBe('abc');
    expect(prefix('^a\\.b.')).toBe('a.b');
    expect(prefix('^\\\\d')).toBe('\\d');
    expect(prefix('^\\d')).toBe('');
    expect(prefix('abc')).toBe('');
    expect(prefix('^abc', 'i')).toBe('');
    expect(prefix('^abc|d')).toBe('');
  });
});
