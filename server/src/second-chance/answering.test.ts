import { HOUR_MS } from '@autoplace/shared/time';
import { expect, it } from 'vitest';
import { classicTerms, NOON } from '../../test/support/auctions/auction-fixtures.ts';
import { bid, engine } from '../../test/support/auctions/engine.ts';
import { MemoryChances } from '../../test/support/memory-chances.ts';
import { MemoryRights } from '../../test/support/memory-rights.ts';
import type { Principal } from '../core/principal.ts';
import { Reservations } from '../rights/reservations.ts';
import { AnsweringChances } from './answering.ts';
import { standingOf } from './rules.ts';

const boris: Principal = {
  userId: 'boris',
  email: 'boris@primer.rs',
  name: 'Boris',
  identityProvider: 'Local',
  roles: ['user'],
  dealer: null,
};

/** Two lots whose buyer has defaulted are offered to Boris for 10,000 each, who may lead with 15,000. What follows an answer is not done. */
async function world() {
  const { desk, clock } = engine();
  const chances = new MemoryChances();
  const reservations = new Reservations({
    store: new MemoryRights(),
    desk,
    clock,
    chances,
    deals: { findById: async () => null },
    limit: () => 15_000,
    serverId: 'server-1',
  });
  const lots = ['lot-1', 'lot-2'];
  for (const auctionId of lots) {
    await desk.list(classicTerms({ auctionId }));
    await desk.submit(auctionId, bid('boris', 10_000));
    await desk.submit(auctionId, bid('vera', 10_500));
  }
  await clock.advance(2 * HOUR_MS);
  for (const auctionId of lots) {
    await desk.submit(auctionId, { type: 'ReachDeadline' });
    await desk.submit(auctionId, { type: 'FallThrough', sale: 1, reason: 'sale_defaulted' });
    const offer = { bidderId: 'boris', bidder: 1, amount: 10_000, at: NOON, until: NOON + 24 * HOUR_MS };
    await chances.insert({
      id: auctionId,
      auctionId,
      sale: 1,
      sellerId: 'dealer',
      title: 'Zastava 101',
      version: 1,
      standsMs: 24 * HOUR_MS,
      steps: [{ kind: 'offered', ...offer }],
      told: 1,
      dueAt: null,
    });
  }
  const answering = new AnsweringChances({
    chances,
    desk,
    clock,
    running: { settle: async () => {}, settleSoon() {} },
    rights: { hold: (who, auctionId, amount) => reservations.hold(who.userId, auctionId, amount) },
  });
  const accept = (auctionId: string) => answering.answer(boris, auctionId, { accepts: true, amount: 10_000 });
  const offerOf = async (auctionId: string) => {
    const chance = await chances.findById(auctionId);
    return chance && standingOf(chance).offers.at(-1)?.state;
  };
  return { clock, chances, reservations, accept, offerOf };
}

it('R118 what is accepted counts in the limit before its sale is written', async () => {
  const { clock, reservations, accept, offerOf } = await world();
  expect(await accept('lot-1')).toMatchObject({ ok: true });
  await clock.advance(8_000);
  expect(await accept('lot-2')).toMatchObject({ refusal: { code: 'LIMIT_EXCEEDED', used: 10_000 } });
  expect([await offerOf('lot-1'), await offerOf('lot-2')]).toEqual(['accepted', 'open']);
  expect((await reservations.standing('boris')).owed).toEqual([{ auctionId: 'lot-1', amount: 10_000 }]);
});

it('R118 an offer is not accepted any more once what was set aside for it may be given back', async () => {
  const { clock, chances, accept, offerOf } = await world();
  const findById = chances.findById.bind(chances);
  let reads = 0;
  chances.findById = async (id) => {
    reads += 1;
    // The one that is decided on, after the reservation.
    if (reads === 2) await clock.advance(8_000);
    return findById(id);
  };
  expect(await accept('lot-1')).toMatchObject({ refusal: { code: 'UNAVAILABLE' } });
  expect(await offerOf('lot-1')).toBe('open');
  expect(await accept('lot-1')).toMatchObject({ ok: true, value: { own: { state: 'accepted' } } });
});
