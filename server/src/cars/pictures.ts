import { type CarImage, type DealerCar, MAX_IMAGES, type PictureGroup } from '@autoplace/shared/contract';
import type { Principal } from '../core/principal.ts';
import { ok, type Result, refused } from '../core/result.ts';
import { type Car, discarding, withoutDiscarded } from './cars.ts';
import type { ImageStore } from './image-store.ts';
import type { Inventory } from './inventory.ts';
import { makePictures, type PictureMaker, type SentPicture } from './picture-maker.ts';

/** The pictures of dealers' cars. */
export class CarPictures {
  readonly #deps: { inventory: Inventory; images: ImageStore; maker: PictureMaker };

  constructor(deps: { inventory: Inventory; images: ImageStore; maker: PictureMaker }) {
    this.#deps = deps;
  }

  /** Stores all of the files or none; `file` names the refused one. A picture is never stored twice. */
  async add(
    who: Principal,
    carId: string,
    files: readonly SentPicture[],
  ): Promise<Result<{ car: DealerCar; added: CarImage[] }>> {
    const { inventory, images, maker } = this.#deps;
    // Check permission before making or storing anything.
    let wasShown = false;
    const look = (car: Car): null => {
      wasShown = car.auctionId !== null;
      return null;
    };
    const own = await inventory.change(who, carId, look, { onlyAdds: true });
    if (!own.ok) return own;
    if (files.length === 0) return refused('VALIDATION', { message: 'Morate dodati najmanje jednu sliku' });
    if (files.length > MAX_IMAGES) return refused('TOO_MANY_IMAGES');
    const making = await makePictures(maker, files);
    if (!making.ok) return making;
    const made = making.value;
    // Before anything is kept: a file that an auction may show is not removed again.
    const had = new Set(own.value.images.map(({ id }) => id));
    if (new Set([...had, ...made.map(images.idOf)]).size > MAX_IMAGES) return refused('TOO_MANY_IMAGES');
    const added: CarImage[] = [];
    try {
      for (const sizes of made) added.push(await images.save(carId, sizes));
    } catch (error) {
      // What was written goes by a sweep, unless the car has it by then (R331).
      const unnamed = ({ images: has }: Car) =>
        made.map(images.idOf).filter((id) => has.every((image) => image.id !== id));
      await inventory.change(who, carId, (car) => discarding(car, ...unnamed(car)), { onlyAdds: true });
      throw error;
    }
    // What the car does not take; all that it did not have, if it is deleted meanwhile (R331).
    let surplus: readonly CarImage[] = added.filter(({ id }) => !had.has(id));
    const add = (car: Car) => {
      const has = new Set(car.images.map(({ id }) => id));
      const fresh = new Map(added.flatMap((image) => (has.has(image.id) ? [] : [[image.id, image]])));
      const all = [...car.images, ...fresh.values()];
      look(car);
      surplus = all.slice(car.images.length);
      if (all.length > MAX_IMAGES) return refused('TOO_MANY_IMAGES');
      if (all.length === car.images.length) return null;
      const primaryImageUrl = car.primaryImageUrl ?? all[0]?.medium ?? null;
      return withoutDiscarded({ ...car, images: all, primaryImageUrl }, [...fresh.keys()]);
    };
    const answer = await inventory.change(who, carId, add, { onlyAdds: true });
    if (answer.ok) return ok({ car: answer.value, added });
    // An auction may show the present pictures and removed ones.
    if (!wasShown) for (const { id } of surplus) await images.remove(carId, id);
    return answer;
  }

  setPrimary(who: Principal, carId: string, imageId: string) {
    return this.#withImage(who, carId, imageId, (car, { medium }) => ({ ...car, primaryImageUrl: medium }));
  }

  /** Pictures that are not named follow the others; names of removed pictures are ignored. */
  setOrder(who: Principal, carId: string, imageIds: readonly string[]) {
    return this.#deps.inventory.change(who, carId, (car) => {
      const byId = new Map(car.images.map((image) => [image.id, image]));
      const named = [...new Set(imageIds)].flatMap((imageId) => byId.get(imageId) ?? []);
      const images = [...new Set([...named, ...car.images])];
      return images.every(({ id }, place) => id === car.images[place]?.id) ? null : { ...car, images };
    });
  }

  /** What pictures show (R220); names of removed pictures are ignored. */
  setGroups(who: Principal, carId: string, groups: readonly { imageId: string; group: PictureGroup }[]) {
    const groupOf = new Map(groups.map(({ imageId, group }) => [imageId, group]));
    return this.#deps.inventory.change(who, carId, (car) => {
      const images = car.images.map((image) => {
        const group = groupOf.get(image.id);
        return group === undefined ? image : { ...image, group };
      });
      return images.every(({ group }, place) => group === car.images[place]?.group)
        ? null
        : { ...car, images };
    });
  }

  /** Removes a picture; if it was primary, the first one becomes primary (R31). */
  async remove(who: Principal, carId: string, imageId: string) {
    const answer = await this.#withImage(who, carId, imageId, (car, gone) => {
      const images = car.images.filter(({ id }) => id !== imageId);
      const primaryImageUrl =
        car.primaryImageUrl === gone.medium ? (images[0]?.medium ?? null) : car.primaryImageUrl;
      return discarding({ ...car, images, primaryImageUrl }, imageId);
    });
    if (answer.ok) await this.#deps.inventory.removeDiscarded(carId);
    return answer;
  }

  #withImage(who: Principal, carId: string, imageId: string, make: (car: Car, image: CarImage) => Car) {
    return this.#deps.inventory.change(who, carId, (car) => {
      const image = car.images.find(({ id }) => id === imageId);
      return image === undefined ? refused('NOT_FOUND') : make(car, image);
    });
  }
}
