import { createECDH, randomBytes } from 'node:crypto';
import { Agent, createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import ece from 'http_ece';
import { afterAll, describe, expect, it } from 'vitest';
import webpush from 'web-push';
import { testCertificates } from '../../../test/support/entra/certificates.ts';
import { createWebPushSender } from './web-push-sender.ts';

/** A browser: its private keys, and its subscription. */
const ecdh = createECDH('prime256v1');
const p256dh = ecdh.generateKeys('base64url');
const auth = randomBytes(16).toString('base64url');
const message = {
  title: 'Nadlicitirani ste',
  body: 'Nova cena je €12.000.',
  url: '/auctions/golf',
  tag: 'golf',
};

/** The received messages, and the answer. */
let status = 201;
const taken: { headers: Record<string, unknown>; body: Buffer }[] = [];

const { ca, key, cert } = await testCertificates();
const service = createServer({ key, cert }, async (request, response) => {
  taken.push({ headers: request.headers, body: await buffer(request) });
  response.writeHead(status).end();
});
await new Promise<void>((listening) => service.listen(0, listening));
const endpoint = `https://localhost:${(service.address() as AddressInfo).port}/device`;
const sender = createWebPushSender({
  keys: webpush.generateVAPIDKeys(),
  contact: 'mailto:ana@example.com',
  agent: new Agent({ ca }),
});
afterAll(() => void service?.close());

const send = () => sender.send({ endpoint, keys: { p256dh, auth } }, message);

it('a message arrives so that only the browser can read it, and proves who sent it', async () => {
  status = 201;
  expect(await send()).toBe('sent');
  const { headers, body } = taken.at(-1) ?? { headers: {}, body: Buffer.alloc(0) };
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '900', urgency: 'high' });
  expect(headers.authorization).toMatch(new RegExp(`^vapid t=.+, k=${sender.publicKey}$`));
  expect(body.includes('Nadlicitirani')).toBe(false);
  const opened = ece.decrypt(body, { version: 'aes128gcm', privateKey: ecdh, authSecret: auth });
  expect(JSON.parse(opened.toString())).toEqual(message);
});

describe('a service that', () => {
  it.each([404, 410])('answers %i means that the subscription has ended', async (answer) => {
    status = answer;
    expect(await send()).toBe('gone');
  });

  it('refuses or fails is an error that says which, and how', async () => {
    status = 403;
    await expect(send()).rejects.toThrow('the push service localhost answered 403');
  });
});

describe('only push services are called', () => {
  const real = createWebPushSender({ keys: webpush.generateVAPIDKeys(), contact: 'mailto:ana@example.com' });
  it.each([
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
    ['https://web.push.apple.com/abc', true],
    ['https://fcm.googleapis.com.example.com/abc', false],
    ['https://localhost:3000/api', false],
    ['https://169.254.169.254/latest', false],
    ['http://fcm.googleapis.com/fcm/send/abc', false],
    ['https://wns2-par02p.notify.windows.com/w/?token=abc', true],
    // web-push calls 127.0.0.1 for it.
    ['https://127.0.0.1".push.apple.com/x', false],
    ['https://127.0.0.1".notify.windows.com/x', false],
    ['https://127.0.0.1`.notify.windows.com/x', false],
    ['https://fcm.googleapis.com:8443/x', false],
    ['https://fcm.googleapis.com:443/x', false],
    ['https://ana@fcm.googleapis.com/x', false],
    ['https://127.0.0.1\\@fcm.googleapis.com/x', false],
    ['https://FCM.googleapis.com/x', false],
    ['https:fcm.googleapis.com/x', false],
    ['https://fcm.googleapis.com/a/../b', false],
    ['https://other.push.apple.com/x', false],
    ['https://fcm.googleapis.com', false],
    ['no address', false],
  ])('%s: %s', (address, known) => {
    expect(real.knows(address)).toBe(known);
  });
});
