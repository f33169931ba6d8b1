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

test('a mail that cannot be written is refused', async () => {
  const mailer = createMailer({ dataDir: '/dev/null', clock });
  await expect(mailer.send({ to: 'ana@example.com', subject: 'x', text: 'y' })).rejects.toThrow();
});
