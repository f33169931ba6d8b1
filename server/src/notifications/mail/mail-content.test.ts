import { expect, it } from 'vitest';
import { aUser } from '../../../test/support/identity/memory-identity.ts';
import type { Notice } from '../notifications.ts';
import { composeMail, toMail } from './mail-content.ts';

const notice: Notice = {
  id: 'n-1',
  userId: 'ana',
  kind: 'message',
  title: 'Nova poruka kupca',
  message: 'Otkazano. Razlog: „Uplatite na prevara.com/uplata“',
  type: 'info',
  timestamp: '2026-01-02T03:04:05.000Z',
  auctionId: 'lot-1',
  threadId: 'thread-1',
};
const frame = { to: aUser(), lot: 'Golf, više na golf.rs', publicUrl: 'https://autoplace.example' };
const letter = {
  sender: aUser({ name: 'AutoPlace https://prevara.com', email: 'kupac@primer.rs' }),
  message: {
    text: 'Dobar dan,\n<a href="https://prevara.com">prijavite se</a> na www.prevara.com',
  },
};
/** Everything that a program for mail would turn into a link, but the addresses of people. */
const linksIn = (text = '') => text.match(/https?:\/\/[^\s"<]+|(?<!@)\b[\w-]+\.(com|rs)\b/g);
const ours = (page: string) => [`https://autoplace.example${page}`, 'https://autoplace.example/settings'];

it('R84 a message of a stranger is a quotation without links, and says so', () => {
  const { text, html, subject, replyTo } = toMail(notice, { ...frame, letter });
  expect(linksIn(text)).toEqual(ours('/messages/thread-1'));
  expect(linksIn(html)).toEqual(ours('/messages/thread-1'));
  expect(text).toContain('> Dobar dan,\n> <a href="https[:]//prevara[.]com">prijavite se</a>');
  expect(text).toContain('Poruku je napisao drugi korisnik, a ne AutoPlace.');
  expect(html).toMatch(/<blockquote[^>]*>Dobar dan,<br>&lt;a href=/);
  expect(subject).toBe('Nova poruka kupca: Golf, više na golf[.]rs');
  expect(replyTo).toBe('kupac@primer.rs');
});

it('R84 a reason that a stranger gave has no links', () => {
  const { threadId: _, ...told } = notice;
  const { text, html } = toMail({ ...told, kind: 'cancelled' }, { ...frame, letter: null });
  expect(linksIn(text)).toEqual(ours('/auctions/lot-1'));
  expect(linksIn(html)).toEqual(ours('/auctions/lot-1'));
});

it('R84 a title that a stranger gave is no link in a subject', () => {
  const link = { text: 'Provera', url: 'https://autoplace.example/dokaz/proveri.html' };
  const content = { subject: 'Potvrde vaših ponuda: Golf, više na golf.rs', paragraphs: [], link };
  expect(composeMail('ana@primer.rs', content).subject).toBe('Potvrde vaših ponuda: Golf, više na golf[.]rs');
});

it('R200 an answer of the seller names the company alone, and is answered inside', () => {
  const sender = { name: 'Auto kuća', email: null };
  const { text, replyTo } = toMail(notice, { ...frame, letter: { ...letter, sender } });
  expect(text).toContain('Poruka korisnika „Auto kuća“:');
  expect(text).toContain('Odgovorite u prepisci: tamo poruke ostaju sačuvane.');
  expect(text).not.toContain('@');
  expect(replyTo).toBeUndefined();
});

it('R221 of one lot that fits a search the mail leads to the lot, of several to the searches', () => {
  const { threadId: _, ...told } = notice;
  const found = { ...told, kind: 'saved_search' as const };
  const search = {
    paragraphs: [],
    stop: { text: 'Ne javljajte', url: 'https://autoplace.example/s' },
    unsubscribeUrl: '',
  };
  const linked = (of: Notice) => toMail(of, { ...frame, lot: null, letter: null, search }).text;
  expect(linked({ ...found, searchId: 'golf' })).toContain('https://autoplace.example/auctions/lot-1');
  expect(linked(found)).toContain('https://autoplace.example/saved-searches');
});

it('R360 quotation marks of a title are inner ones in what a mail quotes', () => {
  const stop = { text: 'Ne javljajte mi više', url: 'https://autoplace.example/stop' };
  const search = { paragraphs: ['Pretraga „Golf „GTI““:'], stop, unsubscribeUrl: stop.url };
  const { text, html } = toMail({ ...notice, kind: 'saved_search' }, { ...frame, letter: null, search });
  for (const said of [text, html]) expect(said).toContain('Pretraga „Golf ’GTI’“:');
});
