import { endpoint } from '../call.ts';
import { carChanged } from './cars.ts';

export const MAX_VIDEO_BYTES = 50 * 1024 * 1024;
/** What may be chosen, as HTML has it. */
export const VIDEO_TYPES = ['video/mp4', 'video/webm'] as const;

export const addCarVideo = endpoint({
  method: 'POST',
  path: '/api/cars/:id/video',
  access: 'owner',
  company: 'seller',
  files: 'video',
  status: 201,
  answer: carChanged,
  summary:
    'Add the one video of a car, MP4 or WebM of at most 50 MB; repeating it adds nothing. 409 for another one, and while the car is in an auction with bids',
});

export const removeCarVideo = endpoint({
  method: 'DELETE',
  path: '/api/cars/:id/video',
  access: 'owner',
  company: 'seller',
  answer: carChanged,
  summary: 'Remove the video of a car; 409 while it is in an auction with bids',
});
