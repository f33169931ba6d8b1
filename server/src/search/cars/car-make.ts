import type { Make } from '@autoplace/shared/contract';

/**
 * A make with its models, and their spellings: comma-separated, folded, without case endings. A name after '~' counts
 * only beside its make: 'ka' alone is no Ford.
 */
export interface CarMake {
  /** As in the catalogue. */
  make: Make;
  names: string;
  /** By the family's name, as `modelFamily` gives it. */
  models: Readonly<Record<string, string>>;
}

export const namesOf = (names: string): { name: string; besideMake: boolean }[] =>
  names.split(', ').map((entry) => ({ name: entry.replace('~', ''), besideMake: entry.startsWith('~') }));
