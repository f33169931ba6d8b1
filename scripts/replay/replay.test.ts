import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Control, DeckInfo, DeckMoment, Inspection, Rows } from '@autoplace/replay/inspect';
import {
  auctionDetail,
  auctionPage,
  bidPage,
  clientConfig,
  eventsIn,
  parseCommandRecording,
  parseSocketRecording,
  type RecordedMessage,
} from '@autoplace/shared/contract';
import { io } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Clock } from '../../server/src/core/clock.ts';
import { systemClock } from '../../server/src/core/system-clock.ts';
import { readRecording } from '../../server/test/support/auctions/recordings.ts';
import { FakeClock } from '../../server/test/support/fake-clock.ts';
import { memoryLogger } from '../../server/test/support/memory-ports.ts';
import { SocketRecorder } from '../record/record-socket.ts';
import { Deck } from './deck.ts';
import { panelRoutes } from './panel-routes.ts';
import { commandPane } from './panes/command-pane.ts';
import type { Pane } from './panes/pane.ts';
import { socketPane } from './panes/socket-pane.ts';
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

async function paneOf(story: string, kind: 'socket' | 'commands'): Promise<Pane> {
  const text = readRecording(story, kind);
  if (kind === 'commands') return commandPane(parseCommandRecording(text), story);
  const pane = socketPane(parseSocketRecording(text), story);
  if (pane === null) throw new Error('nothing to play');
  return pane;
}

async function serve(
  story: string,
  { speed = 1, clock = systemClock as Clock, kind = 'socket' as 'socket' | 'commands' } = {},
) {
  return servePane(await paneOf(story, kind), { speed, clock });
}

