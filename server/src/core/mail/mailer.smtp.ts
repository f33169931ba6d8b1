import { randomBytes } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import type { Clock } from '../clock.ts';
import { noWatch, type PartWatch } from '../health/parts.ts';
import { systemClock } from '../system-clock.ts';
import type { Mail, Mailer } from './mailer.ts';

const FROM = 'AutoPlace <no-reply@autoplace.rs>';

/**
 * Sends over SMTP when there is an `smtpUrl`, and tells `watch` whether the mail server answers; otherwise leaves each mail as an
 * `.eml` file in `{dataDir}/outbox`, where any mail program opens it. Nodemailer is loaded with the first mail.
 */
export function createMailer(options: {
  dataDir: string;
  smtpUrl?: string | undefined;
  watch?: PartWatch;
  clock?: Clock;
}): Mailer {
  return options.smtpUrl
    ? smtpMailer(options.smtpUrl, options.watch ?? noWatch)
    : outboxMailer(outboxOf(options.dataDir), options.clock ?? systemClock);
}

/** The folder of mails that are not sent. */
export const outboxOf = (dataDir: string): string => join(dataDir, 'outbox');

/** One address and one line for each header: nothing that users have typed makes a second one. */
const safe = ({ to, subject, replyTo, unsubscribeUrl, attachments, ...rest }: Mail): SendMailOptions => ({
  ...rest,
  ...(attachments !== undefined && { attachments: [...attachments] }),
  to: { name: '', address: to },
  subject: subject.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '),
  ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
  ...(unsubscribeUrl !== undefined && {
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }),
});

/** How long a mail server may be silent, in milliseconds: altogether shorter than a mail is reserved for its sender. */
const SILENCE = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

/** Nodemailer's codes of a mail server that cannot be reached, is silent, or does not let us in. */
const AWAY = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EAUTH']);

function smtpMailer(url: string, watch: PartWatch): Mailer {
  return {
    async send(mail) {
      const { createTransport } = await import('nodemailer');
      try {
        await createTransport({ url, ...SILENCE }).sendMail({ from: FROM, ...safe(mail) });
        watch.there();
      } catch (error) {
        if (AWAY.has((error as { code?: string }).code ?? '')) watch.missing(error);
        throw error;
      }
    },
  };
}

/** The same for a look at it, which waits for no mail to be taken. */
const LOOK_SILENCE = {
  dnsTimeout: 5_000,
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: 5_000,
};

/** Resolves when the mail server greets us, and lets us in where `signIn` is set; rejects when it is silent for 5 s. */
export async function ensureMailServer(url: string, signIn: boolean, silence = LOOK_SILENCE): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url: signIn ? url : withoutName(url), ...silence });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

function withoutName(url: string): string {
  const stripped = new URL(url);
  stripped.username = '';
  stripped.password = '';
  return stripped.href;
}

function outboxMailer(folder: string, clock: Clock): Mailer {
  return {
    async send(mail: Mail) {
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
      const date = new Date(clock.now());
      const { message } = await transport.sendMail({ from: FROM, date, ...safe(mail) });
      if (!Buffer.isBuffer(message))
        throw new Error('nodemailer returned a stream although a buffer was asked for');
      await mkdir(folder, { recursive: true });
      const name = `${date.toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}`;
      const unfinished = join(folder, `.${name}.tmp`);
      await writeDurably(unfinished, message);
      await rename(unfinished, join(folder, `${name}.eml`));
    },
  };
}

async function writeDurably(path: string, content: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}
