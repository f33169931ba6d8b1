import * as c from '@autoplace/shared/contract';
import type { RequestHandler } from 'express';
import type { Routes } from '../core/http/routes.ts';
import { documentOf, imagesOf, receiveDocument, receiveImages } from '../core/http/upload.ts';
import { videoOf } from '../core/http/upload-to-disk.ts';
import { mapped, ok } from '../core/result.ts';
import type { CarDocuments } from './car-documents.ts';
import type { CarImport } from './car-import.ts';
import type { CarVideos } from './car-video.ts';
import type { Inventory } from './inventory.ts';
import type { CarPictures } from './pictures.ts';
import type { AllowingVins } from './vins/allowing-vins.ts';

interface CarRoutesDeps {
  inventory: Inventory;
  pictures: CarPictures;
  documents: CarDocuments;
  videos: CarVideos;
  receiveVideo: RequestHandler;
  carImport: CarImport;
}

/** One's own cars, their pictures, videos and documents. */
export function carRoutes(
  routes: Routes,
  { inventory, pictures, documents, videos, receiveVideo, carImport }: CarRoutesDeps,
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
  routes.on(c.groupImages, async ({ user, params, body }) =>
    mapped(await pictures.setGroups(user, params.id, body.groups), changed),
  );
  routes.on(c.deleteImage, async ({ user, params }) =>
    mapped(await pictures.remove(user, params.id, params.imageId), changed),
  );
  routes.on(
    c.addCarVideo,
    async ({ user, params, request }) => mapped(await videos.add(user, params.id, videoOf(request)), changed),
    receiveVideo,
  );
  routes.on(c.removeCarVideo, async ({ user, params }) =>
    mapped(await videos.remove(user, params.id), changed),
  );
  routes.on(
    c.addCarDocument,
    async ({ user, params, body, request }) =>
      mapped(await documents.add(user, params.id, body.kind, documentOf(request)), changed),
    receiveDocument,
  );
  routes.on(c.removeCarDocument, async ({ user, params }) =>
    mapped(await documents.remove(user, params.id, params.documentId), changed),
  );
  routes.on(c.getCarDocument, ({ user, params }) => documents.read(user, params.id, params.documentId));
}

/** Where administrators let a dealer list a VIN of another seller. */
export function vinRoutes(routes: Routes, allowing: AllowingVins): void {
  routes.on(c.listVinCases, async ({ query }) => ok(await allowing.cases(query)));
  routes.on(c.allowVin, ({ user, params, body }) => allowing.decide(user, params.id, params.dealerId, body));
}
