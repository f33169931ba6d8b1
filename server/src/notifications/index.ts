/** What other capabilities may use of this one. */
export { emailWishOf } from './mail/default-emails.ts';
export type { EmailWishes } from './mail/email-wishes.ts';
export { composeMail } from './mail/mail-content.ts';
export { MailRound } from './mail/mail-round.ts';
export type { PushDevices } from './push/push-devices.ts';
export type { Teller } from './teller.ts';
export { texts } from './texts.ts';
