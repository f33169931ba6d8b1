import { exactDouble, isNumber } from '../bson/numbers.ts';
import { bsonType, RANK, TYPE_BY_ALIAS } from '../bson/types.ts';
import { badValue, failedToParse } from '../errors.ts';
import type { ValueTest } from './nodes.ts';

const CODES: ReadonlySet<number> = new Set([...TYPE_BY_ALIAS.values()].map((type) => type.code));
/** Types that exist and that no document of this database holds. */
const UNHELD: ReadonlyMap<string, number> = new Map([
  ['undefined', 6],
  ['dbPointer', 12],
  ['javascriptWithScope', 15],
]);

/** `$type` by alias, by number, by `number` for all four of them, or by a list of these. */
export function typeTest(argument: unknown, path: string): ValueTest {
  const wanted: readonly unknown[] = Array.isArray(argument) ? argument : [argument];
  if (wanted.length === 0) throw failedToParse(`${path} must match at least one type`);
  const codes = new Set(wanted.filter((entry) => entry !== 'number').map((entry) => typeCode(entry, path)));
  const numbers = wanted.includes('number');
  return (value) => {
    if (value === undefined) return false;
    const type = bsonType(value);
    return codes.has(type.code) || (numbers && type.rank === RANK.number);
  };
}

function typeCode(entry: unknown, path: string): number {
  if (typeof entry === 'string') {
    const code = TYPE_BY_ALIAS.get(entry)?.code ?? UNHELD.get(entry);
    if (code === undefined) throw badValue(`Unknown type name alias: ${entry}`);
    return code;
  }
  if (!isNumber(entry)) throw badValue(`type must be represented as a number or a string in ${path}`);
  const code = exactDouble(entry);
  if (code === undefined || !(CODES.has(code) || [...UNHELD.values()].includes(code))) {
    throw badValue(`Invalid numerical type code: ${entry.toString()}`);
  }
  return code;
}
