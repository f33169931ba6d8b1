import type { PushMessage, PushSubscriptionJson } from '@autoplace/shared/contract';
import { expect, it } from 'vitest';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { memoryLogger } from '../../../test/support/memory-ports.ts';
import type { Notice } from '../notifications.ts';
import { DevicePush } from './device-push.ts';

const THEN = '2026-01-01T00:00:00.000Z';

const notice = (kind: Notice['kind']): Notice => ({
  id: 'n-1',
  userId: 'ana',
  kind,
  title: 'Nadlicitirani ste',
  message: 'Nova cena je €12.000.',
  type: 'warning',
  timestamp: THEN,
  auctionId: 'golf',
});

const subscription = (endpoint: string): PushSubscriptionJson => ({
  endpoint,
  keys: { p256dh: '', auth: '' },
});

/** Two browsers of Ana; `outcome` is the push service's answer for the first. */
function devices(outcome: () => Promise<'sent' | 'gone'> = async () => 'sent') {
  const endpoints = ['https://push.example/one', 'https://push.example/two'];
  const kept = new Set(endpoints);
  const sent: [string, PushMessage][] = [];
  const warnings: string[] = [];
  const clock = new FakeClock(Date.parse(THEN));
  const push = new DevicePush({
    devices: {
      keep: async () => {},
      forgetAll: async () => {},
      forget: async (_userId, endpoint) => void kept.delete(endpoint),
      ofAll: async () => new Map([['ana', [...kept].map(subscription)]]),
    },
    sender: {
      publicKey: '',
      knows: () => true,
      async send({ endpoint }, message) {
        sent.push([endpoint, message]);
        return endpoint === endpoints[0] ? outcome() : 'sent';
      },
    },
    clock,
    logger: { ...memoryLogger(), warn: (_fields, text) => void warnings.push(text) },
  });
  return { push, clock, kept, sent, warnings };
}

it('being outbid is pushed to every browser of the user', async () => {
  const { push, sent } = devices();
  push.pushed(notice('outbid'));
  await push.settled();
  expect(sent).toHaveLength(2);
  expect(sent[0]?.[1]).toEqual({
    title: 'Nadlicitirani ste',
    body: 'Nova cena je €12.000.',
    url: '/auctions/golf',
    tag: 'golf',
  });
});

it('an offer below the reserve is pushed, and leads to its answer (R152, R376)', async () => {
  const { push, sent } = devices();
  push.pushed(notice('negotiation'));
  await push.settled();
  expect(sent[0]?.[1].url).toBe('/auctions/golf#odgovor');
});

it.each(['voided', 'deposit'] as const)(
  'a voided bid (R100) and what becomes of a deposit are pushed: %s',
  async (kind) => {
    const { push, sent } = devices();
    push.pushed(notice(kind));
    await push.settled();
    expect(sent).toHaveLength(2);
  },
);

it('notices that are not urgent are not pushed', async () => {
  const { push, sent } = devices();
  push.pushed(notice('lost'));
  await push.settled();
  expect(sent).toEqual([]);
});

it('a notice that is an hour late is not pushed', async () => {
  const { push, clock, sent } = devices();
  await clock.advance(3_600_000 - 1);
  push.pushed(notice('outbid'));
  await push.settled();
  expect(sent).toHaveLength(2);
  await clock.advance(1);
  push.pushed(notice('outbid'));
  await push.settled();
  expect(sent).toHaveLength(2);
});

it('a browser that took its subscription back is forgotten', async () => {
  const { push, kept } = devices(async () => 'gone');
  push.pushed(notice('ending_soon'));
  await push.settled();
  expect([...kept]).toEqual(['https://push.example/two']);
});

it('a failing service delays nothing, and is logged', async () => {
  const { push, kept, sent, warnings } = devices(() => Promise.reject(new Error('away')));
  push.pushed(notice('outbid'));
  await push.settled();
  expect(sent).toHaveLength(2);
  expect(kept.size).toBe(2);
  expect(warnings).toEqual(['a push message could not be sent']);
});
