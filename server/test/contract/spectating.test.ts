import { get, type IncomingMessage } from 'node:http';
import { type AuctionEvent, eventStretch, publicAuction } from '@autoplace/shared/contract';
import { afterAll, expect, it } from 'vitest';
import { bid } from '../support/auctions/engine.ts';
import { startTestServer } from '../support/test-server.ts';

const server = await startTestServer();
afterAll(() => server.close());

const offers = new Map<string, number>();
/** One bid after the other; each higher than all before. */
async function bidOn(auctionId: string, count: number, at = server): Promise<void> {
  for (let left = count; left > 0; left -= 200) {
    const placed = offers.get(auctionId) ?? 0;
    const now = Math.min(200, left);
    offers.set(auctionId, placed + now);
    const bids = Array.from({ length: now }, (_, index) => placed + index);
    await Promise.all(bids.map((nth) => at.desk.submit(auctionId, bid(`b${nth % 7}`, 10_000 + nth * 100))));
  }
}

const ask = (auctionId: string, query: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/api/auctions/${auctionId}/${query}`, { headers });

/** Waits for what follows `after`, over the ends of turns. */
async function waited(url: string, after: number): Promise<Response> {
  for (let turn = '0'; ; ) {
    const answer = await fetch(`${url}?after=${after}&turn=${turn}`);
    const stretch = answer.ok ? eventStretch.parse(await answer.clone().json()) : null;
    if (stretch === null || stretch.events.length > 0) return answer;
    turn = stretch.turn ?? turn;
  }
}
const waitFor = (auctionId: string, after: number) =>
  waited(`${server.url}/api/auctions/${auctionId}/events`, after);

async function eventsOf(answer: Response): Promise<AuctionEvent[]> {
  expect(answer.status).toBe(200);
  return eventStretch.parse(await answer.json()).events;
}
const seqs = (events: readonly AuctionEvent[]) => events.map(({ seq }) => seq);
const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

it('R297 whole chunks of events may be kept for long, the newest for two seconds; all are what sockets are sent', async () => {
  const auctionId = await server.listClassic('dealer');
  // More than memory holds.
  await bidOn(auctionId, 1_250);
  const whole = await ask(auctionId, 'events?after=0');
  expect(whole.headers.get('cache-control')).toBe('public, max-age=86400, s-maxage=60, immutable');
  expect(whole.headers.get('access-control-allow-origin')).toBe('*');
  const known = { 'if-none-match': whole.headers.get('etag') ?? '' };
  // `fetch` would ask for a fresh one.
  const again = await new Promise<IncomingMessage>((resolve) => get(whole.url, { headers: known }, resolve));
  expect(again.statusCode).toBe(304);

  const all: AuctionEvent[] = [];
  for (;;) {
    const after = all.at(-1)?.seq ?? 0;
    const answer = await ask(auctionId, `events?after=${after}`);
    const isWhole = answer.headers.get('cache-control')?.includes('immutable');
    const events = await eventsOf(answer);
    if (events.length === 0) break;
    expect(isWhole).toBe(after % 100 === 0 && events.length === 100);
    all.push(...events);
  }
  const newest = await ask(auctionId, `events?after=${all.length - 3}`);
  expect(newest.headers.get('cache-control')).toBe('public, max-age=2');
  expect(seqs(all)).toEqual(upTo(1, all.length));

  const socket = await server.connect();
  const sinceSeq = all.length - 300;
  const watched = await socket.emitWithAck('auction:watch', { auctionId, sinceSeq });
  expect(watched).toMatchObject({ ok: true, missed: all.slice(-300) });
  const shown = publicAuction.parse(await (await ask(auctionId, 'public')).json());
  expect(shown).toMatchObject({ seq: all.length, head: all.at(-1)?.head });
});

it('R297 a waiting question is answered by the next event, of this server and of another one', async () => {
  const auctionId = await server.listClassic('dealer');
  await bidOn(auctionId, 2);
  const { seq } = publicAuction.parse(await (await ask(auctionId, 'public')).json());
  const waiting = waitFor(auctionId, seq);
  const other = await startTestServer({ MONGODB_URI: server.mongodbUri });
  await bidOn(auctionId, 1, other);
  expect(seqs(await eventsOf(await waiting))).toEqual([seq + 1]);
  await other.close();
});

it('refuses what has not happened yet, and what is no auction', async () => {
  const auctionId = await server.listClassic('dealer');
  expect((await ask(auctionId, 'events?after=99&turn=1')).status).toBe(409);
  for (const path of ['events?after=0', 'events/live?after=0', 'public'])
    expect([path, (await ask('none', path)).status]).toEqual([path, 404]);
  for (const path of ['events?after=x', 'events/live?after=-1'])
    expect([path, (await ask(auctionId, path)).status]).toEqual([path, 400]);
});

/** A stream of server-sent events, read as it comes. */
function streamed(answer: Response) {
  let text = '';
  const over = (async () => {
    for await (const part of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) text += part;
  })();
  const events = () => [...text.matchAll(/^data: (.*)$/gm)].flatMap(([, data = '']) => JSON.parse(data));
  return { over, text: () => text, seqs: () => seqs(events()) };
}

it('R297 server-sent events go on from the last one that a browser names, each once and in order', async () => {
  const auctionId = await server.listClassic('dealer');
  await bidOn(auctionId, 120);
  const { seq } = publicAuction.parse(await (await ask(auctionId, 'public')).json());
  const answer = await ask(auctionId, 'events/live', { 'last-event-id': '3' });
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  expect(answer.headers.get('cache-control')).toBe('no-store, no-transform');
  const stream = streamed(answer);
  await bidOn(auctionId, 5);
  await expect.poll(() => stream.seqs().at(-1)).toBe(seq + 5);
  expect(stream.seqs()).toEqual(upTo(4, seq + 5));
  expect(stream.text()).toContain(`id: ${seq + 5}\ndata: `);
  await answer.body?.cancel().catch(() => {});
});

it('R192 who waits for a lot that is hidden hears nothing more of it', async () => {
  const dealer = await server.signUpDealer('skriveni');
  const { token } = await server.signUpAdmin('moderator');
  const auctionId = await server.listClassic(dealer.id);
  const { seq } = publicAuction.parse(await (await ask(auctionId, 'public')).json());
  const stream = streamed(await ask(auctionId, `events/live?after=${seq}`));
  const waiting = waitFor(auctionId, seq);
  const body = { reason: 'Provera oglasa.' };
  const hidden = await server.call('POST', `/api/admin/auctions/${auctionId}/hide`, { token, body });
  expect(hidden.status).toBe(200);
  expect((await waiting).status).toBe(404);
  await stream.over;
  for (const path of ['events?after=0', 'public']) expect((await ask(auctionId, path)).status).toBe(404);
});

it('R298 one address holds only as many waiting questions and streams as sockets', async () => {
  const strict = await startTestServer({ LIMIT_CONNECTIONS: '2' });
  const auctionId = await strict.listClassic('dealer');
  const url = `${strict.url}/api/auctions/${auctionId}/events`;
  const { seq } = publicAuction.parse(
    await (await fetch(`${strict.url}/api/auctions/${auctionId}/public`)).json(),
  );
  const leave = new AbortController();
  const first = await Promise.all(
    [1, 2].map(() => fetch(`${url}/live?after=${seq}`, { signal: leave.signal })),
  );
  const refused = await fetch(`${url}?after=${seq}&turn=1`);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
  leave.abort();
  await Promise.all(first.map((one) => one.text().catch(() => '')));
  await expect.poll(async () => (await fetch(`${url}/live?after=${seq - 1}`)).status).toBe(200);
  await strict.close();
});

it('R298 a server that is left lets nobody wait: waiting questions go to another one, and streams end', async () => {
  const leaving = await startTestServer();
  const auctionId = await leaving.listClassic('dealer');
  const url = `${leaving.url}/api/auctions/${auctionId}`;
  const { seq } = publicAuction.parse(await (await fetch(`${url}/public`)).json());
  const stream = streamed(await fetch(`${url}/events/live?after=${seq}`));
  const waiting = waited(`${url}/events`, seq);
  await expect.poll(async () => (await fetch(`${url}/public`)).status).toBe(200);
  const drained = leaving.drain(200);
  expect((await waiting).status).toBe(503);
  await stream.over;
  expect((await fetch(`${url}/events?after=${seq}&turn=1`)).status).toBe(503);
  await drained;
  await leaving.close();
});
