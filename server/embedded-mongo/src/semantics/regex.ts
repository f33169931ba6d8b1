import { BSONRegExp, BSONSymbol } from 'bson';
import type { ValueTest } from './conditions.ts';
import { badValue, MongoError, notImplemented } from './errors.ts';

/**
 * Regular expressions that need no backtracking, so that a search takes time in proportion to the text: literal
 * characters, classes, anchors, and alternatives at the outermost level. Repetition, groups and back references are
 * refused by name: JavaScript matches them by backtracking, which no time limit can interrupt.
 */

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
    if (pattern.options !== '') throw badValue('options set in both $regex and $options');
    return build(pattern.pattern, options);
  }
  if (typeof pattern !== 'string') throw badValue('$regex has to be a string');
  return build(pattern, options ?? '');
}

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
export function literalPrefix({ pattern, options }: BSONRegExp): string {
  if (/[im]/.test(options) || !pattern.startsWith('^') || pattern.includes('|')) return '';
  const [literal = ''] =
    /^(?:[\p{L}\p{N} _:,/@#%&=~'"<>;!-]|\\[^\p{L}\p{N}\s])*/u.exec(pattern.slice(1)) ?? [];
  return literal.replace(/\\(.)/gsu, '$1');
}

/** Code 51091: the pattern is no regular expression. */
const invalid = (reason: string): MongoError =>
  new MongoError(51091, 'Location51091', `Regular expression is invalid: ${reason}`);

/**
 * Translates a Perl-compatible pattern as MongoDB reads it. The two dialects differ quietly in what `.`, `^`, `$`
 * and `\s` mean.
 */
function toRegExp(pattern: string, options: string): RegExp {
  for (const flag of options) {
    if (flag === 'x') throw notImplemented("The regular expression option 'x'");
    if (!'imsu'.includes(flag))
      throw new MongoError(51108, 'Location51108', `invalid flag in regex options: ${flag}`);
  }
  const source = translate(pattern, options.includes('m'), options.includes('s'));
  try {
    return new RegExp(source, options.includes('i') ? 'ui' : 'u');
  } catch (error) {
    throw invalid((error as Error).message);
  }
}

/** Escapes that mean the same in PCRE and in JavaScript's Unicode mode. */
const SHARED_ESCAPES = /[dDwWbBntrfv]/;
const PCRE_SPACE = '\\t\\n\\v\\f\\r ';

function translate(pattern: string, multiline: boolean, dotAll: boolean): string {
  const anchors: Readonly<Record<string, string>> = {
    '.': dotAll ? '[^]' : '[^\\n]',
    '^': multiline ? '(?<![^\\n])' : '^',
    $: multiline ? '(?![^\\n])' : '(?=\\n?$)',
  };
  let source = '';
  let inClass = false;
  for (let i = 0; i < pattern.length; i++) {
    const char = pattern.charAt(i);
    if (char === '\\') {
      i += 1;
      source += translateEscape(pattern.charAt(i), inClass);
    } else if (inClass) {
      if (char === '[' && ':.='.includes(pattern.charAt(i + 1) || ' ')) {
        throw notImplemented('A POSIX character class in a regular expression');
      }
      inClass = char !== ']';
      source += char === '[' ? '\\[' : char;
    } else if (char === '[') {
      // A bracket right at the start of a class stands for itself in PCRE; JavaScript would close the class.
      const opening = /^\[\^?\]?/.exec(pattern.slice(i))?.[0] as string;
      inClass = true;
      i += opening.length - 1;
      source += opening.endsWith(']') ? `${opening.slice(0, -1)}\\]` : opening;
    } else if ('*+?{'.includes(char)) {
      throw notImplemented(`Repetition by '${char}' in a regular expression`);
    } else if ('()'.includes(char)) {
      throw notImplemented('A group in a regular expression');
    } else {
      source += anchors[char] ?? char;
    }
  }
  return source;
}

function translateEscape(char: string, inClass: boolean): string {
  if (char === '') throw invalid('\\ at end of pattern');
  if (char === 's') return inClass ? PCRE_SPACE : `[${PCRE_SPACE}]`;
  if (char === 'S' && !inClass) return `[^${PCRE_SPACE}]`;
  if (SHARED_ESCAPES.test(char)) return `\\${char}`;
  if (/[A-Za-z0-9]/.test(char)) throw notImplemented(`The escape \\${char} in a regular expression`);
  // Punctuation stands for itself; Unicode mode allows a backslash only before its own syntax characters.
  if (/[\^$\\.*+?()[\]{}|/]/.test(char) || (inClass && char === '-')) return `\\${char}`;
  return char;
}
