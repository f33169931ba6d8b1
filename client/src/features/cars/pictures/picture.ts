import { type DealerCar, MAX_IMAGES, type PictureGroup } from '@autoplace/shared/contract';
import { groupOf } from '../../../entities/car/picture-groups.ts';

/** A picture of the form: a file that was added here, or one that the server has. */
export interface Picture {
  key: string;
  /** Of its file; one that came without a file is called by its place. */
  name: string | null;
  /** What the browser shows it from. */
  url: string;
  file: File | null;
  /** What was added, of which `file` was made. */
  original: File | null;
  /** Null until the server has it. */
  imageId: string | null;
  group: PictureGroup;
}

/** In their order, with the place of the primary one. */
export interface Pictures {
  all: readonly Picture[];
  primary: number;
}

/** What a picture at this place (1 is the first) is called. */
export const nameOf = ({ name }: Picture, place: number): string => name ?? String(place);

/** What the server calls those that it has, by their keys. */
export const idsOf = ({ all }: Pictures): ReadonlyMap<string, string> =>
  new Map(all.flatMap(({ key, imageId }) => (imageId === null ? [] : [[key, imageId] as const])));

export const noPictures: Pictures = { all: [], primary: 0 };

export const picturesOf = ({ images, primaryImageId }: DealerCar): Pictures => ({
  all: images.map(({ id, medium, group }) => ({
    key: id,
    name: null,
    url: medium,
    file: null,
    original: null,
    imageId: id,
    group: groupOf({ group }),
  })),
  primary: Math.max(
    0,
    images.findIndex(({ id }) => id === primaryImageId),
  ),
});

export const withAdded = ({ all, primary }: Pictures, added: readonly Picture[]): Pictures => ({
  all: [...all, ...added].slice(0, MAX_IMAGES),
  primary,
});

/** After the primary one the first is primary; before it, places move up. */
export function withoutPicture({ all, primary }: Pictures, key: string): Pictures {
  const at = all.findIndex((picture) => picture.key === key);
  if (at < 0) return { all, primary };
  const next = at === primary ? 0 : at < primary ? primary - 1 : primary;
  return { all: all.filter((picture) => picture.key !== key), primary: next };
}

export function withPrimary({ all, primary }: Pictures, key: string): Pictures {
  const at = all.findIndex((picture) => picture.key === key);
  return { all, primary: at < 0 ? primary : at };
}

/** At another place, 0 is the first; what is between moves up or down. */
export function withPlaced({ all, primary }: Pictures, key: string, index: number): Pictures {
  const moved = all.find((picture) => picture.key === key);
  if (moved === undefined) return { all, primary };
  const first = all[primary];
  const next = all.filter((picture) => picture !== moved).toSpliced(index, 0, moved);
  return {
    all: next,
    primary: Math.max(
      0,
      next.findIndex(({ key: one }) => one === first?.key),
    ),
  };
}

export const withGroup = ({ all, primary }: Pictures, key: string, group: PictureGroup): Pictures => ({
  all: all.map((picture) => (picture.key === key ? { ...picture, group } : picture)),
  primary,
});

export const withImageId = ({ all, primary }: Pictures, key: string, imageId: string | null): Pictures => ({
  all: all.map((picture) => (picture.key === key ? { ...picture, imageId } : picture)),
  primary,
});
