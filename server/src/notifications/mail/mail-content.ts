import { isOfAuction, isOfDeal, pageOfNotice } from '@autoplace/shared/contract';
import { withInnerQuotes } from '@autoplace/shared/script';
import { escaped } from '../../core/http/html.ts';
import type { Mail } from '../../core/mail/mailer.ts';
import type { User } from '../../users/index.ts';
import type { Notice } from '../notifications.ts';
import { strangersText } from './strangers-text.ts';

/** Texts of e-mails. */
const mailTexts = {
  /** Without a name, whose gender the form of address would have to know. */
  greeting: 'Poštovani,',
  from: (name: string, email: string | null) =>
    `Poruka korisnika „${name}“${email === null ? '' : ` (${email})`}:`,
  /** Under what a stranger wrote. */
  careful:
    'Poruku je napisao drugi korisnik, a ne AutoPlace. Veze u njoj su namerno onemogućene. Nikome ne šaljite lozinku ni podatke o kartici.',
  howToAnswer: 'Odgovorite u prepisci, gde poruke ostaju sačuvane. I odgovor na ovu e-poruku će stići kupcu.',
  answerInside: 'Odgovorite u prepisci: tamo poruke ostaju sačuvane.',
  answerInDeal: 'Odgovorite na stranici kupoprodaje: tamo poruke ostaju sačuvane.',
  threadLink: 'Otvorite prepisku',
  link: 'Pogledajte aukciju',
  dealLink: 'Otvorite stranicu kupoprodaje',
  /** To another page. */
  pageLink: 'Otvorite stranicu',
  settings: 'Izaberite koja obaveštenja stižu i e-poštom',
};

/** A message with its sender, whom an answer to the mail reaches. */
export interface Letter {
  message: { text: string };
  /** Without an address where the receiver must not have it: the answer is written inside. */
  sender: { name: string; email: string | null };
}

interface Link {
  text: string;
  url: string;
}

/** What a mail about saved searches says beside its notice, and how its reader gets no more of them. */
export interface SearchLetter {
  paragraphs: readonly (string | Link)[];
  /** To a page that asks before it stops anything. */
  stop: Link;
  /** Where mail programs stop it with one click (RFC 8058). */
  unsubscribeUrl: string;
}

/** The e-mail around a notice. `letter` is for the kinds of messages, `search` for those of saved searches. */
interface MailFrame {
  to: User;
  /** The title of the lot; null if it is about none. */
  lot: string | null;
  letter: Letter | null;
  search?: SearchLetter | null;
  publicUrl: string;
}

/** A notice as an e-mail, as plain text and as simple HTML. */
export function toMail(notice: Notice, { to, lot, letter, search = null, publicUrl }: MailFrame): Mail {
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
      subject: lot === null ? notice.title : `${notice.title}: ${lot}`,
      paragraphs: [greeting, ...said, ...(search?.paragraphs ?? [])],
      link: { text: linkTextOf(notice), url: publicUrl + pageOfNotice(notice) },
      footer: [
        ...(search === null ? [] : [search.stop]),
        { text: mailTexts.settings, url: `${publicUrl}/settings` },
      ],
    }),
    ...(search !== null && { unsubscribeUrl: search.unsubscribeUrl }),
    ...(letter !== null && letter.sender.email !== null && { replyTo: letter.sender.email }),
  };
}

const howToAnswer = ({ kind }: Notice, { sender }: Letter): string => {
  if (kind === 'deal_message') return mailTexts.answerInDeal;
  return sender.email === null ? mailTexts.answerInside : mailTexts.howToAnswer;
};

const linkTextOf = (notice: Notice): string => {
  if (notice.kind === 'message') return mailTexts.threadLink;
  if (!isOfAuction(notice)) return mailTexts.pageLink;
  return isOfDeal(notice.kind) ? mailTexts.dealLink : mailTexts.link;
};

/** What another user wrote; shown as a quotation, and nothing in it is a link (R84). */
interface Quotation {
  quoted: string;
}

interface MailContent {
  subject: string;
  paragraphs: readonly (string | Quotation | Link)[];
  link: Link;
  footer?: readonly Link[];
}

/** A mail as plain text and as simple HTML. Its subject may hold what another user wrote, a paragraph only as `strangersText`. */
export const composeMail = (to: string, content: MailContent): Mail => {
  const subject = strangersText(content.subject);
  return { to, subject, text: textOf(content), html: htmlOf({ ...content, subject }) };
};

function textOf({ paragraphs, link, footer = [] }: MailContent): string {
  const said = [...paragraphs, link, ...footer].map((one) => {
    if (typeof one === 'string') return withInnerQuotes(one);
    return 'quoted' in one ? strangersText(one.quoted).replace(/^/gm, '> ') : `${one.text}: ${one.url}`;
  });
  return `${said.join('\n\n')}\n`;
}

const htmlOf = ({ subject, paragraphs, link, footer = [] }: MailContent): string =>
  [
    '<!doctype html><html lang="sr-Latn"><head><meta charset="utf-8">',
    `<title>${escaped(subject)}</title></head><body style="font-family:sans-serif;line-height:1.5">`,
    ...[...paragraphs, link].map((one) => {
      if (typeof one === 'string') return `<p>${lines(withInnerQuotes(one))}</p>`;
      return 'quoted' in one
        ? `<blockquote style="border-left:3px solid #999;margin:0;padding-left:1em">${lines(strangersText(one.quoted))}</blockquote>`
        : `<p>${anchor(one)}</p>`;
    }),
    ...footer.map((one) => `<p><small>${anchor(one)}</small></p>`),
    '</body></html>',
  ].join('\n');

const anchor = ({ text, url }: Link): string => `<a href="${escaped(url)}">${escaped(text)}</a>`;

const lines = (text: string): string => escaped(text).replaceAll('\n', '<br>');
