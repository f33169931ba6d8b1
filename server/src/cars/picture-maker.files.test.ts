import sharp from 'sharp';
import { expect, it } from 'vitest';
import { uploadSizes } from './picture-maker.files.ts';

const DEEPEST_BIT = 13;

/** A right grey JPEG whose 63 frequencies come bit by bit, each in a scan of its own: what takes long to unpack. */
async function withScans(count: number): Promise<Buffer> {
  const grey = { create: { width: 64, height: 64, channels: 3, background: 'grey' } } as const;
  const plain = await sharp(grey).toColourspace('b-w').jpeg({ progressive: true }).toBuffer();
  const segments: Buffer[] = [];
  for (let at = plain.indexOf(0xff, 2); at < plain.length - 2; ) {
    const header = at + 2 + plain.readUInt16BE(at + 2);
    let end = header;
    if (plain[at + 1] === 0xda) while (plain[end] !== 0xff || plain[end + 1] === 0) end += 1;
    segments.push(plain.subarray(at, end));
    at = end;
  }
  const scans = segments.filter((segment) => segment[1] === 0xda);
  const [first] = scans;
  const last = scans.at(-1);
  if (first === undefined || last === undefined) throw new Error('no scans');
  const before = segments.slice(0, segments.indexOf(last)).filter((one) => one[1] !== 0xda);
  const of = Array.from({ length: count - 1 }, (_, n) => {
    const scan = Buffer.from(last);
    const [frequency, bit] = [1 + Math.floor(n / (DEEPEST_BIT + 1)), DEEPEST_BIT - (n % (DEEPEST_BIT + 1))];
    scan.set([frequency, frequency, bit === DEEPEST_BIT ? bit : ((bit + 1) << 4) | bit], 7);
    return scan;
  });
  return Buffer.concat([plain.subarray(0, 2), ...before, first, ...of, Buffer.from([0xff, 0xd9])]);
}

it('a JPEG of hundreds of scans is not unpacked; one of as many as programs make is', async () => {
  expect(await uploadSizes(await withScans(300))).toBeNull();
  expect(await uploadSizes(await withScans(20))).not.toBeNull();
});
