/** What other capabilities may use of this one. */
export { type Car, type Cars, toDocument, toLotCar } from './cars.ts';
export { type ImageStore, inPlaceOfLarge } from './image-store.ts';
export { makePictures, type PictureMaker, type SentPicture } from './picture-maker.ts';
export type { ListedVins } from './vins/listed-vins.ts';
