import { type Request, Router } from 'express';
import type { PictureFiles } from '../core/files/picture-files.ts';

/** The names of pictures; nothing else is looked for. */
const NAME = /^[\w-]+-(small|medium|large)\.jpg$/;
const CAR = /^[\w-]+$/;

/**
 * `GET /images/{carId}/{file}`: pictures of cars, in any store; as WebP, if there is one, for a browser that says that it takes
 * it. A changed picture gets a new name.
 */
export function carPictures(pictures: PictureFiles): Router {
  return Router().get('/:car/:file', async (request, response, next) => {
    const { car, file } = request.params;
    if (!CAR.test(car) || !NAME.test(file)) return next();
    const web = takesWebp(request) ? await pictures.read(`${car}/${file.replace(/jpg$/, 'webp')}`) : null;
    const type = web === null ? 'jpg' : 'webp';
    const content = web ?? (await pictures.read(`${car}/${file}`));
    if (content === null) return next();
    response
      .set('Cache-Control', 'public, max-age=31536000, immutable')
      .vary('Accept')
      .type(type)
      .send(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
  });
}

/** Only where it is named: programs that accept everything get what every program can read. */
const takesWebp = (request: Request): boolean => /\bimage\/webp\b/.test(request.get('accept') ?? '');
