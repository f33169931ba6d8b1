import { describe, expect, it } from 'vitest';
import { classicTerms } from '../../../test/support/auctions/auction-fixtures.ts';
import { bid, engine } from '../../../test/support/auctions/engine.ts';
import { toExport } from './chain.ts';
import { verifyLog } from './verify-chain.ts';

const voiding = (bids: { of: string } | { seq: number }) =>
  ({ type: 'Void', by: 'admin', why: 'other', reason: 'proba', bids }) as const;

type Engine = ReturnType<typeof engine>;
const stateOf = async ({ desk }: Engine) => {
  const history = await desk.read('lot-1');
  if (history === null) throw new Error('there is no auction');
  return history.state;
};
const check = async ({ log }: Engine) =>
  verifyLog(toExport('lot-1', await log.readAfter('lot-1', 0), new Date(0).toISOString()));

describe('voiding bids through the queue of an auction (R100)', () => {
  it('takes what waits before it into account, and what waits behind it is decided on the outcome', async () => {
    const one = engine();
    await one.desk.list(classicTerms());
    const outcomes = await Promise.all([
      one.desk.submit('lot-1', bid('ana', 10_000)),
      one.desk.submit('lot-1', bid('boris', 10_500)),
      one.desk.submit('lot-1', voiding({ of: 'boris' })),
      one.desk.submit('lot-1', bid('vera', 10_100)),
      one.desk.submit('lot-1', voiding({ of: 'ana' })),
    ]);
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, true, true, true]);
    expect(await stateOf(one)).toMatchObject({ currentBid: 10_100, bidCount: 1, voidedBids: 2 });
    expect(await check(one)).toMatchObject({ ok: true, sealsOpened: true });
  });

  it('is decided again where another server has written first, on its bids too (R102)', async () => {
    const one = engine();
    await one.desk.list(classicTerms());
    await one.desk.submit('lot-1', { ...bid('ana', 10_000), maxAmount: 12_000 });
    await one.desk.submit('lot-1', bid('boris', 11_000));
    const two = engine(one.log);
    let collisions = 0;
    let isBusy = false;
    one.log.hold = async ({ steps }) => {
      if (isBusy || steps[0]?.[0]?.type !== 'BidsVoided' || collisions === 3) return;
      isBusy = true;
      collisions += 1;
      await two.desk.submit('lot-1', bid('boris', 11_000 + collisions * 200));
      if (collisions === 2) await two.desk.submit('lot-1', voiding({ seq: 4 }));
      isBusy = false;
    };
    expect(await one.desk.submit('lot-1', voiding({ of: 'boris' }))).toMatchObject({ ok: true });
    expect(collisions).toBe(3);
    for (const server of [one, two])
      expect(await stateOf(server)).toMatchObject({ currentBid: 10_000, bidCount: 1 });
    expect(await check(one)).toMatchObject({ ok: true });
  });

  it('is refused where there is no such bid, and takes no auction out of memory, with what is not known yet of its commits', async () => {
    const { desk, log, publisher } = engine();
    await desk.list(classicTerms());
    const noBid = voiding({ seq: 99 });
    expect(await desk.submit('lot-1', noBid)).toMatchObject({ ok: false, refusal: { code: 'NOT_FOUND' } });
    expect(desk.peek('lot-1')?.view.seq).toBe(2);
    log.loseNextAnswer();
    const outcomes = Promise.allSettled([
      desk.submit('lot-1', bid('ana', 10_000)),
      desk.submit('lot-1', noBid),
      desk.submit('lot-1', bid('boris', 10_500)),
    ]);
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    expect(publisher.events.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
  });

  it('is seen in the old bids of a long auction, also by a server that opens it from a snapshot', async () => {
    const one = engine();
    // So that nobody is left to raise their own bid once the third one is gone.
    const among = (n: number, third: string) => ['ana', third, 'vera'][n % 3] ?? third;
    await one.desk.list(classicTerms());
    for (let n = 0; n < 900; n++) await one.desk.submit('lot-1', bid(among(n, 'boris'), 10_000 + n * 100));
    await one.desk.submit('lot-1', voiding({ of: 'boris' }));
    for (let n = 900; n < 1_500; n++) await one.desk.submit('lot-1', bid(among(n, 'mira'), 10_000 + n * 100));
    await one.desk.flush();
    const two = engine(one.log);
    for (const { desk } of [one, two]) {
      const history = await desk.read('lot-1');
      if (history === null) throw new Error('there is no auction');
      expect(history.state).toMatchObject({ bidCount: 1_200, voidedBids: 300 });
      for (const skip of [0, 700, 1_400]) {
        const bids = await desk.bids(history, skip, 100);
        const places = bids.map((_, index) => 1_499 - skip - index);
        expect(bids.map(({ voided }) => voided ?? false)).toEqual(places.map((n) => n < 900 && n % 3 === 1));
      }
    }
    const late = { ...bid('boris', 161_000), cause: { clientBidId: 'late', fingerprint: 'late' } };
    const answers = [await two.desk.submit('lot-1', late), await one.desk.submit('lot-1', late)];
    expect(answers[0]).toEqual(answers[1]);
    expect(await check(one)).toMatchObject({ ok: true });
  });
});
