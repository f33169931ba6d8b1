import type { CarImage, LotCar } from '../contract/index.ts';

type Sizes = Pick<CarImage, 'small' | 'medium'> & Partial<CarImage>;

/** The picture that stands for a car: the one that its dealer has chosen, or the first. */
export const primaryImageOf = ({
  images,
  primaryImageUrl,
}: Pick<LotCar, 'images' | 'primaryImageUrl'>): CarImage | undefined =>
  images.find(({ medium }) => medium === primaryImageUrl) ?? images[0];

/** The files of a picture by width, for `srcset`. */
export const pictureSet = ({ small, medium, large }: Sizes): string =>
  [`${small} 400w`, `${medium} 800w`, ...(large === undefined ? [] : [`${large} 1600w`])].join(', ');

/**
 * How wide pictures are shown, for `sizes`. The server tells browsers to fetch them before the client runs: were these not
 * the client's own, a picture would be fetched twice.
 */
export const pictureWidths = {
  /** On the page of an auction: the column is at most 864 px wide; below 1024 px it is as wide as the page. */
  lot: '(min-width: 1280px) 848px, (min-width: 1024px) 62vw, 100vw',
  /** On a card of the catalogue, in one to three columns. */
  card: '(min-width: 1280px) 390px, (min-width: 768px) 50vw, 100vw',
} as const;
