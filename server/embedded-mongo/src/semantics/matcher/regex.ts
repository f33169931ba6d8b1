import { BSONRegExp, BSONSymbol } from 'bson';
import { badValue, type MongoError } from '../errors.ts';
import type { ValueTest } from './nodes.ts';
import { toRegExp } from './regex-syntax.ts';

/** Matches strings by the pattern, and stored regular expressions that are the same. */
export function regexTest(regex: BSONRegExp): ValueTest {
  const compiled = toRegExp(regex.pattern, regex.options);
  return (value) => {
    if (typeof value === 'string') return compiled.test(value);
    if (value instanceof BSONSymbol) return compiled.test(value.value);
    return value instanceof BSONRegExp && value.pattern === regex.pattern && value.options === regex.options;
  };
}

/** Joins `$regex` with its `$options`. */
export function regexOf(pattern: unknown, options: unknown): BSONRegExp {
  if (options !== undefined && typeof options !== 'string') throw badValue('$options has to be a string');
  if (pattern instanceof BSONRegExp) {
    if (options === undefined) return pattern;
    if (pattern.options !== '') throw optionsTwice();
    return build(pattern.pattern, options);
  }
  if (typeof pattern !== 'string') throw badValue('$regex has to be a string');
  return build(pattern, options ?? '');
}

const optionsTwice = (): MongoError => badValue('options set in both $regex and $options');

function build(pattern: string, options: string): BSONRegExp {
  try {
    return new BSONRegExp(pattern, options);
  } catch (error) {
    throw badValue((error as Error).message);
  }
}

/**
 * The literal text that every match starts with, or the empty string. Only a case-sensitive pattern anchored at its
 * start has one, and only up to the first character that is not taken literally.
 */
export function literalPrefix(regex: BSONRegExp): string {
  const { pattern } = regex;
  if (/[imx]/.test(regex.options) || !pattern.startsWith('^') || pattern.includes('|')) return '';
  const [literal = ''] =
    /^(?:[\p{L}\p{N} _:,/@#%&=~'"<>;!-]|\\[^\p{L}\p{N}\s])*/u.exec(pattern.slice(1)) ?? [];
  // A quantifier may repeat the last character not at all.
  const quantified = /^[*?{+]/.test(pattern.slice(1 + literal.length));
  return (quantified ? literal.replace(/\\?.$/su, '') : literal).replace(/\\(.)/gsu, '$1');
}
