import {
  MAX_DOCUMENT_BYTES,
  MAX_IMAGE_BYTES,
  MAX_IMAGES,
  MOST_STATEMENT_BYTES,
} from '@autoplace/shared/contract';
import type { Request, RequestHandler } from 'express';
import multer, { MulterError } from 'multer';
import { createAnswerTurns } from './answer-turns.ts';
import { HttpRefusal, whoAsks } from './respond.ts';

/** Field names are not parsed: from `a[4294967294]` multer would build a list, and later iterate over it. */
export const plainNames = { fieldNestingDepth: 0 };

const intoMemory = (limits: multer.Options['limits']) =>
  multer({
    storage: multer.memoryStorage(),
    // As browsers send the names of files.
    defParamCharset: 'utf8',
    limits: { ...limits, ...plainNames },
  });

/** What is said of too large a file, and of too many. */
interface Problems {
  tooLarge: string;
  tooMany: 'TOO_MANY_IMAGES' | 'VALIDATION';
}

const turns = createAnswerTurns();

/** Takes one user's uploads one after the other: many at once would fill the memory. */
export const oneByOne =
  (receive: RequestHandler, problems: Problems): RequestHandler =>
  async (request, response, next) => {
    await turns(whoAsks(request)?.userId ?? '', response);
    if (response.closed) return;
    void receive(request, response, (error: unknown) => next(error && refusalOf(error, problems)));
  };

/** Takes the files of a multipart field `images` into memory: at most 10 of at most 5 MB. Refuses more with a reason. */
export const receiveImages = oneByOne(
  intoMemory({ fileSize: MAX_IMAGE_BYTES, files: MAX_IMAGES, fields: 10, fieldSize: 1_000 }).array('images'),
  { tooLarge: 'Slika može imati najviše 5 MB', tooMany: 'TOO_MANY_IMAGES' },
);

/** Takes the file of a multipart field `document` into memory, with one short field beside it. Refuses more than 10 MB. */
export const receiveDocument = oneByOne(
  intoMemory({ fileSize: MAX_DOCUMENT_BYTES, files: 1, fields: 1, fieldSize: 100 }).single('document'),
  { tooLarge: 'Dokument može imati najviše 10 MB', tooMany: 'VALIDATION' },
);

/** The received document; null for none. */
export const documentOf = ({ file }: Request): { name: string; content: Buffer } | null =>
  file === undefined ? null : { name: file.originalname, content: file.buffer };

/** Takes the file of a multipart field `statement` into memory. Refuses more than half a megabyte. */
export const receiveStatement = oneByOne(
  intoMemory({ fileSize: MOST_STATEMENT_BYTES, files: 1, fields: 0 }).single('statement'),
  { tooLarge: 'Izvod može imati najviše 500 kB. Podelite ga na manje delove.', tooMany: 'VALIDATION' },
);

/** The received statement; null for none. */
export const statementOf = (request: Request): Uint8Array | null => request.file?.buffer ?? null;

/** The received files. */
export function imagesOf(request: Request): { name: string; content: Buffer }[] {
  const files = Array.isArray(request.files) ? request.files : [];
  return files.map(({ originalname, buffer }) => ({ name: originalname, content: buffer }));
}

function refusalOf(error: unknown, { tooLarge, tooMany }: Problems): unknown {
  if (!(error instanceof MulterError)) {
    // The body is no multipart, or ends in the middle, or its sender has disconnected.
    const message = 'Poslati podaci nisu ispravni.';
    return error instanceof Error &&
      /multipart|boundary|malformed|unexpected end|aborted|closed/i.test(error.message)
      ? new HttpRefusal({ code: 'VALIDATION', message })
      : error;
  }
  if (error.code === 'LIMIT_FILE_SIZE') return new HttpRefusal({ code: 'TOO_LARGE', message: tooLarge });
  if (error.code === 'LIMIT_FILE_COUNT' || error.code === 'LIMIT_UNEXPECTED_FILE')
    return new HttpRefusal({ code: tooMany });
  return new HttpRefusal({ code: 'VALIDATION' });
}
