import { MAX_IMAGES } from '@autoplace/shared/contract';
import type { Unfit } from '../../../entities/picture/fit-picture.ts';
import type { Picture } from './picture.ts';

type DropReason = Unfit | 'count' | 'twice';
export interface Dropped {
  name: string;
  reason: DropReason;
}

export const isSameFile = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/** Why a file is not even looked at. */
export function whyLeftOut(file: File, had: readonly Picture[]): 'count' | 'twice' | null {
  const isThere = ({ original, file: kept }: Picture) =>
    [original, kept].some((other) => other !== null && isSameFile(file, other));
  if (had.some(isThere)) return 'twice';
  return had.length >= MAX_IMAGES ? 'count' : null;
}
