import type { Notification } from '@autoplace/shared/contract';
import { formatUnread } from '../../entities/user/unread.ts';

/** Texts of the notifications page (R49). The text of a notification comes from the server. */
export const texts = {
  title: 'Obaveštenja',
  tab: (unread: number) => (unread > 0 ? `(${unread}) Obaveštenja` : 'Obaveštenja'),
  bell: (unread: number) => (unread > 0 ? `Obaveštenja, ${formatUnread(unread)}` : 'Obaveštenja'),
  list: 'Lista obaveštenja',
  types: {
    success: 'Uspeh',
    info: 'Informacija',
    warning: 'Upozorenje',
    error: 'Važno',
  } satisfies Record<Notification['type'], string>,
  unread: 'Nepročitano',
  markRead: 'Označi kao pročitano',
  markAllRead: 'Označi sve kao pročitano',
  remove: 'Obriši obaveštenje',
  about: (action: string, title: string) => `${action}: ${title}`,
  more: 'Učitaj još',
  loading: 'Učitavanje obaveštenja',
  empty: 'Nemate novih obaveštenja.',
  emptyHint:
    'Javićemo vam ovde čim vas neko nadlicitira, kada se aukcija koju pratite bliži kraju i kada se završi.',
  toAuctions: 'Pogledaj aukcije',
  toSearches: 'Sačuvane pretrage',
  loadFailed: 'Obaveštenja nisu učitana',
  close: 'Zatvori',
  failed: {
    read: 'Obaveštenje nije označeno kao pročitano',
    readAll: 'Obaveštenja nisu označena kao pročitana',
    remove: 'Obaveštenje nije obrisano',
    more: 'Starija obaveštenja nisu učitana',
  },
};
