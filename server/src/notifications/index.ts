/** What other capabilities may use of this one. */

export { composeMail, type SearchLetter } from './mail/mail-content.ts';
export { MailRound, type MailSource } from './mail/mail-round.ts';
export type { SearchLetters } from './mail/mailing.ts';
export { strangersText } from './mail/strangers-text.ts';
export { NOTICE_KINDS } from './notice-kinds.ts';
export type { NoticeSender } from './notice-sender.ts';
export { copyOf, MOST_REMINDED_BEFORE_MS, type Notice, remindedBefore } from './notifications.ts';
export type { PushDevices } from './push/push-devices.ts';
export { startOf, texts, type Wording } from './texts.ts';
