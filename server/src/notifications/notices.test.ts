import { MINUTE_MS } from '@autoplace/shared/time';
import { describe, expect, it } from 'vitest';
import { classicTerms, dutchTerms } from '../../test/support/auctions/auction-fixtures.ts';
import { bid, engine } from '../../test/support/auctions/engine.ts';
import type { AuctionTerms } from '../auctions/rules/index.ts';
import { noticesOfCommit } from './notices.ts';
import type { Notice } from './notifications.ts';

const LOT = '„Volkswagen Golf 7 2.0 TDI 2017“';

/** A listed auction, and all notifications about it. */
async function listed(terms: AuctionTerms) {
  const { desk, clock } = engine();
  const notices: Notice[] = [];
  desk.onCommitted((_history, { before, commit }) => {
    if (before !== null) notices.push(...noticesOfCommit(before, commit));
  });
  await desk.list(terms);
  const told = () => {
    const byUser = Map.groupBy(notices, ({ userId }) => userId);
    return Object.fromEntries([...byUser].map(([id, own]) => [id, own.map(({ kind }) => kind)]));
  };
  const toldTo = (who: string) =>
    notices.filter(({ userId }) => userId === who).map(({ message }) => message);
  return { desk, clock, told, toldTo };
}

const cause = (clientBidId: string) => ({ clientBidId, fingerprint: clientBidId });
const arm = (bidderId: string, price: number) =>
  ({ type: 'ArmPrice', bidderId, price, cause: cause(`${bidderId}-${price}`) }) as const;
const accept = (bidderId: string, expectedPrice: number) =>
  ({ type: 'AcceptPrice', bidderId, expectedPrice, cause: cause(`${bidderId}-takes`) }) as const;

describe('a user who armed a dutch price', () => {
  it('is notified when another buyer takes the lot first', async () => {
    const { desk, told, toldTo } = await listed(dutchTerms());
    await desk.submit('lot-1', arm('ana', 9_000));
    await desk.submit('lot-1', accept('boris', 10_000));
    expect(told()).toEqual({ boris: ['won'], dealer: ['sold'], ana: ['lost'] });
    expect(toldTo('ana')).toEqual([
      `Vozilo ${LOT} je prodato drugom kupcu za €10.000, pa vaša automatska kupovina nije izvršena.`,
    ]);
  });

  it('is notified of the win only; a user with a lower armed price, of the loss', async () => {
    const { desk, clock, told } = await listed(dutchTerms());
    await desk.submit('lot-1', arm('ana', 9_000));
    await desk.submit('lot-1', arm('boris', 9_500));
    await clock.advance(MINUTE_MS);
    await desk.submit('lot-1', { type: 'ReachDeadline' });
    expect(told()).toEqual({ boris: ['won'], dealer: ['sold'], ana: ['lost'] });
  });

  it('is notified when it ends without a sale', async () => {
    const { desk, clock, told, toldTo } = await listed(dutchTerms());
    await desk.submit('lot-1', arm('ana', 7_000));
    await clock.advance(4 * MINUTE_MS);
    await desk.submit('lot-1', { type: 'ReachDeadline' });
    expect(told()).toEqual({ dealer: ['unsold'], ana: ['lost'] });
    expect(toldTo('ana')).toEqual([
      `Aukcija ${LOT} završena je pre nego što je cena pala na iznos koji ste zadali, pa vaša automatska kupovina nije izvršena.`,
    ]);
  });

  it.each([
    ['cancelled', { type: 'Cancel', by: 'dealer', reason: 'Povučeno.' }, 'Povučeno.'],
    ['deleted', { type: 'Withdraw', by: 'dealer' }, 'Prodavac je obrisao aukciju.'],
  ] as const)('is told when it is %s', async (_what, command, reason) => {
    const { desk, told, toldTo } = await listed(dutchTerms());
    await desk.submit('lot-1', arm('ana', 9_000));
    await desk.submit('lot-1', command);
    expect(told()).toEqual({ ana: ['cancelled'] });
    expect(toldTo('ana')).toEqual([
      `Aukcija ${LOT} je otkazana, pa vaša automatska kupovina više ne važi. Razlog: „${reason}“`,
    ]);
  });

  it('is not notified after disarming', async () => {
    const { desk, told } = await listed(dutchTerms());
    await desk.submit('lot-1', arm('ana', 9_000));
    await desk.submit('lot-1', { type: 'DisarmPrice', bidderId: 'ana', cause: cause('ana-rests') });
    await desk.submit('lot-1', accept('boris', 10_000));
    expect(told()).toEqual({ boris: ['won'], dealer: ['sold'] });
  });
});

