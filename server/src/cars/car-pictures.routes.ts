import { Router } from 'express';
import type { PictureFiles } from '../core/files/picture-files.ts';

/** The names of pictures; nothing else is looked for. */
const NAME = /^[\w-]+-(small|medium|large)\.jpg$/;
const CAR = /^[\w-]+$/;

/** `GET /images/{carId}/{file}`: pictures of cars, in any store. A changed picture gets a new name. */
export function carPictures(pictures: PictureFiles): Router {
  return Router().get('/:car/:file', async (request, response, next) => {
    const { car, file } = request.params;
    if (!CAR.test(car) || !NAME.test(file)) return next();
    const content = await pictures.read(`${car}/${file}`);
    if (content === null) return next();
    response
      .set('Cache-Control', 'public, max-age=31536000, immutable')
      .type('jpg')
      .send(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
  });
}
