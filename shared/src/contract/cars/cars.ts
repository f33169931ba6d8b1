import { z } from 'zod';
import { carImage, closeReason } from '../auctions.ts';
import { endpoint } from '../call.ts';
import { clientKey, deleted, id, instant, storedStatus } from '../primitives.ts';
import { CONDITION_CODES, FUEL_CODES, TRANSMISSION_CODES } from './car-codes.ts';
import { carDocument } from './car-document-kind.ts';
import { enteredShape } from './car-fields.ts';
import { carPaper } from './car-paper.ts';
import { pictureGroup } from './picture-group.ts';

/** The most pictures of a car (R30). */
export const MAX_IMAGES = 10;
/** Bytes. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

/** The fields of a car that a dealer enters, with their messages (R28). */
export const carFields = z.object(enteredShape);
export type CarFields = z.output<typeof carFields>;

/** A number of the enum, or its name in any case and with any of `_`, `-` and space between words. */
const code = (names: readonly string[], message: string) => {
  const plain = (name: string) => name.toLowerCase().replace(/[\s_-]/g, '');
  const byName = new Map(names.map((name, index) => [plain(name), index]));
  return z.preprocess(
    (value) => (typeof value === 'string' ? (byName.get(plain(value)) ?? value) : value),
    z
      .number(message)
      .int(message)
      .min(0, message)
      .max(names.length - 1, message),
  );
};

export const carBody = carFields.extend({
  fuelType: code(FUEL_CODES, 'Nepoznata vrsta goriva'),
  transmission: code(TRANSMISSION_CODES, 'Nepoznata vrsta menjača'),
  condition: code(CONDITION_CODES, 'Nepoznato stanje vozila'),
  /** Left out, it stays as it is. */
  paper: carPaper.nullish(),
  /** A key that the client makes up for one new car; sending it again adds no second one. */
  clientCarId: clientKey.optional(),
});
export type CarBody = z.output<typeof carBody>;

/**
 * `PUT /api/cars/{id}`. With `only`, the names of what the caller has changed, all else stays as it is now (R349). With `seenAt`, the
 * `updatedAt` of the car that the caller has looked at, nothing changes where it is another one by now (R392).
 */
export const updateCarBody = carBody.extend({
  only: z.array(z.string().max(64)).max(100).optional(),
  seenAt: instant.optional(),
});
export type UpdateCarBody = z.output<typeof updateCarBody>;

/** A dealer's car as its owner sees it. `fuelType`, `transmission` and `condition` are numbers of the enums above. */
export const dealerCar = carFields.extend({
  id,
  dealerId: id,
  fuelType: z.int(),
  transmission: z.int(),
  condition: z.int(),
  paper: carPaper.nullish(),
  /** Its files, oldest first (R219). */
  attachments: z.array(carDocument),
  images: z.array(carImage),
  /** Medium width of the primary picture; null if there is no picture. */
  primaryImageUrl: z.string().nullable(),
  primaryImageId: id.nullable(),
  /** The path of its video (R228). */
  video: z.string().exactOptional(),
  /**
   * Its newest auction; null when it never had one. While that is not over and `hasBids`, the car cannot be changed. Where it is
   * sold, for `hammerPrice` euros, the car is no stock any more.
   */
  auction: z
    .object({
      id,
      status: storedStatus,
      closeReason: closeReason.nullable().exactOptional(),
      hasBids: z.boolean(),
      hammerPrice: z.int().nullable(),
    })
    .nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type DealerCar = z.infer<typeof dealerCar>;

export const carCreated = z.object({ carId: id, car: dealerCar });
export const carChanged = z.object({ car: dealerCar });
/** The newest first, all of them. */
export const myCars = z.array(dealerCar);
/** `POST /api/cars/{id}/images` (multipart `images`): all that were sent are kept, or none. */
export const imagesAdded = carChanged.extend({ added: z.array(carImage) });
export const primaryImageBody = z.object({ imageId: id });
/** Pictures that it does not name stay in their groups. */
export const imageGroupsBody = z.object({
  groups: z
    .array(z.object({ imageId: id, group: pictureGroup }))
    .min(1)
    .max(MAX_IMAGES),
});
/** The pictures in this order; those that it does not name follow them. */
export const imageOrderBody = z.object({ imageIds: z.array(id).min(1).max(MAX_IMAGES) });

export const addCar = endpoint({
  method: 'POST',
  path: '/api/cars',
  access: 'applicant',
  company: 'seller',
  body: carBody,
  status: 201,
  answer: carCreated,
  summary: 'Add a car; repeating a `clientCarId` adds no second one',
});

export const listMyCars = endpoint({
  method: 'GET',
  path: '/api/cars/my-cars',
  access: 'applicant',
  company: 'viewer',
  limit: 'reads',
  inTurn: true,
  answer: myCars,
  summary: 'All of the caller’s cars, newest first',
});

export const getCar = endpoint({
  method: 'GET',
  path: '/api/cars/:id',
  access: 'ownerOrAdmin',
  company: 'viewer',
  answer: dealerCar,
  summary: 'One car',
});

export const updateCar = endpoint({
  method: 'PUT',
  path: '/api/cars/:id',
  access: 'owner',
  company: 'seller',
  body: updateCarBody,
  answer: carChanged,
  summary:
    'Change a car; 409 while it is in an auction with bids, and with `seenAt` where it has changed since',
});

export const deleteCar = endpoint({
  method: 'DELETE',
  path: '/api/cars/:id',
  access: 'owner',
  company: 'seller',
  answer: deleted,
  summary: 'Delete a car; 409 while it is in an auction or may still be sold in one, and once it is sold',
});

export const addImages = endpoint({
  method: 'POST',
  path: '/api/cars/:id/images',
  access: 'owner',
  company: 'seller',
  shed: 'pictures',
  files: 'images',
  status: 201,
  answer: imagesAdded,
  summary: 'Add JPEG or PNG pictures of at most 5 MB each, ten for each car; all or none of a request',
});

export const setPrimaryImage = endpoint({
  method: 'PUT',
  path: '/api/cars/:id/images/primary',
  access: 'owner',
  company: 'seller',
  body: primaryImageBody,
  answer: carChanged,
  summary: 'Choose the primary picture',
});

export const orderImages = endpoint({
  method: 'PUT',
  path: '/api/cars/:id/images/order',
  access: 'owner',
  company: 'seller',
  body: imageOrderBody,
  answer: carChanged,
  summary: 'Put the pictures in an order; those that are not named come last',
});

export const groupImages = endpoint({
  method: 'PUT',
  path: '/api/cars/:id/images/groups',
  access: 'owner',
  company: 'seller',
  body: imageGroupsBody,
  answer: carChanged,
  summary: 'Say which groups pictures are of; 409 while the car is in an auction with bids',
});

export const deleteImage = endpoint({
  method: 'DELETE',
  path: '/api/cars/:id/images/:imageId',
  access: 'owner',
  company: 'seller',
  answer: carChanged,
  summary: 'Delete a picture',
});
