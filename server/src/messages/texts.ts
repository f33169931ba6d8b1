import type { DealSide } from '@autoplace/shared/contract';
import { startOf, type Wording } from '../notifications/index.ts';

/** Of a message by this side; the whole of it is in the thread, and in the e-mail. */
export const messageNotice = (by: DealSide, title: string, name: string, text: string): Wording => ({
  title: by === 'buyer' ? 'Nova poruka kupca' : 'Nova poruka prodavca',
  message: `${name} o vozilu „${title}“: ${startOf(text)}`,
  type: 'info',
});

/** What the audit trail says of a thread that was read. It names nobody else: it is in the export of the user that it is about. */
export const readDetails = (title: string, threadId: string): string[] => [
  `O vozilu „${title}“`,
  `Prepiska ${threadId}`,
];

export const refusals = {
  ownAuction: 'Ne možete poslati poruku prodavcu na sopstvenoj aukciji.',
  full: 'U ovoj prepisci je već previše poruka.',
  closed: 'Nalog kome pišete je zatvoren, pa poruka ne može da stigne.',
};
