import sharp from 'sharp';
import workerpool from 'workerpool';
import { uploadSizes } from './picture-maker.files.ts';

/** A process of the picture pool. */
sharp.cache(false);
sharp.concurrency(1);
workerpool.worker({ uploadSizes });
