import type { CarRequest } from '../form/car-form.ts';

/**
 * A form names the pictures of damages by its own keys, and the server by what it called them when they arrived. One that it
 * does not have yet, or that was taken away, is none.
 */
export const withImageIds = (body: CarRequest, ids: ReadonlyMap<string, string>): CarRequest =>
  body.paper == null
    ? body
    : {
        ...body,
        paper: {
          ...body.paper,
          damages: body.paper.damages.map((damage) => ({
            ...damage,
            imageId: (damage.imageId !== null && ids.get(damage.imageId)) || null,
          })),
        },
      };
