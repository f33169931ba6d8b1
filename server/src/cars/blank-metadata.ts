import { type FileHandle, open } from 'node:fs/promises';

/**
 * Boxes of an MP4 (ISO/IEC 14496-12) that say something about the film: the place and the device of a phone, notes of programs. Free space holds
 * what a program has cut out, and what cameras of cars write.
 */
const ABOUT = new Set(['udta', 'meta', 'uuid', 'free', 'skip']);
/** Boxes that may hold some of these. */
const HOLDERS = new Set(['moov', 'trak', 'moof', 'traf']);
/** A film of 50 MB has some hundred, one in short fragments a few thousand. */
const MOST_BOXES = 20_000;
/** How much is overwritten at a time, in bytes. */
const PIECE = 65_536;

/**
 * Overwrites in an MP4 what is no part of the film, in its place, so that nothing else moves; from the first damaged box on it is left as it is. False if
 * there are too many boxes to look through.
 */
export async function blankMetadata(path: string): Promise<boolean> {
  const file = await open(path, 'r+');
  try {
    const { size } = await file.stat();
    return await blankWithin(file, { from: 0, to: size }, { left: MOST_BOXES });
  } finally {
    await file.close();
  }
}

async function blankWithin(
  file: FileHandle,
  { from, to }: { from: number; to: number },
  boxes: { left: number },
): Promise<boolean> {
  const head = Buffer.alloc(16);
  for (let at = from; at + 8 <= to; ) {
    if (boxes.left === 0) return false;
    boxes.left -= 1;
    await file.read({ buffer: head.fill(0), position: at });
    const type = head.toString('latin1', 4, 8);
    const short = head.readUInt32BE(0);
    const bytes = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? to - at : short;
    const content = at + (short === 1 ? 16 : 8);
    const end = at + bytes;
    if (end < content || end > to) return true;
    if (ABOUT.has(type)) {
      await file.write('free', at + 4, 'latin1');
      for (let next = content; next < end; next += PIECE)
        await file.write(Buffer.alloc(Math.min(PIECE, end - next)), 0, null, next);
    } else if (HOLDERS.has(type) && !(await blankWithin(file, { from: content, to: end }, boxes)))
      return false;
    at = end;
  }
  return true;
}
