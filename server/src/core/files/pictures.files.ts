import { createLocalPictures } from './local-pictures.files.ts';
import type { PictureFiles } from './picture-files.ts';
import type { S3Settings } from './s3-settings.ts';
import { withWebPictures } from './web-pictures.files.ts';

/** Where pictures and videos are kept: together, so that backups hold both. */
export interface PicturePlace {
  /** Absent: in the data folder. */
  s3: S3Settings | undefined;
  /** Absolute path. */
  dataDir: string;
}

/** The store of pictures: the bucket that is set up, else the data folder. Only a bucket loads its client. */
export const openPictures = async ({ s3, dataDir }: PicturePlace): Promise<PictureFiles> =>
  withWebPictures(
    s3 === undefined
      ? createLocalPictures(dataDir)
      : (await import('./s3-pictures.files.ts')).createS3Pictures(s3),
  );
