import * as c from '@autoplace/shared/contract';
import type { Call } from '../call.ts';

/** A dealer's own cars. */
export const carCalls: readonly Call[] = [
  {
    method: 'post',
    path: '/api/cars',
    for: 'dealer',
    summary: 'Adds a car',
    body: c.carBody,
    status: 201,
    answer: c.carCreated,
  },
  {
    method: 'get',
    path: '/api/cars/my-cars',
    for: 'dealer',
    summary: 'All cars, newest first',
    answer: c.myCars,
  },
  { method: 'get', path: '/api/cars/{id}', for: 'dealer', summary: 'One car', answer: c.dealerCar },
  {
    method: 'put',
    path: '/api/cars/{id}',
    for: 'dealer',
    summary: 'Changes it; 409 while it is in an auction with bids',
    body: c.carBody,
    answer: c.carChanged,
  },
  {
    method: 'delete',
    path: '/api/cars/{id}',
    for: 'dealer',
    summary: 'Deletes it; 409 while it is in an auction',
    answer: c.deleted,
  },
  {
    method: 'post',
    path: '/api/cars/{id}/images',
    for: 'dealer',
    summary: 'Adds JPEG or PNG pictures of at most 5 MB each, ten for each car, all or none of a request',
    files: 'images',
    status: 201,
    answer: c.imagesAdded,
  },
  {
    method: 'put',
    path: '/api/cars/{id}/images/primary',
    for: 'dealer',
    summary: 'Chooses the primary picture',
    body: c.primaryImageBody,
    answer: c.carChanged,
  },
  {
    method: 'put',
    path: '/api/cars/{id}/images/order',
    for: 'dealer',
    summary: 'Puts the pictures in an order; those that it does not name stay behind them',
    body: c.imageOrderBody,
    answer: c.carChanged,
  },
  {
    method: 'delete',
    path: '/api/cars/{id}/images/{imageId}',
    for: 'dealer',
    summary: 'Deletes a picture',
    answer: c.carChanged,
  },
];
