import { createHash, webcrypto } from 'node:crypto';
import type { AuctionEvent } from '@autoplace/shared/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { recordedEvents } from '../../../testing/data/recorded-events.ts';
import { verifyLog } from './verify-log.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
/** Members in order, as RFC 8785 has them. */
const canonical = (value: unknown) =>
  JSON.stringify(value, (_name, member) =>
    member?.constructor === Object ? Object.fromEntries(Object.entries(member).sort()) : member,
  );
const { events, view } = recordedEvents('outbid-war');

/** The chain as a server writes it (docs/proof.md, 2), one event in each link. */
function chainOf(all: AuctionEvent[]) {
  let prevHash = '0'.repeat(64);
  const links = all.map((event, n) => {
    const body = { firstSeq: n + 1, prevHash, salt: sha256(`salt ${n}`), seal: sha256(`seal ${n}`) };
    const link = { auctionId: view.id, events: [event], inner: sha256(canonical(body)), prev: prevHash };
    const prev = prevHash;
    prevHash = sha256(canonical(link));
    return { ...body, events: [event], prev, hash: prevHash };
  });
  return { auctionId: view.id, links };
}

beforeEach(() => {
  vi.stubGlobal('crypto', webcrypto);
});

test('a chain as the server writes it holds, and tells its hashes', async () => {
  const log = chainOf(events);
  const result = await verifyLog(log, view);
  expect(result).toEqual({
    ok: true,
    events: events.length,
    hashes: new Set(log.links.map(({ hash }) => hash)),
  });
});

test('a changed amount is found in its link', async () => {
  const log = chainOf(events);
  const forged = structuredClone(log);
  Object.assign(forged.links[2]?.events[0]?.data ?? {}, { bidCount: 7 });
  expect(await verifyLog(forged, view)).toEqual({ ok: false, link: 3 });
});

test('a link left out is found where it is missing', async () => {
  const log = chainOf(events);
  expect(await verifyLog({ ...log, links: log.links.toSpliced(2, 1) }, view)).toEqual({ ok: false, link: 3 });
});

test('a chain that leads to another result than the one shown does not hold', async () => {
  expect(await verifyLog(chainOf(events), { ...view, hammerPrice: 1 })).toMatchObject({ ok: false });
});
