import { BSONSymbol, Decimal128, Double, Int32, Long, ObjectId } from 'bson';
import { isDocument } from './own-fields.ts';

const LIMIT = 150;

/** A value as MongoDB writes it in its error messages, cut short. */
export function show(value: unknown): string {
  const text = render(value);
  return text.length > LIMIT ? `${text.slice(0, LIMIT)}...` : text;
}

function render(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (value instanceof ObjectId) return `ObjectId('${value.toHexString()}')`;
  if (
    value instanceof Int32 ||
    value instanceof Double ||
    value instanceof Long ||
    value instanceof Decimal128
  ) {
    return value.toString();
  }
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (value instanceof BSONSymbol) return JSON.stringify(value.value);
  if (Array.isArray(value)) return `[ ${value.slice(0, 20).map(render).join(', ')} ]`;
  if (isDocument(value)) {
    const fields = Object.keys(value).slice(0, 20);
    return `{ ${fields.map((name) => `${name}: ${render(value[name])}`).join(', ')} }`;
  }
  return String(value);
}