describe('a lot that is bought at once', () => {
  it('is no lost bid to those who had bid, and no won auction to its buyer', async () => {
    const { desk, told, toldTo } = await listed(classicTerms({ buyItNowPrice: 15_000 }));
    await desk.submit('lot-1', bid('ana', 10_000));
    await desk.submit('lot-1', { type: 'BuyNow', bidderId: 'boris', cause: cause('boris-buys') });
    expect(told()).toEqual({ boris: ['won'], dealer: ['new_bid', 'sold'], ana: ['lost'] });
    expect(toldTo('ana')).toEqual([
      `Vozilo ${LOT} je drugi kupac kupio odmah za €15.000, pa je licitiranje završeno.`,
    ]);
    expect(toldTo('boris')).toEqual([
      `Vozilo ${LOT} je vaše za €15.000. Kontakt prodavca i rokovi su na stranici kupovine.`,
    ]);
  });
});

describe('an auction that is cancelled', () => {
  it('by an administrator notifies its seller with another text than its bidders', async () => {
    const { desk, told, toldTo } = await listed(classicTerms());
    await desk.submit('lot-1', bid('ana', 10_000));
    await desk.submit('lot-1', {
      type: 'Cancel',
      by: 'admin',
      reason: 'Vozilo je prijavljeno kao ukradeno.',
    });
    expect(told()).toEqual({ ana: ['cancelled'], dealer: ['new_bid', 'cancelled'] });
    const reason = 'Razlog: „Vozilo je prijavljeno kao ukradeno.“';
    expect(toldTo('dealer')).toContain(`Administrator je otkazao vašu aukciju ${LOT}. ${reason}`);
    expect(toldTo('ana')).toEqual([`Aukcija ${LOT} je otkazana, pa vaše ponude više ne važe. ${reason}`]);
  });

  it('without a reason notifies without one', async () => {
    const { desk, toldTo } = await listed(classicTerms());
    await desk.submit('lot-1', { type: 'Cancel', by: 'admin', reason: '' });
    expect(toldTo('dealer')).toEqual([`Administrator je otkazao vašu aukciju ${LOT}.`]);
  });

  it('by its seller notifies only its bidders', async () => {
    const { desk, told } = await listed(classicTerms());
    await desk.submit('lot-1', bid('ana', 10_000));
    await desk.submit('lot-1', { type: 'Cancel', by: 'dealer', reason: 'Povučeno.' });
    expect(told()).toEqual({ ana: ['cancelled'], dealer: ['new_bid'] });
  });
});

it('bidders are told what was added to a lot, and not that it is featured now (R74)', async () => {
  const { desk, told } = await listed(classicTerms());
  await desk.submit('lot-1', bid('ana', 10_000));
  await desk.submit('lot-1', { type: 'Update', changes: { featured: true } });
  expect(told()).toEqual({ dealer: ['new_bid'] });
  await desk.submit('lot-1', { type: 'Update', changes: { addition: 'Dva ključa' } });
  expect(told()).toEqual({ dealer: ['new_bid'], ana: ['changed'] });
});

describe('R203 a seller', () => {
  it('is told the first bid of ten minutes, and when the reserve is met', async () => {
    const { desk, clock, toldTo } = await listed(classicTerms({ reservePrice: 11_000 }));
    await desk.submit('lot-1', bid('ana', 10_000));
    await desk.submit('lot-1', bid('boris', 10_500));
    await clock.advance(10 * MINUTE_MS);
    await desk.submit('lot-1', bid('ana', 11_000));
    expect(toldTo('dealer')).toEqual([
      `Na vašu aukciju ${LOT} stigla je ponuda od €10.000.`,
      `Na vašu aukciju ${LOT} stigla je ponuda od €11.000.`,
      `Na vašoj aukciji ${LOT} ponuda je dostigla rezervnu cenu. Trenutna cena je €11.000.`,
    ]);
  });

  it('is told when an administrator moves the end', async () => {
    const { desk, toldTo } = await listed(classicTerms());
    const endsAt = classicTerms().endsAt + 60 * MINUTE_MS;
    await desk.submit('lot-1', { type: 'Extend', by: 'admin', endsAt, reason: 'Prekid veze' });
    expect(toldTo('dealer')).toEqual([
      expect.stringMatching(/pomerio kraj vaše aukcije .* po beogradskom vremenu\. Razlog: „Prekid veze“$/),
    ]);
  });
});
