import { join } from 'node:path';
import { createLocalPictures } from './local-pictures.files.ts';
import type { PictureFiles } from './picture-files.ts';
import { createS3Pictures } from './s3-pictures.files.ts';
import type { S3Settings } from './s3-settings.ts';
import { withWebPictures } from './web-pictures.files.ts';

/** Where pictures are kept: in the bucket that is set up, else in the data folder. */
export const openPictures = ({
  s3,
  dataDir,
}: {
  s3: S3Settings | undefined;
  dataDir: string;
}): PictureFiles =>
  withWebPictures(s3 === undefined ? createLocalPictures(join(dataDir, 'images')) : createS3Pictures(s3));
