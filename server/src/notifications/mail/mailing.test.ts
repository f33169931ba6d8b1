import { MINUTE_MS } from '@autoplace/shared/time';
import { describe, expect, it } from 'vitest';
import { classicTerms, NOON } from '../../../test/support/auctions/auction-fixtures.ts';
import { bid, engine } from '../../../test/support/auctions/engine.ts';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { aUser } from '../../../test/support/identity/memory-identity.ts';
import { memoryLogger } from '../../../test/support/memory-ports.ts';
import type { Mail } from '../../core/mail/mailer.ts';
import type { Notice } from '../notifications.ts';
import { Mailing, OUTBID_PAUSE_MS } from './mailing.ts';
import type { DueMail, NoticeMails } from './notice-mails.ts';

const ana = aUser({ id: 'ana', name: 'Ana Anić', email: 'ana@primer.rs' });

/** Notices in memory, of which each asks for a mail. */
function memoryMails() {
  const due = new Map<string, { notice: Notice; at: number | null; tries: number }>();
  let pause: { at: number; noticeId: string } | null = null;
  const mails: NoticeMails = {
    async take(now, leaseMs): Promise<DueMail | null> {
      const next = [...due.values()].find(({ at }) => at !== null && at <= now);
      if (next === undefined) return null;
      next.at = now + leaseMs;
      next.tries += 1;
      return { notice: next.notice, tries: next.tries, leasedUntil: next.at };
    },
    async settle({ notice }, next) {
      const known = due.get(notice.id);
      if (known !== undefined) known.at = next;
    },
    hasNewer: async ({ timestamp }) => [...due.values()].some(({ notice }) => notice.timestamp > timestamp),
    async skipBefore({ timestamp }) {
      for (const one of due.values()) if (one.notice.timestamp < timestamp) one.at = null;
    },
    async admit({ id }, now, pauseMs) {
      if (pause !== null && pause.noticeId !== id && pause.at > now - pauseMs) return pause.at + pauseMs;
      pause = { at: now, noticeId: id };
      return null;
    },
  };
  return { mails, due };
}

async function world() {
  const { desk, clock } = engine(undefined, new FakeClock(NOON));
  await desk.list(classicTerms());
  const { mails, due } = memoryMails();
  const sent: Mail[] = [];
  const post = { fails: false, hangs: false };
  const mailer = {
    async send(mail: Mail) {
      if (post.hangs) await new Promise(() => {});
      if (post.fails) throw new Error('the mail server is away');
      sent.push(mail);
    },
  };
  const users = { findById: async (id: string) => (id === 'ana' ? ana : null) };
  const mailing = new Mailing({
    mails,
    threads: { findById: async () => null },
    parties: { of: async () => Promise.reject() },
    deals: { findById: async () => null },
    searches: { of: async () => null },
    users,
    desk,
    mailer,
    clock,
    logger: memoryLogger(),
    publicUrl: 'https://autoplace.example',
  });
  const tell = (id: string, kind: Notice['kind'], userId = 'ana') => {
    const timestamp = new Date(clock.now()).toISOString();
    const wording = { title: `naslov ${id}`, message: 'Cena < 5 & raste', type: 'info' as const };
    const notice: Notice = { id, userId, kind, ...wording, timestamp, auctionId: 'lot-1' };
    due.set(id, { notice, at: clock.now(), tries: 0 });
    mailing.nudge();
  };
  mailing.start();
  return {
    desk,
    clock,
    sent,
    post,
    mailing,
    tell,
    due,
    subjects: () => sent.map(({ subject }) => subject.split(':')[0]),
  };
}

