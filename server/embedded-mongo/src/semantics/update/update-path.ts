import { badValue, MongoError } from '../errors.ts';
import { POSITIONAL } from './nodes.ts';

const ELEMENTS = /^\$\[([^\]]*)\]$/;

/** How deep MongoDB lets documents be nested. */
const MAX_DEPTH = 200;

/** Splits and checks the path of an update operator. */
export function parseUpdatePath(text: string): string[] {
  if (text === '') throw new MongoError(56, 'EmptyFieldName', 'An empty update path is not valid.');
  const parts = text.split('.');
  if (parts.includes('')) {
    throw new MongoError(
      56,
      'EmptyFieldName',
      `The update path '${text}' contains an empty field name, which is not allowed.`,
    );
  }
  if (parts.length > MAX_DEPTH) {
    throw new MongoError(15, 'Overflow', `Document exceeds maximum nested object depth: ${MAX_DEPTH}`);
  }
  parts.forEach((part, i) => {
    if (!part.startsWith('$')) return;
    const kind = part === POSITIONAL ? "positional (i.e. '$')" : "array filter identifier (i.e. '$[<id>]')";
    if (part !== POSITIONAL && elementsIdentifier(part) === undefined) {
      throw new MongoError(
        52,
        'DollarPrefixedFieldName',
        `The dollar ($) prefixed field '${part}' in '${text}' is not valid for storage.`,
      );
    }
    if (i === 0) throw badValue(`Cannot have ${kind} element in the first position in path '${text}'`);
  });
  if (parts.filter((part) => part === POSITIONAL).length > 1) {
    throw badValue(`Too many positional (i.e. '$') elements found in path '${text}'`);
  }
  return parts;
}

/** The name inside `$[name]`, empty for `$[]`, `undefined` for any other part. */
export function elementsIdentifier(part: string): string | undefined {
  return ELEMENTS.exec(part)?.[1];
}

/** Whether a part of the path is only known when the update is applied. */
export function isDynamic(part: string): boolean {
  return part.startsWith('$');
}
