import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { MAX_VIDEO_BYTES } from '@autoplace/shared/contract';
import type { Request, RequestHandler } from 'express';
import multer from 'multer';
import { oneByOne, plainNames } from './upload.ts';

/**
 * Takes the file of a multipart field `video` into a file of the folder, which is removed after the answer unless it was
 * moved. Refuses more than 50 MB.
 */
export function videoReceiver(folder: () => Promise<string>): RequestHandler {
  const toDisk = multer({
    storage: multer.diskStorage({
      destination: (_request, _file, done) =>
        void folder().then(
          (path) => done(null, path),
          (error) => done(error, ''),
        ),
      filename: (_request, _file, done) => done(null, randomUUID()),
    }),
    defParamCharset: 'utf8',
    limits: { fileSize: MAX_VIDEO_BYTES, files: 1, fields: 0, ...plainNames },
  }).single('video');
  const receive: RequestHandler = (request, response, next) =>
    toDisk(request, response, (error: unknown) => {
      const { file } = request;
      // Of a refused form multer has removed the file and its path itself.
      // What cannot be removed goes with what a crash leaves there; an error here would end the process.
      if (file !== undefined && !error)
        response.once('close', () => rm(file.path, { force: true }).catch(() => {}));
      next(error);
    });
  return oneByOne(receive, { tooLarge: 'Video može imati najviše 50 MB', tooMany: 'VALIDATION' });
}

/** The received video; null for none. */
export const videoOf = ({ file }: Request): { name: string; path: string } | null =>
  file === undefined ? null : { name: file.originalname, path: file.path };
