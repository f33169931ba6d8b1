import { addImages } from '@autoplace/shared/contract';
import { fitPicture } from '../../../../entities/picture/fit-picture.ts';
import { ApiFailure } from '../../../../lib/http/api.ts';
import { patiently } from '../../../../lib/http/patiently.ts';
import { reasonOf } from '../../../../lib/http/reason.ts';
import { upload } from '../../../../lib/http/upload.ts';
import { texts } from '../../texts.ts';
import type { ZippedPicture } from './zip-pictures.ts';

/** The pictures of one car that are not there yet. */
export interface CarPictures {
  carId: string;
  pictures: readonly ZippedPicture[];
}
export interface PictureProblem {
  path: string;
  reason: string;
}

interface SendingPictures {
  signal: AbortSignal;
  onWait: (reason: string | null) => void;
  /** These are dealt with: the server has them, or never takes them. */
  onDone: (done: readonly ZippedPicture[], problems: readonly PictureProblem[]) => void;
}

interface Prepared {
  files: { picture: ZippedPicture; file: File }[];
  problems: PictureProblem[];
}

/**
 * Sends the pictures car by car, all of a car at once: the next ones are made fit while the last ones are on their way. The server
 * keeps the same picture once, so what was cut off is sent again.
 */
export async function sendPictures(cars: readonly CarPictures[], sending: SendingPictures): Promise<void> {
  let next = prepare(cars[0]);
  for (const [index, { carId, pictures }] of cars.entries()) {
    const { files, problems } = await next;
    sending.signal.throwIfAborted();
    next = prepare(cars[index + 1]);
    // A stop does not wait for it.
    next.catch(() => {});
    sending.onDone(pictures, [...problems, ...(await sendOf(carId, files, sending))]);
  }
}

async function prepare(car: CarPictures | undefined): Promise<Prepared> {
  const prepared: Prepared = { files: [], problems: [] };
  for (const picture of car?.pictures ?? []) {
    const fitted = await picture.read().then(fitPicture, () => ({ unfit: 'broken' }) as const);
    if ('file' in fitted) prepared.files.push({ picture, file: fitted.file });
    else prepared.problems.push({ path: picture.path, reason: texts.images.reasons[fitted.unfit] });
  }
  return prepared;
}

/** The server takes all files of a request or none: where it refuses one, they go one by one. */
async function sendOf(
  carId: string,
  files: Prepared['files'],
  sending: SendingPictures,
): Promise<PictureProblem[]> {
  if (files.length === 0) return [];
  try {
    await send(carId, files, sending);
    return [];
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    const [only] = files;
    if (only !== undefined && files.length === 1)
      return [{ path: only.picture.path, reason: reasonOf(error) }];
    const problems: PictureProblem[] = [];
    for (const file of files) problems.push(...(await sendOf(carId, [file], sending)));
    return problems;
  }
}

async function send(
  carId: string,
  files: Prepared['files'],
  { signal, onWait }: SendingPictures,
): Promise<void> {
  const form = new FormData();
  for (const { file } of files) form.append('images', file, file.name);
  await patiently(() => upload(addImages, { id: carId }, form, () => {}), { signal, onWait });
}
