import { randomUUID } from 'node:crypto';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureFiles } from '../../core/files/picture-files.ts';
import { unfinishedUploads } from '../../core/files/unfinished-uploads.files.ts';

/** The one demo car with a video; its file is named for the content. */
const KEY = 'bmw-320d-2019';
const FILE = 'video-a2bc7e7b9b980e6d9006d97efcfeb258.webm';
const PATH = `demo-${KEY}/${FILE}`;

/** The address of a demo car's video. */
export const demoVideoOf = (key: string): { video?: string } =>
  key === KEY ? { video: `/images/${PATH}` } : {};

/** The video of a demo car is stored when it is first asked for. */
export const withDemoVideos = (files: PictureFiles, dataDir: string): PictureFiles => ({
  ...files,
  async bytes(path) {
    const stored = await files.bytes(path);
    if (stored !== null || path !== PATH) return stored;
    const copy = join(await unfinishedUploads(dataDir), randomUUID());
    await copyFile(new URL(`../pictures/${KEY}/${FILE}`, import.meta.url), copy);
    await files.take(path, copy);
    return files.bytes(path);
  },
});
