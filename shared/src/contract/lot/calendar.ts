import { endpoint } from '../call.ts';

export const getLotCalendar = endpoint({
  method: 'GET',
  path: '/api/auctions/:id/calendar',
  access: 'anyone',
  limit: 'reads',
  file: 'text/calendar',
  summary:
    'The start, while it is to come, and the end of an auction as a calendar file (iCalendar), in Belgrade’s time',
});

export const getOwnCalendar = endpoint({
  method: 'GET',
  path: '/api/me/calendar',
  access: 'user',
  limit: 'reads',
  file: 'text/calendar',
  summary: 'The same of all open auctions that the caller has among the favourites or has bid on',
});
