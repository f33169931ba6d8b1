import { Binary } from 'bson';
import { isIntegral, isNumber, toInt64 } from '../bson/numbers.ts';
import { badValue } from '../errors.ts';
import type { ValueTest } from './nodes.ts';

export type BitsOperator = '$bitsAllSet' | '$bitsAllClear' | '$bitsAnySet' | '$bitsAnyClear';

/** Tests bit positions of an integer, sign-extended, or of binary data, zero-extended. */
export function bits(operator: BitsOperator, argument: unknown, path: string): ValueTest {
  const positions = bitPositions(argument, path);
  const wanted = operator.endsWith('Set');
  const any = operator.startsWith('$bitsAny');
  return (value) => {
    const isSet = bitReader(value);
    if (isSet === undefined) return false;
    const holds = (position: number): boolean => isSet(position) === wanted;
    return any ? positions.some(holds) : positions.every(holds);
  };
}

function bitReader(value: unknown): ((position: number) => boolean) | undefined {
  if (value instanceof Binary) {
    const { buffer } = value;
    return (position) =>
      position < value.length() * 8 && (((buffer[position >> 3] as number) >> (position & 7)) & 1) === 1;
  }
  if (!isNumber(value) || !isIntegral(value)) return undefined;
  const integer = toInt64(value) as bigint;
  return (position) => ((integer >> BigInt(Math.min(position, 63))) & 1n) === 1n;
}

function bitPositions(argument: unknown, path: string): number[] {
  if (Array.isArray(argument)) return argument.map((position) => bitPosition(position, path));
  if (argument instanceof Binary) {
    const isSet = bitReader(argument) as (position: number) => boolean;
    return Array.from({ length: argument.length() * 8 }, (_, i) => i).filter(isSet);
  }
  const mask = isNumber(argument) && isIntegral(argument) ? toInt64(argument) : undefined;
  if (mask === undefined || mask < 0n) {
    throw badValue(
      `${path} takes an Array, a number, or a BinData but received a value that is none of these`,
    );
  }
  return Array.from({ length: 63 }, (_, i) => i).filter((i) => ((mask >> BigInt(i)) & 1n) === 1n);
}

function bitPosition(position: unknown, path: string): number {
  const integer = isNumber(position) && isIntegral(position) ? toInt64(position) : undefined;
  if (integer === undefined || integer < 0n || integer > 0x7fffffffn) {
    throw badValue(`bit positions in ${path} must be non-negative integers of 32 bits`);
  }
  return Number(integer);
}
