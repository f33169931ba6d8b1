import { expect, it } from 'vitest';
import { decodeDocument, encodeDocument } from '../bson-codec.ts';
import { randomDoc, seeded, seedOfRun } from '../testing/random.ts';
import { compileByteProjection } from './projected-bytes.ts';
import { compileProjection } from './projection.ts';

const DOCUMENTS = 5_000;
const seed = seedOfRun();
const NAMES = ['a', 'b', 'c', '0', '__proto__', 'š', 'constructor'];

it(`gives the bytes that decoding, projecting and encoding give, but below arrays (SEED_OF_RUN=${seed})`, () => {
  const random = seeded(seed);
  let answered = 0;
  for (let at = 0; at < DOCUMENTS; at += 1) {
    const part = { š: random.chance(0.5) ? randomDoc(random, 'bson') : 'ž' };
    const whole = encodeDocument({ _id: at, ...randomDoc(random, 'bson', 3), ...part });
    const wanted = random.chance(0.5) ? 1 : 0;
    const spec: Record<string, unknown> = random.chance(0.3) ? { _id: random.below(2) } : {};
    for (const name of NAMES) {
      if (!random.chance(0.4)) continue;
      const path = random.chance(0.4) ? `${name}.${random.pick(NAMES)}` : name;
      Object.defineProperty(spec, path, { value: wanted, enumerable: true });
    }
    const bytes = compileByteProjection(spec)(whole);
    if (bytes === undefined) continue;
    answered += 1;
    const expected = encodeDocument(compileProjection(spec)(decodeDocument(whole)));
    expect(Buffer.from(bytes).toString('hex'), JSON.stringify(spec)).toBe(
      Buffer.from(expected).toString('hex'),
    );
  }
  expect(answered).toBeGreaterThan(DOCUMENTS / 2);
});
