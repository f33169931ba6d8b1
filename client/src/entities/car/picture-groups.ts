import type { CarImage, PictureGroup } from '@autoplace/shared/contract';

/** In the order in which they are offered. */
export const groupLabels: Record<PictureGroup, string> = {
  outside: 'Spolja',
  inside: 'Unutra',
  engine: 'Motor',
  below: 'Dole',
  damage: 'Oštećenja',
  papers: 'Papiri',
};

export const groupOf = ({ group }: { group?: CarImage['group'] | undefined }): PictureGroup =>
  group ?? 'outside';
