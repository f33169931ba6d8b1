import { type Request, Router } from 'express';
import type { PictureFiles } from '../core/files/picture-files.ts';
import { inPlaceOfLarge } from './image-store.ts';

/** The names of pictures; nothing else is looked for. */
const NAME = /^[\w-]+-(small|medium|large)\.jpg$/;
const CAR = /^[\w-]+$/;

/**
 * `GET /images/{carId}/{file}`: pictures of cars, in any store; as WebP, if there is one, for a browser that says that it takes
 * it. A changed picture gets a new name.
 */
export function carPictures(pictures: PictureFiles): Router {
  const find = async (path: string, asWebp: boolean) => {
    const web = asWebp ? await pictures.read(path.replace(/jpg$/, 'webp')) : null;
    const content = web ?? (await pictures.read(path));
    return content && { content, type: web === null ? 'jpg' : 'webp' };
  };
  return Router().get('/:car/:file', async (request, response, next) => {
    const { car, file } = request.params;
    if (!CAR.test(car) || !NAME.test(file)) return next();
    const found =
      (await find(`${car}/${file}`, takesWebp(request))) ??
      (await find(inPlaceOfLarge(`${car}/${file}`), takesWebp(request)));
    if (found === null) return next();
    const { content, type } = found;
    response
      .set('Cache-Control', 'public, max-age=31536000, immutable')
      .vary('Accept')
      .type(type)
      .send(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
  });
}

/** Only where it is named: programs that accept everything get what every program can read. */
const takesWebp = (request: Request): boolean => /\bimage\/webp\b/.test(request.get('accept') ?? '');
