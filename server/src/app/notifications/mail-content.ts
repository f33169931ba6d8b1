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

/** A notice as an e-mail, as plain text and as simple HTML. `letter` goes with the kind `message`. */
export function toMail(notice: Notice, to: User, publicUrl: string, letter: Letter | null): Mail {
  const link = `${publicUrl}/auctions/${notice.auctionId}`;
  const said =
    letter === null
      ? [notice.message]
      : [mailTexts.from(letter.sender), letter.message.text, mailTexts.howToAnswer];
  const paragraphs = [mailTexts.greeting(to.name), ...said];
  return {
    to: to.email,
    subject: notice.title,
    text: `${[...paragraphs, `${mailTexts.link}: ${link}`, mailTexts.footer].join('\n\n')}\n`,
    html: htmlOf(notice.title, paragraphs, link),
    ...(letter !== null && { replyTo: letter.sender.email }),
  };
}

const htmlOf = (title: string, paragraphs: readonly string[], link: string): string =>
  [
    '<!doctype html><html lang="sr-Latn"><head><meta charset="utf-8">',
    `<title>${escaped(title)}</title></head><body style="font-family:sans-serif;line-height:1.5">`,
    `<h1 style="font-size:1.25rem">${escaped(title)}</h1>`,
    ...paragraphs.map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`),
    `<p><a href="${escaped(link)}">${mailTexts.link}</a></p>`,
    `<p><small>${mailTexts.footer}</small></p></body></html>`,
  ].join('\n');

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
