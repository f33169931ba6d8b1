import { carBody, id, imageOrderBody, primaryImageBody } from '@autoplace/shared/contract';
import { type Response, Router } from 'express';
import { parse, refuse, signedIn } from '../core/http/respond.ts';
import { imagesOf, receiveImages } from '../core/http/upload.ts';
import { toApiError } from '../core/refusals.ts';
import type { CarAnswer, Inventory } from './inventory.ts';
import type { CarPictures } from './pictures.ts';

/** `/api/cars`: one's own cars and their pictures. */
export function carRoutes(inventory: Inventory, pictures: CarPictures): Router {
  const router = Router();

  router.post('/', async (request, response) => {
    const answer = await inventory.add(signedIn(request), parse(carBody, request.body));
    if (answer.ok) response.status(201).json({ carId: answer.car.id, car: answer.car });
    else refuse(response, toApiError(answer));
  });

  router.get('/my-cars', async (request, response) => {
    const cars = await inventory.mine(signedIn(request));
    if (cars === null) refuse(response, toApiError({ code: 'NOT_A_DEALER' }));
    else response.json(cars);
  });

  router.get('/:id', async (request, response) => {
    const answer = await inventory.one(signedIn(request), parse(id, request.params.id));
    if (answer.ok) response.json(answer.car);
    else refuse(response, toApiError(answer));
  });

  router.put('/:id', async (request, response) => {
    const who = signedIn(request);
    tell(response, await inventory.update(who, parse(id, request.params.id), parse(carBody, request.body)));
  });

  router.delete('/:id', async (request, response) => {
    const result = await inventory.remove(signedIn(request), parse(id, request.params.id));
    if (result === 'removed') response.json({ deleted: true });
    else refuse(response, toApiError({ code: result }));
  });

  router.post('/:id/images', receiveImages, async (request, response) => {
    const who = signedIn(request);
    const answer = await pictures.add(who, parse(id, request.params.id), imagesOf(request));
    if (answer.ok) response.status(201).json({ car: answer.car, added: answer.added });
    else if (answer.code === 'UNSUPPORTED_MEDIA')
      refuse(response, {
        code: answer.code,
        message: `„${answer.file}“ nije ispravna JPEG ili PNG slika.`,
      });
    else refuse(response, toApiError({ code: answer.code }));
  });

  router.put('/:id/images/primary', async (request, response) => {
    const who = signedIn(request);
    const { imageId } = parse(primaryImageBody, request.body);
    tell(response, await pictures.setPrimary(who, parse(id, request.params.id), imageId));
  });

  router.put('/:id/images/order', async (request, response) => {
    const who = signedIn(request);
    const { imageIds } = parse(imageOrderBody, request.body);
    tell(response, await pictures.setOrder(who, parse(id, request.params.id), imageIds));
  });

  router.delete('/:id/images/:imageId', async (request, response) => {
    const who = signedIn(request);
    const imageId = parse(id, request.params.imageId);
    tell(response, await pictures.remove(who, parse(id, request.params.id), imageId));
  });

  return router;
}

function tell(response: Response, answer: CarAnswer): void {
  if (answer.ok) response.json({ car: answer.car });
  else refuse(response, toApiError({ code: answer.code }));
}
