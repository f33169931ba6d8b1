import { MAX_IMAGE_BYTES, MAX_IMAGES } from '@autoplace/shared/contract';
import type { Picture } from './picture.ts';

const TYPES = ['image/jpeg', 'image/png'];
/** For the dialog in which files are chosen. */
export const ACCEPTED = TYPES.join(',');

export type DropReason = 'type' | 'size' | 'count' | 'twice';
export interface Dropped {
  name: string;
  reason: DropReason;
}

const isSame = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/** Which of the files become pictures, and why the others do not. */
export function sortOut(files: readonly File[], had: readonly Picture[]) {
  const kept: File[] = [];
  const dropped: Dropped[] = [];
  const reasonOf = (file: File): DropReason | null => {
    if (!TYPES.includes(file.type)) return 'type';
    if (file.size > MAX_IMAGE_BYTES) return 'size';
    const known = [...had.flatMap((picture) => picture.file ?? []), ...kept];
    if (known.some((other) => isSame(file, other))) return 'twice';
    return had.length + kept.length >= MAX_IMAGES ? 'count' : null;
  };
  for (const file of files) {
    const reason = reasonOf(file);
    if (reason === null) kept.push(file);
    else dropped.push({ name: file.name, reason });
  }
  return { kept, dropped };
}
