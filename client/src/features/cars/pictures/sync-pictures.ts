import {
  addImages,
  type DealerCar,
  deleteImage,
  groupImages,
  orderImages,
  setPrimaryImage,
} from '@autoplace/shared/contract';
import { groupOf } from '../../../entities/car/picture-groups.ts';
import { call } from '../../../lib/http/api.ts';
import { reasonOf } from '../../../lib/http/reason.ts';
import { upload } from '../../../lib/http/upload.ts';
import type { UploadState } from '../parts/UploadNote.tsx';
import type { Pictures } from './picture.ts';

interface Listener {
  onState: (key: string, state: UploadState) => void;
  /** The server has it, under this id. */
  onUploaded: (key: string, imageId: string) => void;
}

/**
 * Makes the car's pictures those of the form: takes away what is gone and may be removed (what came from elsewhere in the
 * meantime may not), then sends what is new one by one, so that one that fails keeps no other back. Throws when taking
 * away, putting them in groups or in order or choosing the primary one fails. `ids` are the server's names by the form's keys.
 */
export async function syncPictures(
  car: DealerCar,
  pictures: Pictures,
  listener: Listener,
  mayRemove: (imageId: string) => boolean,
): Promise<{ car: DealerCar; failed: number; ids: ReadonlyMap<string, string> }> {
  const primaryKey = pictures.all[pictures.primary]?.key ?? '';
  // One that came from the server and is not there any more was taken away elsewhere.
  const all = pictures.all.filter(({ file, imageId }) => file !== null || hasImage(car, imageId));
  const ids = new Map(all.flatMap(({ key, imageId }) => (hasImage(car, imageId) ? [[key, imageId]] : [])));
  for (const { key } of all) listener.onState(key, { state: ids.has(key) ? 'uploaded' : 'waiting' });
  const wanted = new Set(ids.values());
  let latest = car;
  for (const { id } of car.images)
    if (!wanted.has(id) && mayRemove(id))
      latest = (await call(deleteImage, { params: { id: car.id, imageId: id } })).car;

  let failed = 0;
  for (const { key, file } of all) {
    if (ids.has(key) || file === null) continue;
    try {
      const answer = await send(car.id, key, file, listener);
      latest = answer.car;
      ids.set(key, answer.imageId);
      listener.onUploaded(key, answer.imageId);
      listener.onState(key, { state: 'uploaded' });
    } catch (error) {
      failed += 1;
      listener.onState(key, { state: 'failed', reason: reasonOf(error) });
    }
  }

  const groups = all.flatMap(({ key, group }) => {
    const image = latest.images.find(({ id }) => id === ids.get(key));
    return image === undefined || groupOf(image) === group ? [] : [{ imageId: image.id, group }];
  });
  if (groups.length > 0) latest = (await call(groupImages, { params: { id: car.id }, body: { groups } })).car;
  const imageIds = all.flatMap(({ key }) => ids.get(key) ?? []);
  if (imageIds.some((id, place) => id !== latest.images[place]?.id))
    latest = (await call(orderImages, { params: { id: car.id }, body: { imageIds } })).car;
  const imageId = ids.get(primaryKey);
  if (imageId !== undefined && imageId !== latest.primaryImageId)
    latest = (await call(setPrimaryImage, { params: { id: car.id }, body: { imageId } })).car;
  return { car: latest, failed, ids };
}

const hasImage = ({ images }: DealerCar, imageId: string | null): imageId is string =>
  images.some(({ id }) => id === imageId);

async function send(carId: string, key: string, file: File, { onState }: Listener) {
  onState(key, { state: 'uploading', share: 0 });
  const form = new FormData();
  form.append('images', file, file.name);
  const { car, added } = await upload(addImages, { id: carId }, form, (share) =>
    onState(key, { state: 'uploading', share }),
  );
  const imageId = added[0]?.id;
  if (imageId === undefined) throw new Error('The server kept no picture');
  return { car, imageId };
}
