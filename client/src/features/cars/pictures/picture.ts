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

/** Others in place of those that were; the primary one stays so, or the first is where that is gone. */
const withAll = ({ all, primary }: Pictures, next: readonly Picture[]): Pictures => ({
  all: next,
  primary: Math.max(
    0,
    next.findIndex(({ key }) => key === all[primary]?.key),
  ),
});

export const withAdded = (had: Pictures, added: readonly Picture[]): Pictures =>
  withAll(had, [...had.all, ...added].slice(0, MAX_IMAGES));

export const withoutPicture = (had: Pictures, key: string): Pictures =>
  withAll(
    had,
    had.all.filter((picture) => picture.key !== key),
  );

export function withPrimary({ all, primary }: Pictures, key: string): Pictures {
  const at = all.findIndex((picture) => picture.key === key);
  return { all, primary: at < 0 ? primary : at };
}

/** At another place, 0 is the first; what is between moves up or down. */
export function withPlaced(had: Pictures, key: string, index: number): Pictures {
  const isMoved = (picture: Picture) => picture.key === key;
  const others = had.all.filter((picture) => !isMoved(picture));
  return withAll(had, others.toSpliced(index, 0, ...had.all.filter(isMoved)));
}

export const withChanges = (
  { all, primary }: Pictures,
  key: string,
  changes: Partial<Pick<Picture, 'group' | 'imageId'>>,
): Pictures => ({
  all: all.map((picture) => (picture.key === key ? { ...picture, ...changes } : picture)),
  primary,
});
