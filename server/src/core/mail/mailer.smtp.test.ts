import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createMailer } from './mailer.smtp.ts';

const clock = { now: () => Date.UTC(2026, 0, 2, 3, 4, 5, 6), after: () => () => {} };

test('without SMTP every mail becomes one .eml file in the outbox, named by its time', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'autoplace-mail-'));
  const mailer = createMailer({ dataDir, clock });

  await mailer.send({ to: 'ana@example.com', subject: 'Nova lozinka – šđčćž', text: 'Poštovana,\nzdravo.' });
  await mailer.send({ to: 'ana@example.com', subject: 'Drugo', text: 'Još jednom.' });

  const files = await readdir(join(dataDir, 'outbox'));
  expect(files).toHaveLength(2);
  for (const file of files) expect(file).toMatch(/^2026-01-02T03-04-05\.006Z-[0-9a-f]{8}\.eml$/);
  const mails = await Promise.all(files.map((file) => readFile(join(dataDir, 'outbox', file), 'utf8')));
  expect(mails.join()).toContain('To: ana@example.com');
  expect(mails.join()).toContain('Date: Fri, 02 Jan 2026 03:04:05 +0000');
});

test.each([
  ['two lines in the subject', { subject: 'Auto\r\nBcc: zrtva@example.com\r\n\r\nTekst' }],
  ['two lines in the receiver', { to: 'ana@example.com\r\nBcc: zrtva@example.com' }],
  ['two lines in who is answered', { replyTo: 'ana@example.com\nBcc: zrtva@example.com' }],
  ['two receivers', { to: 'ana@example.com, zrtva@example.com' }],
  ['two to answer', { replyTo: 'ana@example.com, zrtva@example.com' }],
])('R84 %s add no header and no receiver', async (_, hostile) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'autoplace-mail-'));
  const mail = { to: 'ana@example.com', subject: 'Auto', text: 'Tekst', replyTo: 'mila@example.com' };
  await createMailer({ dataDir, clock })
    .send({ ...mail, ...hostile })
    .catch(() => {});
  const written = await readdir(join(dataDir, 'outbox')).catch(() => []);
  for (const file of written) {
    const [head = ''] = (await readFile(join(dataDir, 'outbox', file), 'utf8')).split('\r\n\r\n');
    expect(head).not.toMatch(/^(bcc|cc):/im);
    expect(head).not.toMatch(/^(to|reply-to):.*, *zrtva@/im);
  }
});

test('a mail that cannot be written is refused', async () => {
  const mailer = createMailer({ dataDir: '/dev/null', clock });
  await expect(mailer.send({ to: 'ana@example.com', subject: 'x', text: 'y' })).rejects.toThrow();
});
