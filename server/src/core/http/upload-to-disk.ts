import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_VIDEO_BYTES } from '@autoplace/shared/contract';
import type { Request, RequestHandler } from 'express';
import multer from 'multer';
import { oneByOne, plainNames } from './upload.ts';

/**
 * Takes the file of a multipart field `video` into a file of the data folder, which is removed after the answer unless it was
 * moved. Refuses more than 50 MB. What a crash leaves there may be deleted.
 */
export function videoReceiver(dataDir: string): RequestHandler {
  const dir = join(dataDir, 'unfinished-uploads');
  const toDisk = multer({
    storage: multer.diskStorage({
      destination(_request, _file, done) {
        mkdirSync(dir, { recursive: true });
        done(null, dir);
      },
      filename: (_request, _file, done) => done(null, randomUUID()),
    }),
    defParamCharset: 'utf8',
    limits: { fileSize: MAX_VIDEO_BYTES, files: 1, fields: 0, ...plainNames },
  }).single('video');
  const receive: RequestHandler = (request, response, next) =>
    toDisk(request, response, (error: unknown) => {
      const { file } = request;
      if (file !== undefined) response.once('close', () => rm(file.path, { force: true }));
      next(error);
    });
  return oneByOne(receive, { tooLarge: 'Video može imati najviše 50 MB', tooMany: 'VALIDATION' });
}

/** The received video; null for none. */
export const videoOf = ({ file }: Request): { name: string; path: string } | null =>
  file === undefined ? null : { name: file.originalname, path: file.path };
