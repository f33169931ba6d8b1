import { pipeline } from 'node:stream/promises';
import { Router } from 'express';
import type { PictureFiles } from '../core/files/picture-files.ts';

const CAR = /^[\w-]+$/;
const NAME = /^video-[0-9a-f]{32}\.(mp4|webm)$/;

/** `GET /images/{carId}/{file}`: videos of cars, whole or the one part that is asked for (R228). */
export function carVideos(files: PictureFiles): Router {
  return Router().get('/:car/:file', async (request, response, next) => {
    const { car, file } = request.params;
    if (!CAR.test(car) || !NAME.test(file)) return next();
    const path = `${car}/${file}`;
    const bytes = await files.bytes(path);
    if (bytes === null) return next();
    // The name tells the content.
    const tag = `"${file}"`;
    response
      .set('Cache-Control', 'public, max-age=31536000, immutable')
      .set('Accept-Ranges', 'bytes')
      .set('ETag', tag)
      .type(file.endsWith('.webm') ? 'video/webm' : 'video/mp4');
    if (request.fresh) return response.status(304).end();
    const condition = request.get('if-range');
    const ranges = condition === undefined || condition === tag ? request.range(bytes) : undefined;
    if (ranges === -1) return response.status(416).set('Content-Range', `bytes */${bytes}`).end();
    let first = 0;
    let last = bytes - 1;
    // Several parts at once no player asks for: they get the whole.
    if (Array.isArray(ranges) && ranges.type === 'bytes' && ranges.length === 1 && ranges[0] !== undefined) {
      ({ start: first, end: last } = ranges[0]);
      response.status(206).set('Content-Range', `bytes ${first}-${last}/${bytes}`);
    }
    response.set('Content-Length', String(last - first + 1));
    if (request.method === 'HEAD' || bytes === 0) return response.end();
    try {
      await pipeline(await files.part(path, first, last), response);
    } catch (error) {
      // A player that has seen enough closes the connection.
      if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
    }
  });
}
