import { counted } from '../../kit/format.ts';

/** Words of messages between a buyer and a seller, about a lot and in a deal. */
export const messageTexts = {
  yourMessage: 'Vaša poruka',
  send: 'Pošalji',
  sending: 'Šaljemo...',
  sendFailed: 'Poruka nije poslata',
  you: 'Vi',
  unread: (count: number) => counted(count, 'nova poruka', 'nove poruke', 'novih poruka'),
};