async function servePane(pane: Pane, { speed, clock }: { speed: number; clock: Clock }) {
  const deck = new Deck([pane], { clock, speed });
  const [player] = deck.servers;
  if (player === undefined) throw new Error('nothing to play');
  const server = createReplayServer({
    player,
    panel: panelRoutes({ deck, clock, panelDir: clientDir, origins: ['http://localhost'] }),
    onPage: () => deck.onPage(),
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
  stops.push(server.stop, async () => deck.player.stop());
  await new Promise<void>((listening) => server.http.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.http.address() as AddressInfo).port}`;
  const get = async (path: string) => {
    const response = await fetch(url + path);
    return { status: response.status, body: await response.json() };
  };
  const steer = async (wanted: Control) => {
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(`${url}/replay/control`, {
      method: 'POST',
      headers,
      body: JSON.stringify(wanted),
    });
    return { code: response.status, ...((await response.json()) as Partial<DeckMoment>) };
  };
  const look = async <T>(path: string) => (await get(`/replay/${path}`)).body as T;
  const page = (path: string) => fetch(url + path).then((response) => response.text());
  return { url, get, page, steer, look, deck };
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

  it('R319 tells the page what the one viewer was told, when it came, and who watches after it', async () => {
    const story = parseSocketRecording(readRecording('outbid-war', 'socket'));
    const auctionId = 'outbid-war';
    const viewer = { bidder: 'Kupac 1', isLeading: true, isWinner: false };
    const told = { t: 6_000, event: 'auction:viewer', payload: { auctionId, seq: 3, viewer } } as const;
    const before = story.lines.filter(({ t }) => t < told.t);
    const lines = [...before, told, ...story.lines.slice(before.length)];
    const pane = socketPane({ ...story, lines }, 'told') as Pane;
    const { url, deck } = await servePane(pane, { speed: 1_000, clock: systemClock });
    expect(await watch(url, auctionId)).toContainEqual(
      expect.objectContaining({ event: told.event, payload: told.payload }),
    );
    expect(deck.servers[0]?.auction?.answer(undefined, 0).viewer).toEqual(viewer);
    deck.player.goTo(before.length);
    expect(deck.servers[0]?.auction?.answer(undefined, 0).viewer).toBeNull();
  });

  it('R319 answers the screens of who was signed in as they were answered, also without an auction', async () => {
    const clock = new FakeClock(0);
    const at = (t: number, event: string, payload: unknown, as?: string) =>
      JSON.stringify({ t, event, ...(as && { as, id: 1 }), payload });
    const http = (path: string, body: unknown) => ({ method: 'GET', path, status: 200, body });
    const text = [
      '{"format":"autoplace-recording","version":2,"kind":"socket","recordedAt":"2026-06-01T12:00:00.000Z"}',
      at(0, 'http', http('/api/me', { name: 'Ana' })),
      at(1, 'connect', {}),
      at(2, 'http', http('/api/notifications?page=1', { items: [], unread: 0 })),
      at(10, 'database:watch', { databaseId: 'one' }, 'request'),
      at(
        20,
        'database:watch',
        { ok: false, error: { code: 'FORBIDDEN', message: 'Nemate dozvolu.' } },
        'ack',
      ),
      at(1_000, 'notification:unread', { count: 3 }),
      at(1_001, 'http', http('/api/notifications?page=1', { items: [], unread: 3 })),
    ].join('\n');
    const pane = socketPane(parseSocketRecording(text), 'screens');
    if (pane === null) throw new Error('nothing to play');
    const { url, get, page, look } = await servePane(pane, { speed: 1, clock });
    expect(await page('/notifications')).toContain('if (true)');
    expect((await look<DeckInfo>('deck')).panes[0]?.path).toBe('/');
    expect(await get('/api/me')).toEqual({ status: 200, body: { name: 'Ana' } });
    expect((await get('/api/notifications?page=1')).body).toMatchObject({ unread: 0 });
    expect((await get('/api/notifications?page=2')).status).toBe(404);

    const socket = io(url, { transports: ['websocket'] });
    stops.unshift(async () => void socket.disconnect());
    const unread = new Promise((resolve) => socket.once('notification:unread', resolve));
    expect(await socket.emitWithAck('database:watch', { databaseId: 'one' })).toMatchObject({
      error: { code: 'FORBIDDEN' },
    });
    await expect
      .poll(() => clock.advance(500).then(() => get('/api/notifications?page=1')))
      .toMatchObject({
        body: { unread: 3 },
      });
    expect(await unread).toEqual({ count: 3 });
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

describe('a replayed recording that a panel steers', () => {
  it('goes back and on, and the page is answered as of that moment (R312)', async () => {
    const { get, steer } = await serve('outbid-war', { clock: new FakeClock(0) });
    const standing = async () => {
      const { auction } = auctionDetail.parse((await get('/api/auctions/outbid-war')).body);
      return { price: auction.currentPrice, seq: auction.seq, status: auction.status };
    };
    expect(await steer({ action: 'goTo', value: 1_000 })).toMatchObject({ code: 200, rewinds: 0 });
    const end = await standing();
    expect(end).toMatchObject({ price: 13_700, status: 'sold' });
    expect(await steer({ action: 'back' })).toMatchObject({ rewinds: 1 });
    expect(await standing()).toMatchObject({ status: 'active' });
    expect(await steer({ action: 'seek', value: 0 })).toMatchObject({ rewinds: 2, offset: 0 });
    expect(await standing()).toMatchObject({ price: 10_000, seq: 2 });
    await steer({ action: 'goTo', value: 1_000 });
    expect(await standing()).toEqual(end);
  });

  it('calls the pages again when its clock changes, and lets it stand while paused', async () => {
    const { url, steer } = await serve('cancelled', { clock: new FakeClock(0) });
    const socket = io(url, { transports: ['websocket'] });
    stops.push(async () => void socket.close());
    const called: number[] = [];
    socket.on('server:leave', ({ comeBackInMs }) => called.push(comeBackInMs));
    await new Promise<void>((connected) => socket.on('connect', connected));
    await steer({ action: 'setSpeed', value: 20 });
    await steer({ action: 'play' });
    const rateOf = async () => (await socket.emitWithAck('time:sync', { t0: 0 })).rate as number;
    expect(await rateOf()).toBe(20);
    await steer({ action: 'pause' });
    expect(await rateOf()).toBeLessThan(0.001);
    expect(called).toEqual([0, 0, 0]);
  });

  it('does not begin by itself once somebody steers it, nor again after its end', async () => {
    const { url, steer, page, deck } = await serve('cancelled', { clock: new FakeClock(0) });
    await steer({ action: 'goTo', value: 3 });
    const watching = new SocketRecorder({ url, auctionId: 'cancelled', onMessage: () => undefined });
    stops.push(async () => watching.stop());
    await expect.poll(() => deck.servers[0]?.isAway).toBe(false);
    expect(deck.moment).toMatchObject({ status: 'paused', index: 3 });
    await steer({ action: 'goTo', value: 1_000 });
    await page('/auctions/cancelled');
    expect(deck.moment.status).toBe('ended');
  });

  it('tells the lines with what is to be seen at them, by type and text (R311)', async () => {
    const { look } = await serve('reconnect-with-gap');
    const info = await look<DeckInfo>('deck');
    expect(info).toMatchObject({ length: 9, durationMs: 180_000 });
    expect(info.overview.flatMap(({ marks }) => marks)).toEqual(
      expect.arrayContaining(['lost', 'back', 'gap', 'caught-up']),
    );
    const { rows } = await look<Rows>('rows?from=3&count=4');
    expect(rows.map(({ type, number, marks }) => [type, number, marks])).toEqual([
      ['disconnect', 5, [{ kind: 'lost' }]],
      ['connect', 6, [{ kind: 'back' }]],
      ['BidPlaced', 7, [{ kind: 'gap', from: 4, to: 5, filledBy: 6 }]],
      ['auction:watch ack', 8, [{ kind: 'caught-up', from: 4, to: 5 }]],
    ]);
    expect(await look<Rows>('rows?type=BidPlaced&near=6')).toMatchObject({ total: 3, place: 2 });
    expect(await look<Rows>('rows?type=BidPlaced&text=KUPAC%203')).toMatchObject({ total: 1 });
    expect(await look<Rows>('rows?text=nowhere')).toMatchObject({ total: 0, rows: [] });
  });

  it('tells what a line changed in the store of the client (R313)', async () => {
    const { look } = await serve('reconnect-with-gap');
    const { changes } = await look<Inspection>('lines/3');
    expect(changes).toEqual([{ kind: 'changed', path: ['connection'], before: 'live', after: 'offline' }]);
    // What came too early waits; the answer brings what is missing.
    const early = await look<Inspection>('lines/5');
    expect(early.changes.map(({ path }) => path.slice(2))).toEqual([['waiting', 0]]);
    const filled = await look<Inspection>('lines/6');
    expect(filled.changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          path: ['auctions', 'reconnect-with-gap', 'view', 'currentPrice'],
          after: 11_500,
        }),
      ]),
    );
    expect(filled.before).toEqual(early.after);
  });

  it('plays commands through the use cases, facts beside public events (R313)', async () => {
    const { get, steer, look } = await serve('outbid-war', { kind: 'commands', clock: new FakeClock(0) });
    const { rows, total } = await look<Rows>('rows');
    const silent = rows.find(({ summary }) => summary.endsWith('→ MaximumRaised'));
    const refused = rows.find(({ marks }) => marks.some(({ kind }) => kind === 'refused'));
    expect([silent, refused]).not.toContain(undefined);
    const raised = await look<Inspection>(`lines/${silent?.index}`);
    expect(raised.outcome).toMatchObject({ facts: [{ type: 'MaximumRaised' }], events: [] });
    expect(raised.changes.every(({ path }) => path[0] === 'facts')).toBe(true);
    expect(raised.changes.length).toBeGreaterThan(0);
    await steer({ action: 'goTo', value: total });
    const { auction } = auctionDetail.parse((await get('/api/auctions/outbid-war')).body);
    expect(auction).toMatchObject({ status: 'sold', hammerPrice: 13_700 });
  });

  it('refuses what is no order', async () => {
    const { steer } = await serve('cancelled');
    expect((await steer({ action: 'setSpeed', value: 2_000 })).code).toBe(400);
    expect((await steer({ action: 'jump' } as unknown as Control)).code).toBe(400);
  });
});

it('two recordings run on one clock, with what differs marked (R311)', async () => {
  const [a, b] = [await paneOf('outbid-war', 'socket'), await paneOf('outbid-war', 'commands')];
  const recording = parseSocketRecording(readRecording('outbid-war', 'socket'));
  const without = socketPane(
    { ...recording, lines: recording.lines.filter((line) => !eventsIn(line).some(({ seq }) => seq === 5)) },
    'without',
  );
  if (without === null) throw new Error('nothing to play');
  const deck = new Deck([a, without], { clock: new FakeClock(0), speed: 1 });
  expect([...a.marks.values()].flat()).toContainEqual({ kind: 'only', seq: 5 });
  deck.control({ action: 'goTo', value: deck.lines.length });
  expect(deck.servers.map(({ auction }) => auction?.view.status)).toEqual(['sold', expect.any(String)]);
  // The commands lead to the very events that the watcher got.
  const same = new Deck([await paneOf('outbid-war', 'socket'), b], { clock: new FakeClock(0), speed: 1 });
  expect(same.panes.flatMap(({ marks }) => [...marks.values()].flat()).map(({ kind }) => kind)).not.toContain(
    'differs',
  );
});
