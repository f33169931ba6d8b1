import { applyEvent } from '@autoplace/shared/auction';
import type { AuctionView } from '@autoplace/shared/contract';
import { HOUR_MS } from '@autoplace/shared/time';
import { describe, expect, it } from 'vitest';
import { classicTerms, dutchTerms, listedAt, NOON } from '../../../test/support/auctions/auction-fixtures.ts';
import { bid, deadline, outcomeOf, when } from '../../../test/support/auctions/auction-story.ts';
import { bid as bidOf, engine } from '../../../test/support/auctions/engine.ts';
import { MemoryLog } from '../../../test/support/memory-ports.ts';
import { toExport } from '../log/chain.ts';
import { verifyLog } from '../log/verify-chain.ts';
import type { AuctionCommand, LateReason } from './index.ts';

const END = NOON + 2 * HOUR_MS;
const sellTo = (bidderId: string, price: number, reason: LateReason = 'below_reserve', at = END + 1) =>
  ({ type: 'SellLate', bidderId, price, reason, at }) as const satisfies AuctionCommand;
const relist = { type: 'Relist', at: END + 1 } as const;

/** Ended below its reserve, with Boris before Ana. */
const unsold = () =>
  when(
    listedAt(classicTerms({ reservePrice: 15_000 })),
    bid('ana', 10_000, NOON + 1),
    bid('boris', 10_500, NOON + 2),
    deadline(END),
  ).state;

describe('a late sale (R148)', () => {
  it('sells to a bidder at the agreed price, also to one who did not lead', () => {
    const { last, state } = when(unsold(), sellTo('ana', 10_000, 'second_chance'));
    expect(last.facts).toEqual([
      {
        type: 'AuctionSold',
        at: END + 1,
        bidderId: 'ana',
        bidder: 1,
        hammerPrice: 10_000,
        reason: 'second_chance',
      },
    ]);
    expect(state).toMatchObject({ status: 'sold', sales: [{ bidderId: 'ana', price: 10_000, fell: null }] });
  });

  it('happens once: repeating it changes nothing, and nobody else buys', () => {
    const story = when(unsold(), sellTo('boris', 10_500), sellTo('boris', 10_500));
    expect(outcomeOf(story.last)).toEqual([]);
    expect(outcomeOf(when(story.state, sellTo('ana', 10_000)).last)).toEqual(['CAR_SOLD']);
    expect(outcomeOf(when(story.state, sellTo('boris', 11_000)).last)).toEqual(['CAR_SOLD']);
    const other = sellTo('boris', 10_500, 'second_chance');
    expect(outcomeOf(when(story.state, other).last)).toEqual(['CAR_SOLD']);
    expect(outcomeOf(when(story.state, relist).last)).toEqual(['CAR_SOLD']);
  });

  it('is not made in an auction that runs or was cancelled, nor to a stranger', () => {
    const running = when(listedAt(classicTerms()), bid('ana', 10_000, NOON + 1));
    expect(outcomeOf(when(running.state, sellTo('ana', 10_000, 'below_reserve', NOON + 2)).last)).toEqual([
      'AUCTION_NOT_ACTIVE',
    ]);
    const cancelled = when(running.state, { type: 'Cancel', by: 'dealer', reason: '', at: NOON + 2 });
    expect(outcomeOf(when(cancelled.state, sellTo('ana', 10_000)).last)).toEqual(['AUCTION_NOT_ACTIVE']);
    expect(outcomeOf(when(unsold(), sellTo('vera', 10_000)).last)).toEqual(['FORBIDDEN']);
  });

  it('is not made once the car is listed again', () => {
    const story = when(unsold(), relist);
    expect(outcomeOf(story.last)).toEqual(['AuctionRelisted']);
    expect(outcomeOf(when(story.state, relist).last)).toEqual([]);
    expect(outcomeOf(when(story.state, sellTo('boris', 10_500)).last)).toEqual(['CAR_IN_AUCTION']);
    const withoutBids = when(listedAt(dutchTerms()), deadline(END), relist);
    expect(outcomeOf(withoutBids.last)).toEqual([]);
  });
});

describe('on two servers', () => {
  const END_IN = 2 * HOUR_MS;
  async function ended() {
    const log = new MemoryLog();
    const first = engine(log);
    const second = engine(log, first.clock);
    await first.desk.list(classicTerms({ reservePrice: 15_000 }));
    await first.desk.submit('lot-1', bidOf('ana', 10_000));
    await second.desk.submit('lot-1', bidOf('boris', 10_500));
    await first.clock.advance(END_IN);
    await second.desk.submit('lot-1', { type: 'ReachDeadline' });
    return { log, first, second };
  }
  const sell = (bidderId: string, price: number) =>
    ({ type: 'SellLate', bidderId, price, reason: 'second_chance' }) as const;

  it('one of two buyers gets it, and the chain, the replay and the watchers agree', async () => {
    const { log, first, second } = await ended();
    const answers = await Promise.all([
      first.desk.submit('lot-1', sell('ana', 10_000)),
      second.desk.submit('lot-1', sell('boris', 10_500)),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const { view } = (await first.desk.read('lot-1')) ?? {};
    expect(view).toMatchObject({ status: 'sold', closeReason: 'second_chance', winner: view?.leader });
    const commits = await log.readAfter('lot-1', 0);
    expect(verifyLog(toExport('lot-1', commits, ''))).toMatchObject({ ok: true });
    expect((await engine(log).desk.read('lot-1'))?.view).toEqual(view);
    const heard = [...first.publisher.events, ...second.publisher.events].sort((a, b) => a.seq - b.seq);
    expect(heard.reduce<AuctionView | null>(applyEvent, null)).toEqual(view);
  });

  it('of a late sale and a new listing one comes first', async () => {
    const { first, second } = await ended();
    const answers = await Promise.all([
      first.desk.submit('lot-1', sell('ana', 10_000)),
      second.desk.submit('lot-1', { type: 'Relist' }),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });
});
