import { z } from 'zod';
import { endpoint } from '../call.ts';

export const listCities = endpoint({
  method: 'GET',
  path: '/api/auctions/cities',
  access: 'anyone',
  limit: 'reads',
  shed: 'catalogue',
  answer: z.object({ items: z.array(z.string()) }),
  summary: 'Where the sellers of open auctions are, the cities with the most auctions first',
});
