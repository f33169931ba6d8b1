import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  auctionDetail,
  auctionPage,
  bidPage,
  clientConfig,
  eventsIn,
  parseSocketRecording,
  type RecordedMessage,
} from '@autoplace/shared/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Clock } from '../../server/src/core/clock.ts';
import { systemClock } from '../../server/src/core/system-clock.ts';
import { readRecording } from '../../server/test/support/auctions/recordings.ts';
import { FakeClock } from '../../server/test/support/fake-clock.ts';
import { memoryLogger } from '../../server/test/support/memory-ports.ts';
import { SocketRecorder } from '../record/record-socket.ts';
import { createReplayServer } from './replay-server.ts';

let clientDir: string;
let stops: (() => Promise<void>)[] = [];

beforeEach(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'autoplace-replay-'));
  await writeFile(join(clientDir, 'index.html'), '<html><head></head><body>the client</body></html>');
});
afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()));
  stops = [];
  await rm(clientDir, { recursive: true });
});

async function serve(story: string, { speed = 1, clock = systemClock as Clock } = {}) {
  const server = createReplayServer({
    recording: parseSocketRecording(readRecording(story, 'socket')),
    speed,
    clock,
    logger: memoryLogger(),
    clientDir,
    config: {
      auth: {
        kind: 'local',
        authority: 'http://localhost/oidc',
        clientId: 'replay',
        scope: 'openid',
        social: [],
      },
      eurRsdRate: 117.2,
      softCloseSeconds: 30,
      listingFee: { percent: 5, featuredPercent: 10 },
      commissionRate: 2.5,
      maintenanceBanner: null,
    },
  });
  if (server === null) throw new Error('nothing to play');
  stops.push(server.stop);
  await new Promise<void>((listening) => server.http.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.http.address() as AddressInfo).port}`;
  const get = async (path: string) => {
    const response = await fetch(url + path);
    return { status: response.status, body: await response.json() };
  };
  return { url, get, page: (path: string) => fetch(url + path).then((response) => response.text()) };
}

/** Watches to the end, as a page does. */
async function watch(url: string, auctionId: string): Promise<RecordedMessage[]> {
  const messages: RecordedMessage[] = [];
  const recorder = new SocketRecorder({ url, auctionId, onMessage: (message) => messages.push(message) });
  stops.push(async () => recorder.stop());
  await recorder.done;
  return messages;
}

const seqsOf = (messages: RecordedMessage[]) => {
  const events = messages.flatMap(eventsIn);
  return [...new Set(events.map(({ seq }) => seq))].sort((a, b) => a - b);
};

describe('a replayed recording', () => {
  it('reaches anyone who watches, event by event', async () => {
    const { url, get } = await serve('outbid-war', { speed: 1000 });
    expect(seqsOf(await watch(url, 'outbid-war'))).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
    const { body } = await get('/api/auctions/outbid-war');
    expect(auctionDetail.parse(body).auction).toMatchObject({ status: 'sold', hammerPrice: 13_700 });
  });

  it('loses the connection where it was lost, and tells the returned what they missed', async () => {
    const { url } = await serve('reconnect-with-gap', { speed: 100 });
    const messages = await watch(url, 'reconnect-with-gap');
    expect(messages.map(({ event }) => event)).toContain('disconnect');
    expect(seqsOf(messages)).toEqual([3, 4, 5, 6, 7, 8]);
  });

  it('stands at its first moment until somebody watches, and then runs by its own clock', async () => {
    const clock = new FakeClock(0);
    const { url, get } = await serve('dutch-accept', { speed: 2, clock });
    const price = async () => auctionDetail.parse((await get('/api/auctions/dutch-accept')).body).auction;
    await clock.advance(60_000);
    expect(await price()).toMatchObject({ currentPrice: 10_000, status: 'active' });

    const watched = watch(url, 'dutch-accept');
    await expect.poll(async () => clock.advance(500).then(price)).toMatchObject({ currentPrice: 9_500 });
    await clock.advance(10_000);
    expect(await price()).toMatchObject({ status: 'sold', hammerPrice: 9_000 });
    await watched;
  });

  it('begins again when the page is loaded after its end', async () => {
    const { url, get, page } = await serve('cancelled', { speed: 1000 });
    await watch(url, 'cancelled');
    const status = async () =>
      auctionDetail.parse((await get('/api/auctions/cancelled')).body).auction.status;
    expect(await status()).toBe('cancelled');
    expect(await page('/auctions/cancelled')).toContain('the client');
    expect(await status()).toBe('active');
  });

  it('answers what a page asks, as the contract has it', async () => {
    const { get } = await serve('cancelled');
    clientConfig.parse((await get('/api/config')).body);
    expect(auctionPage.parse((await get('/api/auctions?page=1')).body).items).toHaveLength(1);
    expect(bidPage.parse((await get('/api/auctions/cancelled/bids')).body).items).toEqual([]);
    expect(await get('/api/auctions/another')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(await get('/api/me')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });
});
