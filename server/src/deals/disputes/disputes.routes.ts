import * as c from '@autoplace/shared/contract';
import type { Routes } from '../../core/http/routes.ts';
import { imagesOf, receiveImages } from '../../core/http/upload.ts';
import { ok } from '../../core/result.ts';
import type { DisputingDeals } from './disputing.ts';

export function disputeRoutes(routes: Routes, disputing: DisputingDeals): void {
  routes.on(c.getDealDisputes, ({ user, params }) => disputing.ofDeal(user, params.id));
  routes.on(
    c.addDisputePictures,
    ({ user, params, request }) => disputing.addPictures(user, params.id, imagesOf(request)),
    receiveImages,
  );
  routes.on(c.getDisputePicture, ({ user, params }) => disputing.picture(user, params.id, params.pictureId));
  routes.on(c.listDisputes, async ({ query }) => ok(await disputing.queue(query)));
}
