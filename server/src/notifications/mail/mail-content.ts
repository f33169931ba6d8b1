import { isOfAuction, isOfDeal, type NotificationKind, pageOfNotice } from '@autoplace/shared/contract';
import type { Mail } from '../../core/mail/mailer.ts';
import type { User } from '../../users/index.ts';
import type { Notice } from '../notifications.ts';
import { strangersText } from './strangers-text.ts';
import { mailTexts } from './texts.ts';

/** A message with its sender, whom an answer to the mail reaches. */
export interface Letter {
  message: { text: string };
  /** Without an address where the receiver must not have it: the answer is written inside. */
  sender: { name: string; email: string | null };
}

/** The e-mail around a notice. `letter` is for the kinds of messages. */
export interface MailFrame {
  to: User;
  /** The title of the lot; null if it is about none. */
  lot: string | null;
  letter: Letter | null;
  publicUrl: string;
}

/** A notice as an e-mail, as plain text and as simple HTML. */
export function toMail(notice: Notice, { to, lot, letter, publicUrl }: MailFrame): Mail {
  const { greeting, from, careful } = mailTexts;
  const said =
    letter === null
      ? [strangersText(notice.message)]
      : [
          from(strangersText(letter.sender.name), letter.sender.email),
          { quoted: letter.message.text },
          careful,
          howToAnswer(notice, letter),
        ];
  return {
    ...composeMail(to.email, {
      subject: lot === null ? notice.title : `${notice.title}: ${strangersText(lot)}`,
      paragraphs: [greeting, ...said],
      link: { text: linkTextOf(notice.kind), url: publicUrl + pageOfNotice(notice) },
      footer: { text: mailTexts.settings, url: `${publicUrl}/settings` },
    }),
    ...(letter !== null && letter.sender.email !== null && { replyTo: letter.sender.email }),
  };
}

const howToAnswer = ({ kind }: Notice, { sender }: Letter): string => {
  if (kind === 'deal_message') return mailTexts.answerInDeal;
  return sender.email === null ? mailTexts.answerInside : mailTexts.howToAnswer;
};

const linkTextOf = (kind: NotificationKind): string => {
  if (kind === 'message') return mailTexts.threadLink;
  if (!isOfAuction(kind)) return mailTexts.pageLink;
  return isOfDeal(kind) ? mailTexts.dealLink : mailTexts.link;
};

interface Link {
  text: string;
  url: string;
}

/** What another user wrote; shown as a quotation, and nothing in it is a link (R84). */
export interface Quotation {
  quoted: string;
}

export interface MailContent {
  subject: string;
  paragraphs: readonly (string | Quotation)[];
  link: Link;
  footer?: Link;
}

/** A mail as plain text and as simple HTML. */
export const composeMail = (to: string, content: MailContent): Mail => ({
  to,
  subject: content.subject,
  text: textOf(content),
  html: htmlOf(content),
});

function textOf({ paragraphs, link, footer }: MailContent): string {
  const links = [link, ...(footer === undefined ? [] : [footer])].map(({ text, url }) => `${text}: ${url}`);
  const said = paragraphs.map((one) =>
    typeof one === 'string' ? one : strangersText(one.quoted).replace(/^/gm, '> '),
  );
  return `${[...said, ...links].join('\n\n')}\n`;
}

const htmlOf = ({ subject, paragraphs, link, footer }: MailContent): string =>
  [
    '<!doctype html><html lang="sr-Latn"><head><meta charset="utf-8">',
    `<title>${escaped(subject)}</title></head><body style="font-family:sans-serif;line-height:1.5">`,
    ...paragraphs.map((one) =>
      typeof one === 'string'
        ? `<p>${lines(one)}</p>`
        : `<blockquote style="border-left:3px solid #999;margin:0;padding-left:1em">${lines(strangersText(one.quoted))}</blockquote>`,
    ),
    `<p>${anchor(link)}</p>`,
    ...(footer === undefined ? [] : [`<p><small>${anchor(footer)}</small></p>`]),
    '</body></html>',
  ].join('\n');

const anchor = ({ text, url }: Link): string => `<a href="${escaped(url)}">${text}</a>`;

const lines = (text: string): string => escaped(text).replaceAll('\n', '<br>');

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
