import { describe, expect, it } from 'vitest';
import { classicTerms } from '../../../test/support/auctions/auction-fixtures.ts';
import { bid, engine } from '../../../test/support/auctions/engine.ts';
import { settle } from '../../../test/support/fake-clock.ts';

describe('bidding through the queue of an auction', () => {
  it('answers a bid only once its commit is durable', async () => {
    const { desk, log, publisher } = engine();
    await desk.list(classicTerms());
    let letThrough = () => {};
    log.hold = () => new Promise((resolve) => (letThrough = resolve));

    let answered = false;
    const answer = desk.submit('lot-1', bid('ana', 10_000)).then(() => (answered = true));
    await settle();
    expect([answered, publisher.events.some(({ type }) => type === 'BidPlaced')]).toEqual([false, false]);

    letThrough();
    await answer;
    expect(publisher.events.at(-1)?.type).toBe('BidPlaced');
  });

  it('writes the bids that wait for a commit as one', async () => {
    const { desk, log } = engine();
    await desk.list(classicTerms());
    const bids = Array.from({ length: 50 }, (_, index) =>
      desk.submit('lot-1', bid(`b${index}`, 10_000 + index * 100)),
    );
    const outcomes = await Promise.all(bids);
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect(log.commits.size).toBeLessThanOrEqual(3);
  });

  it('gives every accepted bid a receipt of its own place in the log', async () => {
    const { desk } = engine();
    await desk.list(classicTerms());
    const outcomes = await Promise.all([
      desk.submit('lot-1', bid('ana', 10_000)),
      desk.submit('lot-1', bid('boris', 10_050)),
      desk.submit('lot-1', bid('vera', 10_100)),
    ]);
    expect(outcomes).toMatchObject([
      { ok: true, value: { bid: { amount: 10_000, bidder: 'Kupac 1' }, receipt: { seq: 3 } } },
      { ok: false, refusal: { code: 'BID_TOO_LOW', minimumBid: 10_100 } },
      { ok: true, value: { bid: { amount: 10_100, bidder: 'Kupac 2' }, receipt: { seq: 4 } } },
    ]);
  });

  it('reports an unknown auction as not found', async () => {
    expect(await engine().desk.submit('none', bid('ana', 1))).toEqual({
      ok: false,
      refusal: { code: 'NOT_FOUND' },
    });
  });
});

describe('two servers on one log', () => {
  it('decide again on top of what the other wrote first', async () => {
    const one = engine();
    const two = engine(one.log);
    await one.desk.list(classicTerms());
    await two.desk.read('lot-1');
    await one.desk.submit('lot-1', bid('ana', 10_000));
    const late = await two.desk.submit('lot-1', bid('boris', 10_000));
    expect(late).toEqual({ ok: false, refusal: { code: 'BID_TOO_LOW', minimumBid: 10_100 } });
  });

  it('refuse by what each has read, and accept by the log alone (R177)', async () => {
    const one = engine();
    const two = engine(one.log);
    await one.desk.list(classicTerms());
    await one.desk.submit('lot-1', bid('ana', 10_000));
    await two.desk.read('lot-1');
    await one.desk.submit('lot-1', bid('boris', 10_500));
    const tooLow = (minimumBid: number) => ({ ok: false, refusal: { code: 'BID_TOO_LOW', minimumBid } });
    expect(await two.desk.submit('lot-1', bid('vera', 10_050))).toMatchObject(tooLow(10_100));
    expect(await two.desk.submit('lot-1', bid('vera', 10_100))).toMatchObject(tooLow(10_600));
  });

  it('read what the other wrote, unless what was read lately will do (R336)', async () => {
    const one = engine();
    const two = engine(one.log);
    await one.desk.list(classicTerms());
    await two.desk.read('lot-1');
    await one.desk.submit('lot-1', bid('ana', 10_000));
    const seq = async (atMostMs?: number) => (await two.desk.read('lot-1', atMostMs))?.view.seq;
    await two.clock.advance(49);
    expect(await seq(50)).toBe(2);
    await two.clock.advance(1);
    expect(await seq(50)).toBe(3);

    await one.desk.submit('lot-1', bid('boris', 10_100));
    expect([await seq(50), await seq()]).toEqual([3, 4]);
  });

  it('lose no bid and publish every event once when they bid at the same time', async () => {
    const one = engine();
    const two = engine(one.log);
    await one.desk.list(classicTerms());
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        (index % 2 ? one : two).desk.submit('lot-1', bid(`b${index}`, 10_000 + index * 100)),
      ),
    );
    const history = await one.desk.read('lot-1');
    const published = [...one.publisher.events, ...two.publisher.events].map(({ seq }) => seq);
    expect(published.sort((a, b) => a - b)).toEqual(history?.events.map(({ seq }) => seq));
    const prices = history?.events.flatMap((event) =>
      event.type === 'BidPlaced' ? [event.data.bid.amount] : [],
    );
    expect(prices).toEqual([...new Set(prices)].sort((a, b) => a - b));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(prices?.length ?? -1);
  });
});

it('a bid is in the read model once that is flushed', async () => {
  const { desk, catalogue } = engine();
  await desk.list(classicTerms());
  const { promise, resolve } = Promise.withResolvers<void>();
  const save = catalogue.save.bind(catalogue);
  catalogue.save = (record) => promise.then(() => save(record));
  await desk.submit('lot-1', bid('ana', 10_000));
  const flushed = desk.flush().then(() => catalogue.records.get('lot-1')?.view.bidCount);
  await settle();
  resolve();
  expect(await flushed).toBe(1);
});
