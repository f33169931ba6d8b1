import * as c from '@autoplace/shared/contract';
import type { Routes } from '../core/http/routes.ts';
import { imagesOf, receiveImages } from '../core/http/upload.ts';
import { mapped, ok } from '../core/result.ts';
import type { CarImport } from './car-import.ts';
import type { Inventory } from './inventory.ts';
import type { CarPictures } from './pictures.ts';

/** One's own cars and their pictures. */
export function carRoutes(
  routes: Routes,
  { inventory, pictures, carImport }: { inventory: Inventory; pictures: CarPictures; carImport: CarImport },
): void {
  const changed = (car: c.DealerCar) => ({ car });

  routes.on(c.addCar, async ({ user, body }) =>
    mapped(await inventory.add(user, body), (car) => ({ carId: car.id, car })),
  );
  routes.on(c.listMyCars, async ({ user }) => ok(await inventory.mine(user)));
  routes.on(c.importCars, async ({ user, body }) => ok({ rows: await carImport.take(user, body) }));
  routes.on(c.getCar, ({ user, params }) => inventory.one(user, params.id));
  routes.on(c.updateCar, async ({ user, params, body }) =>
    mapped(await inventory.update(user, params.id, body), changed),
  );
  routes.on(c.deleteCar, ({ user, params }) => inventory.remove(user, params.id));
  routes.on(
    c.addImages,
    ({ user, params, request }) => pictures.add(user, params.id, imagesOf(request)),
    receiveImages,
  );
  routes.on(c.setPrimaryImage, async ({ user, params, body }) =>
    mapped(await pictures.setPrimary(user, params.id, body.imageId), changed),
  );
  routes.on(c.orderImages, async ({ user, params, body }) =>
    mapped(await pictures.setOrder(user, params.id, body.imageIds), changed),
  );
  routes.on(c.deleteImage, async ({ user, params }) =>
    mapped(await pictures.remove(user, params.id, params.imageId), changed),
  );
}
