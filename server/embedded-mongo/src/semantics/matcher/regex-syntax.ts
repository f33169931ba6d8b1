import { MongoError, notImplemented } from '../errors.ts';

/** Escapes that mean the same in PCRE and in JavaScript's Unicode mode. */
const SHARED_ESCAPES = /[dDwWbBntrfv0-9]/;
const PCRE_SPACE = '\\t\\n\\v\\f\\r ';
/** Code 51091: the pattern is no regular expression. */
const invalid = (reason: string): MongoError =>
  new MongoError(51091, 'Location51091', `Regular expression is invalid: ${reason}`);

/**
 * Translates a Perl-compatible pattern as MongoDB reads it. The two dialects differ quietly in what `.`, `^`, `$`
 * and `\s` mean; what JavaScript cannot express is refused by name rather than matched wrongly.
 */
export function toRegExp(pattern: string, options: string): RegExp {
  const inline = /^\(\?([imsxu]+)\)/.exec(pattern);
  const flags = options + (inline?.[1] ?? '');
  for (const flag of flags) {
    if (flag === 'x') throw notImplemented("The regular expression option 'x'");
    if (!'imsu'.includes(flag))
      throw new MongoError(51108, 'Location51108', `invalid flag in regex options: ${flag}`);
  }
  const source = translate(pattern.slice(inline?.[0].length ?? 0), flags.includes('m'), flags.includes('s'));
  try {
    return new RegExp(source, flags.includes('i') ? 'ui' : 'u');
  } catch (error) {
    throw invalid((error as Error).message);
  }
}

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
      source += translateEscape(pattern.charAt(i), pattern.slice(i + 1), inClass);
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
    } else {
      source += anchors[char] ?? char;
    }
  }
  return source;
}

function translateEscape(char: string, rest: string, inClass: boolean): string {
  if (char === '') throw invalid('\\ at end of pattern');
  if (char === 's') return inClass ? PCRE_SPACE : `[${PCRE_SPACE}]`;
  if (char === 'S' && !inClass) return `[^${PCRE_SPACE}]`;
  if (char === 'x' && /^[0-9a-fA-F]{2}/.test(rest)) return '\\x';
  if ((char === 'p' || char === 'P') && rest.startsWith('{')) return `\\${char}`;
  if (SHARED_ESCAPES.test(char)) return `\\${char}`;
  if (/[A-Za-z]/.test(char)) throw notImplemented(`The escape \\${char} in a regular expression`);
  // Punctuation stands for itself; Unicode mode allows a backslash only before its own syntax characters.
  if (/[\^$\\.*+?()[\]{}|/]/.test(char) || (inClass && char === '-')) return `\\${char}`;
  return char;
}
