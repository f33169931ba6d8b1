import type { Mail } from '../../ports/mailer.ts';
import type { Message } from '../../ports/messages.ts';
import type { Notice } from '../../ports/notifications.ts';
import type { User } from '../../ports/users.ts';
import { mailTexts } from './texts.ts';

/** A message to a seller with its sender, whom an answer to the mail reaches. */
export interface Letter {
  message: Message;
  sender: User;
}

/** What surrounds a notice in its e-mail. `letter` goes with the kind `message`. */
export interface MailFrame {
  to: User;
  /** The title of the lot. */
  lot: string;
  letter: Letter | null;
  publicUrl: string;
}

/** A notice as an e-mail, as plain text and as simple HTML. */
export function toMail(notice: Notice, { to, lot, letter, publicUrl }: MailFrame): Mail {
  const { greeting, from, howToAnswer } = mailTexts;
  const said = letter === null ? [notice.message] : [from(letter.sender), letter.message.text, howToAnswer];
  const content: Content = {
    subject: `${notice.title}: ${lot}`,
    paragraphs: [greeting(to.name), ...said],
    auctionLink: `${publicUrl}/auctions/${notice.auctionId}`,
    settingsLink: `${publicUrl}/settings`,
  };
  return {
    to: to.email,
    subject: content.subject,
    text: textOf(content),
    html: htmlOf(content),
    ...(letter !== null && { replyTo: letter.sender.email }),
  };
}

interface Content {
  subject: string;
  paragraphs: readonly string[];
  auctionLink: string;
  settingsLink: string;
}

function textOf({ paragraphs, auctionLink, settingsLink }: Content): string {
  const links = [`${mailTexts.link}: ${auctionLink}`, `${mailTexts.settings}: ${settingsLink}`];
  return `${[...paragraphs, ...links].join('\n\n')}\n`;
}

const htmlOf = ({ subject, paragraphs, auctionLink, settingsLink }: Content): string =>
  [
    '<!doctype html><html lang="sr-Latn"><head><meta charset="utf-8">',
    `<title>${escaped(subject)}</title></head><body style="font-family:sans-serif;line-height:1.5">`,
    ...paragraphs.map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`),
    `<p><a href="${escaped(auctionLink)}">${mailTexts.link}</a></p>`,
    `<p><small><a href="${escaped(settingsLink)}">${mailTexts.settings}</a></small></p></body></html>`,
  ].join('\n');

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
