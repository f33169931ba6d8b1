import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { startHanging } from '../../../test/support/hanging.ts';
import { createMailer, ensureMailServer } from './mailer.smtp.ts';

let server: SMTPServer | undefined;
afterEach(
  () => new Promise<void>((closed) => (server === undefined ? closed() : server.close(() => closed()))),
);

/** A mail server on this machine; returns its port and the received mails. */
async function mailServer(options: SMTPServerOptions): Promise<{ host: string; taken: string[] }> {
  const taken: string[] = [];
  server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) =>
      void text(stream).then((mail) => {
        taken.push(mail);
        done();
      }),
    ...options,
  });
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as AddressInfo;
  return { host: `127.0.0.1:${port}`, taken };
}
const mail = { to: 'ana@example.com', subject: 'Ponuda – šđčćž', text: 'Pobedili ste.' };

test('a mail reaches the mail server with its sender, receiver and text', async () => {
  const { host, taken } = await mailServer({ authOptional: true });
  await createMailer({ dataDir: '/nowhere', smtpUrl: `smtp://${host}` }).send(mail);
  expect(taken).toHaveLength(1);
  expect(taken[0]).toContain('From: AutoPlace <no-reply@autoplace.rs>');
  expect(taken[0]).toContain('To: ana@example.com');
  expect(taken[0]).toContain('Pobedili ste.');
});

test('name and password of the address are given to a server that asks, and wrong ones are an error', async () => {
  const { host, taken } = await mailServer({
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'autoplace' && password === 'tajna' ? done(null, { user: 1 }) : done(new Error('no')),
  });
  await createMailer({ dataDir: '/nowhere', smtpUrl: `smtp://autoplace:tajna@${host}` }).send(mail);
  expect(taken).toHaveLength(1);
  const wrong = createMailer({ dataDir: '/nowhere', smtpUrl: `smtp://autoplace:pogresna@${host}` });
  await expect(wrong.send(mail)).rejects.toThrow();
  expect(taken).toHaveLength(1);
});

test('R259 a mail server is asked whether it is there, and one that hangs or is away is told of by its mails too', async () => {
  const { host } = await mailServer({ authOptional: true });
  await ensureMailServer(`smtp://${host}`, true);
  const hanging = await startHanging();
  const soon = { dnsTimeout: 50, connectionTimeout: 50, greetingTimeout: 50, socketTimeout: 50 };
  await expect(ensureMailServer(`smtp://${hanging.host}`, true, soon)).rejects.toThrow();
  hanging.close();
  const told: string[] = [];
  const watch = { there: () => void told.push('there'), missing: () => void told.push('missing') };
  const mailer = (at: string) => createMailer({ dataDir: '/nowhere', smtpUrl: `smtp://${at}`, watch });
  await expect(mailer(hanging.host).send(mail)).rejects.toThrow();
  await mailer(host).send(mail);
  expect(told).toEqual(['missing', 'there']);
});

test('R322 a look that does not sign in sends no name and password', async () => {
  const tried: unknown[] = [];
  const { host } = await mailServer({
    allowInsecureAuth: true,
    onAuth: ({ username }, _session, done) => {
      tried.push(username);
      done(new Error('no'));
    },
  });
  await ensureMailServer(`smtp://autoplace:pogresna@${host}`, false);
  expect(tried).toEqual([]);
  await expect(ensureMailServer(`smtp://autoplace:pogresna@${host}`, true)).rejects.toThrow();
  expect(tried).toEqual(['autoplace']);
});

test('a receiver that the server does not take is an error, so that the mail is tried again', async () => {
  const { host, taken } = await mailServer({
    authOptional: true,
    onRcptTo: (_address, _session, done) => done(new Error('unknown')),
  });
  await expect(createMailer({ dataDir: '/nowhere', smtpUrl: `smtp://${host}` }).send(mail)).rejects.toThrow();
  expect(taken).toEqual([]);
});