describe('the mail of a notice', () => {
  it('goes to its user once, as text and as HTML, with a link to what it is about', async () => {
    const { tell, clock, sent, mailing } = await world();
    tell('a', 'won');
    tell('b', 'lost');
    await clock.advance(60 * MINUTE_MS);
    expect(sent).toHaveLength(2);
    expect(sent[0]).toMatchObject({
      to: 'ana@primer.rs',
      subject: 'naslov a: Volkswagen Golf 7 2.0 TDI 2017',
    });
    expect(sent[0]?.text).toContain('Cena < 5 & raste');
    expect(sent[0]?.text).toContain('https://autoplace.example/deals/lot-1');
    expect(sent[1]?.text).toContain('https://autoplace.example/auctions/lot-1');
    expect(sent[0]?.html).toContain('Cena &lt; 5 &amp; raste');
    expect(sent[0]?.replyTo).toBeUndefined();
    await mailing.stop();
  });

  it('is retried while the mail server fails, with growing pauses, and delays no other', async () => {
    const { tell, clock, subjects, post, mailing, due } = await world();
    post.fails = true;
    tell('a', 'won');
    await clock.advance(5 * MINUTE_MS);
    expect(due.get('a')?.tries).toBeLessThanOrEqual(5);
    post.fails = false;
    tell('b', 'sold');
    await clock.advance(0);
    expect(subjects()).toEqual(['naslov b']);
    await clock.advance(10 * MINUTE_MS);
    expect(subjects()).toEqual(['naslov b', 'naslov a']);
    await mailing.stop();
  });

  it('does not hold up a stop when the mail server hangs', async () => {
    const { tell, clock, post, mailing } = await world();
    post.hangs = true;
    tell('a', 'won');
    await clock.advance(0);
    let stopped = false;
    const stop = mailing.stop().then(() => (stopped = true));
    await clock.advance(2_999);
    expect(stopped).toBe(false);
    await clock.advance(1);
    await stop;
  });

  it('is given up after a day, and at once without such a user', async () => {
    const { tell, clock, post, mailing, due } = await world();
    post.fails = true;
    tell('a', 'won');
    tell('b', 'won', 'nobody');
    await clock.advance(MINUTE_MS);
    expect(due.get('b')?.at).toBeNull();
    await clock.advance(26 * 60 * MINUTE_MS);
    expect(due.get('a')?.at).toBeNull();
    await mailing.stop();
  });
});

describe('the mail that an auction ends soon', () => {
  it('is sent while there is time to act', async () => {
    const { tell, clock, subjects, mailing } = await world();
    await clock.advance(105 * MINUTE_MS);
    tell('a', 'ending_soon');
    await clock.advance(0);
    expect(subjects()).toEqual(['naslov a']);
    await mailing.stop();
  });

  it('is not sent after the end, even if the auction is not closed yet', async () => {
    const { tell, clock, subjects, post, mailing, due } = await world();
    await clock.advance(119 * MINUTE_MS);
    post.fails = true;
    tell('a', 'ending_soon');
    await clock.advance(MINUTE_MS);
    post.fails = false;
    await clock.advance(60 * MINUTE_MS);
    expect(subjects()).toEqual([]);
    expect(due.get('a')?.at).toBeNull();
    await mailing.stop();
  });

  it.each(['ending_soon', 'starting_soon'] as const)(
    'is not sent any more when the auction was over before (%s)',
    async (kind) => {
      const { tell, desk, clock, subjects, mailing } = await world();
      await clock.advance(105 * MINUTE_MS);
      await desk.submit('lot-1', { type: 'Cancel', by: 'dealer', reason: 'Povučeno.' });
      tell('a', kind);
      await clock.advance(0);
      expect(subjects()).toEqual([]);
      await mailing.stop();
    },
  );
});

describe('mails of being outbid', () => {
  it('come once in ten minutes for an auction, then with the newest price alone, which waits in the place of the others (R399)', async () => {
    const { tell, desk, clock, subjects, mailing, due } = await world();
    await desk.submit('lot-1', bid('boris', 10_000));
    for (const id of ['a', 'b', 'c']) {
      tell(id, 'outbid');
      await clock.advance(MINUTE_MS);
    }
    expect(subjects()).toEqual(['naslov a']);
    expect([...due].filter(([, { at }]) => at !== null).map(([id]) => id)).toEqual(['c']);
    await clock.advance(OUTBID_PAUSE_MS);
    expect(subjects()).toEqual(['naslov a', 'naslov c']);
    await mailing.stop();
  });

  it('are not sent any more to anyone who leads again, nor when it is over', async () => {
    const { tell, desk, clock, subjects, mailing, due } = await world();
    await desk.submit('lot-1', bid('boris', 10_000));
    await desk.submit('lot-1', bid('ana', 11_000));
    tell('a', 'outbid');
    await clock.advance(0);
    await desk.submit('lot-1', bid('boris', 12_000));
    await desk.submit('lot-1', { type: 'Cancel', by: 'dealer', reason: 'Povučeno.' });
    tell('b', 'outbid');
    await clock.advance(30 * MINUTE_MS);
    expect(subjects()).toEqual([]);
    expect([...due.values()].every(({ at }) => at === null)).toBe(true);
    await mailing.stop();
  });
});
