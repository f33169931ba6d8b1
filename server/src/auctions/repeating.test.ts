import { MINUTE_MS } from '@autoplace/shared/time';
import { describe, expect, it } from 'vitest';
import { classicTerms, dutchTerms, NOON } from '../../test/support/auctions/auction-fixtures.ts';
import { bid, engine } from '../../test/support/auctions/engine.ts';
import { FakeClock } from '../../test/support/fake-clock.ts';

const accept = (expectedPrice: number) => {
  const cause = { clientBidId: 'request-1', fingerprint: `accept ${expectedPrice}` };
  return { type: 'AcceptPrice', bidderId: 'ana', expectedPrice, cause } as const;
};

const voiding = (bids: { of: string }) =>
  ({ type: 'Void', by: 'admin', why: 'other', reason: 'proba', bids }) as const;

describe('repeating a request (R11)', () => {
  it('gives the first answer again and has no second effect', async () => {
    const { desk, log, clock } = engine();
    await desk.list(classicTerms());
    const first = await desk.submit('lot-1', bid('ana', 10_000, 'request-1'));
    await desk.submit('lot-1', bid('boris', 10_500));
    await clock.advance(MINUTE_MS);
    const commits = log.commits.size;
    expect(await desk.submit('lot-1', bid('ana', 10_000, 'request-1'))).toEqual(first);
    expect(log.commits.size).toBe(commits);
  });

  it('gives the first answer again when both arrive at once', async () => {
    const { desk } = engine();
    await desk.list(classicTerms());
    const request = () => desk.submit('lot-1', bid('ana', 10_000, 'request-1'));
    const [one, two, three] = await Promise.all([request(), request(), request()]);
    expect([two, three]).toEqual([one, one]);
    expect((await desk.read('lot-1'))?.view.bidCount).toBe(1);
  });

  it('gives the first answer again after a restart', async () => {
    const { desk, log } = engine();
    await desk.list(classicTerms());
    const first = await desk.submit('lot-1', bid('ana', 10_000, 'request-1'));
    expect(await engine(log).desk.submit('lot-1', bid('ana', 10_000, 'request-1'))).toEqual(first);
  });

  it('refuses the same key with other content', async () => {
    const { desk } = engine();
    await desk.list(classicTerms());
    await desk.submit('lot-1', bid('ana', 10_000, 'request-1'));
    expect(await desk.submit('lot-1', bid('ana', 11_000, 'request-1'))).toMatchObject({
      refusal: { code: 'IDEMPOTENCY_MISMATCH' },
    });
  });

  it('gives a refusal again, with the same numbers, even when the bid would do by now', async () => {
    const { desk, log } = engine();
    await desk.list(dutchTerms());
    const early = accept(9_500);
    const first = await desk.submit('lot-1', early);
    expect(first).toEqual({ ok: false, refusal: { code: 'PRICE_CHANGED', price: 10_000 } });
    const restarted = engine(log, new FakeClock(NOON + MINUTE_MS));
    expect(await restarted.desk.submit('lot-1', early)).toEqual(first);
    expect((await restarted.desk.read('lot-1'))?.view.status).toBe('active');
  });

  it('gives the refusal of a price that has fallen again, on a server whose clock has not come to the fall yet (R80)', async () => {
    const { desk, log, clock } = engine();
    await desk.list(dutchTerms());
    await clock.advance(2 * MINUTE_MS - 200);
    const ahead = engine(log, new FakeClock(NOON + 2 * MINUTE_MS));
    const late = accept(10_000);
    const first = await ahead.desk.submit('lot-1', late);
    expect(first).toMatchObject({ ok: false, refusal: { code: 'PRICE_CHANGED' } });
    expect(await desk.submit('lot-1', late)).toEqual(first);
    expect((await desk.read('lot-1'))?.view.status).toBe('active');
  });

  it('decides a bid that was only asked about under the same key once it is confirmed (R68)', async () => {
    const { desk, log } = engine();
    await desk.list(classicTerms());
    const commits = log.commits.size;
    const slip = bid('ana', 53_000, 'request-1');
    const question = { ok: false, refusal: { code: 'BID_UNUSUAL', offer: 53_000, minimumBid: 10_000 } };
    expect(await desk.submit('lot-1', slip)).toEqual(question);
    expect(await desk.submit('lot-1', slip)).toEqual(question);
    expect(log.commits.size, 'a question leaves nothing in the log').toBe(commits);
    const placed = await desk.submit('lot-1', { ...slip, confirmed: true });
    expect(placed).toMatchObject({ ok: true, value: { bid: { amount: 53_000 } } });
    expect(await desk.submit('lot-1', slip), 'a repetition, confirmed or not').toEqual(placed);
    expect(await engine(log).desk.submit('lot-1', { ...slip, confirmed: true })).toEqual(placed);
  });

  it('decides it by the minimum of its arrival: what is unusual no longer is taken without a question', async () => {
    const { desk } = engine();
    await desk.list(classicTerms());
    const high = bid('ana', 31_000, 'request-1');
    expect(await desk.submit('lot-1', high)).toMatchObject({ ok: false, refusal: { code: 'BID_UNUSUAL' } });
    await desk.submit('lot-1', bid('boris', 11_000, 'request-2'));
    const placed = await desk.submit('lot-1', high);
    expect(placed).toMatchObject({ ok: true, value: { bid: { amount: 31_000 } } });
    expect(await desk.submit('lot-1', { ...high, confirmed: true })).toEqual(placed);
  });

  it('keeps the keys of different users apart', async () => {
    const { desk } = engine();
    await desk.list(classicTerms());
    await desk.submit('lot-1', bid('ana', 10_000, 'request-1'));
    expect(await desk.submit('lot-1', bid('boris', 10_500, 'request-1'))).toMatchObject({ ok: true });
  });

  it('leaves nothing in the log of what can only be refused again, and says the same again (R77)', async () => {
    const { desk, log, clock } = engine();
    await desk.list(classicTerms());
    await desk.submit('lot-1', bid('boris', 11_000));
    const commits = log.commits.size;
    const refusal = { ok: false, refusal: { code: 'BID_TOO_LOW', minimumBid: 11_100 } };
    for (let number = 0; number < 300; number++)
      expect(await desk.submit('lot-1', bid('ana', 10_000, `request-${number}`))).toEqual(refusal);
    expect(log.commits.size).toBe(commits);
    await desk.submit('lot-1', bid('ceca', 12_000));
    expect(await desk.submit('lot-1', bid('ana', 10_000, 'request-299'))).toEqual(refusal);
    expect(await engine(log, clock).desk.submit('lot-1', bid('ana', 10_000, 'request-299'))).toMatchObject({
      refusal: { code: 'BID_TOO_LOW' },
    });
  });

  it('stores a refusal that the same request could outlive, such as a maximum of somebody who leads later', async () => {
    const { desk, log } = engine();
    await desk.list(classicTerms());
    await desk.submit('lot-1', bid('boris', 11_000));
    const early = { ...bid('ana', 10_500, 'request-1'), maxAmount: 20_000 };
    const first = await desk.submit('lot-1', early);
    expect(first).toMatchObject({ refusal: { code: 'BID_TOO_LOW' } });
    await desk.submit('lot-1', bid('ana', 12_000));
    expect(await engine(log).desk.submit('lot-1', early)).toEqual(first);
  });

  it('gives the refusal of a buy-now price that was overbid again, though the bids are voided (R100)', async () => {
    const { desk, log } = engine();
    await desk.list(classicTerms({ buyItNowPrice: 12_000 }));
    await desk.submit('lot-1', bid('boris', 12_000));
    const buy = { ...bid('ana', 0, 'request-1'), type: 'BuyNow' } as const;
    const first = await desk.submit('lot-1', buy);
    expect(first).toMatchObject({ refusal: { code: 'BUY_NOW_UNAVAILABLE' } });
    await desk.submit('lot-1', voiding({ of: 'boris' }));
    for (const server of [{ desk }, engine(log)])
      expect(await server.desk.submit('lot-1', buy)).toEqual(first);
    expect((await desk.read('lot-1'))?.view.status).toBe('active');
  });

  it('keeps nothing of a buy-now where there is no price for it', async () => {
    const { desk, log } = engine();
    await desk.list(classicTerms());
    const commits = log.commits.size;
    const buy = { ...bid('ana', 0, 'request-1'), type: 'BuyNow' } as const;
    expect(await desk.submit('lot-1', buy)).toMatchObject({ refusal: { code: 'BUY_NOW_UNAVAILABLE' } });
    expect(log.commits.size).toBe(commits);
  });

  it('decides a bid that was too low by the minimum of now where bids were voided meanwhile (R100)', async () => {
    const { desk, log } = engine();
    await desk.list(classicTerms());
    await desk.submit('lot-1', bid('boris', 12_000));
    const low = bid('ana', 11_000, 'request-1');
    const lower = bid('vera', 9_000, 'request-2');
    for (const one of [low, lower])
      expect(await desk.submit('lot-1', one)).toMatchObject({
        refusal: { code: 'BID_TOO_LOW', minimumBid: 12_100 },
      });
    await desk.submit('lot-1', voiding({ of: 'boris' }));
    expect(await desk.submit('lot-1', lower)).toMatchObject({ refusal: { minimumBid: 10_000 } });
    expect(await desk.submit('lot-1', low)).toMatchObject({ ok: true });
    expect((await engine(log).desk.read('lot-1'))?.view.bidCount).toBe(1);
  });

  it('bounds the answers that it keeps for one user in one auction, and goes on taking bids and others (R77)', async () => {
    const { desk, log } = engine();
    await desk.list(classicTerms({ startsAt: NOON + MINUTE_MS }));
    const ask = (who: string, number: number) => desk.submit('lot-1', bid(who, 10_000, `${who}-${number}`));
    for (let number = 0; number < 200; number++)
      expect(await ask('ana', number)).toMatchObject({ refusal: { code: 'AUCTION_NOT_ACTIVE' } });
    const commits = log.commits.size;
    for (let number = 200; number < 400; number++)
      expect(await ask('ana', number)).toMatchObject({ refusal: { code: 'ASKED_TOO_OFTEN' } });
    expect(log.commits.size).toBe(commits);
    expect(await ask('boris', 1)).toMatchObject({ refusal: { code: 'AUCTION_NOT_ACTIVE' } });
    const started = engine(log, new FakeClock(NOON + MINUTE_MS));
    expect(await started.desk.submit('lot-1', bid('ana', 10_000, 'ana-0'))).toMatchObject({ ok: false });
    expect(await started.desk.submit('lot-1', bid('ana', 10_000, 'ana-new'))).toMatchObject({ ok: true });
  });

  it('takes no price back that was armed after a request which found none (R77)', async () => {
    const { desk } = engine();
    await desk.list(dutchTerms({ startsAt: NOON + MINUTE_MS, endsAt: NOON + 5 * MINUTE_MS }));
    const by = (clientBidId: string) => ({ bidderId: 'ana', cause: { clientBidId, fingerprint: '' } });
    const disarm = { type: 'DisarmPrice', ...by('request-1') } as const;
    await desk.submit('lot-1', disarm);
    await desk.submit('lot-1', { type: 'ArmPrice', price: 9_000, ...by('request-2') });
    expect(await desk.submit('lot-1', disarm)).toMatchObject({ ok: true });
    expect((await desk.read('lot-1'))?.state.armed.has('ana')).toBe(true);
  });

  it('bounds how often a price is armed, and always takes it back (R77)', async () => {
    const { desk, log } = engine();
    await desk.list(dutchTerms({ startsAt: NOON + MINUTE_MS, endsAt: NOON + 5 * MINUTE_MS }));
    const ask = (type: 'ArmPrice' | 'DisarmPrice', number: number) => {
      const cause = { clientBidId: `${type}-${number}`, fingerprint: type };
      return desk.submit('lot-1', {
        type,
        bidderId: 'ana',
        cause,
        ...(type === 'ArmPrice' && { price: 9_000 }),
      } as never);
    };
    for (let number = 0; number < 199; number++) expect((await ask('ArmPrice', number)).ok).toBe(true);
    expect((await ask('DisarmPrice', 1)).ok, 'the 200th').toBe(true);
    expect(await ask('ArmPrice', 200)).toMatchObject({ refusal: { code: 'ASKED_TOO_OFTEN' } });
    const commits = log.commits.size;
    expect((await ask('DisarmPrice', 2)).ok, 'nothing is armed').toBe(true);
    expect(log.commits.size).toBe(commits);
  });
});
