import { onDemand } from 'bson';
import { type Rules, rulesOf } from './projection.ts';
import type { Doc } from './types.ts';

const OBJECT = 3;
const ARRAY = 4;
/** Said in place of an end where a path goes on below an array, whose elements would have to be numbered again. */
const BELOW_ARRAY = -1;

/** Projects the bytes of a document, which costs a fifth of decoding it; undefined where a path goes on below an array. */
export function compileByteProjection(spec: Doc): (bytes: Uint8Array) => Uint8Array | undefined {
  const { rules, including } = rulesOf(spec);
  const byBytes = namedByBytes(rules);
  return (bytes) => {
    const from = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    const to = Buffer.allocUnsafe(bytes.length);
    const end = project({ from, to, including }, byBytes, 0, 0);
    return end === BELOW_ARRAY ? undefined : to.subarray(0, end);
  };
}

/** With each byte of a name as a character, as names are compared. */
const namedByBytes = (rules: Rules): Rules =>
  new Map(
    [...rules].map(([name, rule]) => [
      Buffer.from(name).toString('latin1'),
      rule === 'named' ? rule : namedByBytes(rule),
    ]),
  );

interface Copying {
  readonly from: Buffer;
  readonly to: Buffer;
  readonly including: boolean;
}

/** Copies what is kept of the document that begins at `at` to `place`; where it ends there. */
function project(copying: Copying, rules: Rules, at: number, place: number): number {
  const { from, to, including } = copying;
  let end = place + 4;
  for (const [type, nameAt, nameLength, valueAt, length] of onDemand.parseToElements(from, at)) {
    const rule = rules.get(from.toString('latin1', nameAt, nameAt + nameLength));
    const goesOn = rule !== undefined && rule !== 'named';
    if (goesOn && type === ARRAY) return BELOW_ARRAY;
    if (goesOn && type === OBJECT) {
      end += from.copy(to, end, nameAt - 1, valueAt);
      end = project(copying, rule, valueAt, end);
      if (end === BELOW_ARRAY) return BELOW_ARRAY;
    } else if ((rule === 'named') === including) end += from.copy(to, end, nameAt - 1, valueAt + length);
  }
  to[end] = 0;
  to.writeInt32LE(end + 1 - place, place);
  return end + 1;
}
