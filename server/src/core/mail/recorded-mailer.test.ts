import { expect, test } from 'vitest';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { memoryLogger } from '../../../test/support/memory-ports.ts';
import { recordedMailer, type SentMails } from './recorded-mailer.ts';

const mail = { to: 'ana@primer.rs', subject: 'Nova lozinka', text: 'https://primer.rs/tajni-link' };
const setUp = (send: () => Promise<void>, fails = false) => {
  const noted: Parameters<SentMails['add']>[0][] = [];
  const sent = {
    async add(one: Parameters<SentMails['add']>[0]) {
      if (fails) throw new Error('the database is away');
      noted.push(one);
    },
  };
  const logger = memoryLogger();
  return { noted, logger, mailer: recordedMailer({ send }, { sent, clock: new FakeClock(7), logger }) };
};

test('R195 a mail is noted by receiver and subject, never with its text', async () => {
  const { noted, mailer } = setUp(async () => {});
  await mailer.send(mail);
  expect(noted).toEqual([{ at: 7, to: mail.to, subject: mail.subject, outcome: 'sent', failure: null }]);
});

test('R195 a mail that was not taken is noted, and its sender learns of it', async () => {
  const { noted, mailer } = setUp(() => Promise.reject(new Error('550 no such user')));
  await expect(mailer.send(mail)).rejects.toThrow('550');
  expect(noted).toMatchObject([{ outcome: 'failed', failure: '550 no such user' }]);
});

test('R195 a mail is sent although it cannot be noted', async () => {
  const { mailer, logger } = setUp(async () => {}, true);
  await mailer.send(mail);
  expect(logger.errors).toHaveLength(1);
});
