import { join } from 'node:path';
import { createLocalVideos } from './local-videos.files.ts';
import type { S3Settings } from './s3-settings.ts';
import type { VideoFiles } from './video-files.ts';

/** Where videos are kept: beside the pictures, so that backups hold them too. */
export const openVideos = async ({
  s3,
  dataDir,
}: {
  s3: S3Settings | undefined;
  dataDir: string;
}): Promise<VideoFiles> =>
  s3 === undefined
    ? createLocalVideos(join(dataDir, 'images'))
    : (await import('./s3-videos.files.ts')).createS3Videos(s3);
