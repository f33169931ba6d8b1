import { once } from 'node:events';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createServer as createListener } from 'node:net';
import { generate } from 'selfsigned';
import { afterEach, expect, it } from 'vitest';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { memoryLogger } from '../../../test/support/memory-ports.ts';
import {
  type CertificateEnds,
  certificateEndAt,
  firstEnd,
  watchVisitorsCertificate,
} from './certificates.ts';

const open: { close(): unknown }[] = [];
afterEach(() => {
  for (const each of open.splice(0)) each.close();
});

const addressOf = (server: { address(): unknown }) =>
  `https://localhost:${(server.address() as AddressInfo).port}`;

/** A proxy that nobody has to trust, whose certificate ends then. */
async function proxyUntil(notAfterDate: Date): Promise<Server> {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], {
    notBeforeDate: new Date(0),
    notAfterDate,
    keyType: 'ec',
  });
  const server = createServer({ cert, key });
  open.push(server);
  await once(server.listen(0, 'localhost'), 'listening');
  return server;
}

it('R277: the end of the certificate that visitors are shown is known, also of one that is over', async () => {
  for (const end of ['2026-01-02T03:04:05.000Z', '2048-01-02T03:04:05.000Z'])
    expect(await certificateEndAt(addressOf(await proxyUntil(new Date(end))))).toBe(Date.parse(end));
  const plain = createListener((socket) => socket.end('no TLS'));
  open.push(plain);
  await once(plain.listen(0, 'localhost'), 'listening');
  await expect(certificateEndAt(addressOf(plain))).rejects.toThrow();
});

it('R277: it is looked at a minute after the start and then every hour, and known on while nobody answers', async () => {
  const clock = new FakeClock(0);
  const logger = memoryLogger();
  const end = Date.parse('2048-01-02T03:04:05.000Z');
  const proxy = await proxyUntil(new Date(end));
  const ends: CertificateEnds = { server: 1 };
  const unwatch = watchVisitorsCertificate(ends, { publicUrl: addressOf(proxy), clock, logger });
  await clock.advance(60_000);
  await expect.poll(() => ends).toEqual({ server: 1, visitors: end });
  proxy.closeAllConnections();
  proxy.close();
  await expect.poll(() => clock.advance(3_600_000).then(() => logger.warnings)).toHaveLength(1);
  expect(ends.visitors).toBe(end);
  unwatch();
});

it('R277: what ends first counts, and of what programs renew only what they have not renewed a week before its end', () => {
  const day = 86_400_000;
  expect(firstEnd({}, 0)).toBeNull();
  expect(firstEnd({ server: 300 * day, visitors: 8 * day }, 0)).toBe(300 * day);
  expect(firstEnd({ server: 300 * day, visitors: 6 * day }, 0)).toBe(6 * day);
  expect(firstEnd({ visitors: 6 * day }, 0)).toBe(6 * day);
  expect(firstEnd({ visitors: 8 * day }, 0)).toBeNull();
});

it('where visitors come without TLS nobody is asked', async () => {
  const clock = new FakeClock(0);
  const ends: CertificateEnds = {};
  watchVisitorsCertificate(ends, { publicUrl: 'http://localhost:1', clock, logger: memoryLogger() });
  await clock.advance(7_200_000);
  expect(ends).toEqual({});
});
