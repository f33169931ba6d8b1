import { DAY_MS, HOUR_MS } from '@autoplace/shared/time';
import { describe, expect, it } from 'vitest';
import { NOON } from '../../test/support/auctions/auction-fixtures.ts';
import { MemoryDeals, newDeal, wish } from '../../test/support/auctions/deal-fixtures.ts';
import { FakeClock, settle } from '../../test/support/fake-clock.ts';
import { MemoryNotifications, memorySender } from '../../test/support/memory-personal.ts';
import { memoryLogger } from '../../test/support/memory-ports.ts';
import { changeStored } from '../core/mongo/change-stored.ts';
import { ok } from '../core/result.ts';
import { withStep } from './changing.ts';
import { Contacts } from './contacts.ts';
import { remindersDue } from './deadlines.ts';
import type { Deal } from './deal.ts';
import { possibleFor, standingOf } from './rules.ts';
import { SettlingDeals } from './settling.ts';

/** `servers` servers on one database, with one clock. */
function world(deal: Deal, servers = 1, book: (deal: Deal) => Promise<void> = async () => {}) {
  const clock = new FakeClock(NOON);
  const deals = new MemoryDeals(deal);
  const notifications = new MemoryNotifications();
  const audited: { key?: string; details: string[] }[] = [];
  const fallen: object[] = [];
  const barred: string[] = [];
  const log = { isAway: false };
  const contacts = new Contacts({
    users: { findById: async () => null },
    dealers: { findById: async () => null },
  });
  const settling = Array.from({ length: servers }, () => {
    return new SettlingDeals({
      deals,
      desk: {
        read: async () => null,
        submit: async (auctionId, command) => {
          if (log.isAway) throw new Error('the database is away');
          fallen.push({ auctionId, ...command });
          return ok(null);
        },
      },
      onDefault: async ({ buyerId }) => void barred.push(buyerId),
      contacts,
      users: { findById: async () => null, page: async () => ({ items: [], total: 0 }) },
      sender: memorySender(notifications, clock),
      audit: { append: async (record) => void audited.push(record) },
      push: { changed: () => {} },
      book,
      clock,
      logger: memoryLogger(),
    }).sweep;
  });
  const told = (userId: string) => notifications.of(userId).map(({ title }) => title);
  return { clock, deals, notifications, audited, fallen, barred, log, settling, told };
}

const sent = (deal: Deal, ...steps: Deal['steps'][number][]) => steps.reduce(withStep, deal);

describe('deadlines of a deal (R107)', () => {
  it('are reminded of a quarter before and at the end, once, by any number of servers', async () => {
    const { clock, settling, told } = world(newDeal(), 3);
    for (const server of settling) server.start();
    await clock.advance(18 * HOUR_MS - 1);
    expect(told('ana')).toEqual([]);
    await clock.advance(60_000);
    expect(told('ana')).toEqual(['Javite se prodavcu']);
    expect(told('dealer')).toEqual(['Javite se kupcu']);
    await clock.advance(3 * DAY_MS - 18 * HOUR_MS);
    expect(told('ana')).toEqual([
      'Javite se prodavcu',
      'Rok za javljanje je istekao',
      'Bliži se rok za plaćanje',
      'Rok za plaćanje je istekao',
    ]);
    expect(told('dealer')).toEqual([
      'Javite se kupcu',
      'Rok za javljanje je istekao',
      'Rok za plaćanje je istekao',
    ]);
    for (const server of settling) await server.stop();
  });

  it('that are over when the servers come back are told as over, and only so', async () => {
    const { clock, settling, told } = world(newDeal());
    await clock.advance(2 * DAY_MS);
    settling[0]?.start();
    await clock.advance(1);
    expect(told('ana')).toEqual(['Rok za javljanje je istekao']);
    await settling[0]?.stop();
  });

  it('of the handover are reminded of only once the price is paid', () => {
    const kindsDue = (deal: Deal) =>
      remindersDue({ ...deal, remindedUntil: NOON + 4 * DAY_MS }, NOON + 6 * DAY_MS).map(
        ({ deadline }) => deadline,
      );
    const paid = sent(newDeal(), wish('buyer', 'payment_sent'), wish('seller', 'payment_received'));
    expect([kindsDue(newDeal()), kindsDue(paid)]).toEqual([[], ['handover']]);
  });

  it('that are kept are not reminded of', async () => {
    const paid = sent(newDeal(), wish('buyer', 'payment_sent'), wish('seller', 'payment_received'));
    const { clock, settling, told } = world(paid);
    settling[0]?.start();
    await clock.advance(4 * DAY_MS);
    expect(told('ana')).toEqual(['Uplata je potvrđena']);
    expect(told('dealer')).toEqual(['Kupac je uplatio']);
    await settling[0]?.stop();
  });
});

describe('a handover to which the buyer says nothing', () => {
  it('completes the deal seven days after the word of the seller, once, and not while it is disputed', async () => {
    const given = sent(
      newDeal(),
      wish('seller', 'payment_received', NOON),
      wish('seller', 'vehicle_given', NOON),
    );
    const { clock, deals, settling, told } = world(given, 2);
    for (const server of settling) server.start();
    await clock.advance(7 * DAY_MS - 1);
    expect(told('ana').at(-1)).toBe('Potvrdite preuzimanje');
    await clock.advance(60_000);
    const deal = deals.deals.get('lot-1');
    expect(deal?.steps.map(({ kind }) => kind)).toEqual(['payment_received', 'vehicle_given', 'completed']);
    expect([told('ana').at(-1), told('dealer').at(-1)]).toEqual([
      'Kupoprodaja je završena',
      'Kupoprodaja je završena',
    ]);
    expect(deal?.dueAt).toBeNull();
    for (const server of settling) await server.stop();

    const disputed = world(sent(given, wish('buyer', 'disputed', NOON)));
    disputed.settling[0]?.start();
    await disputed.clock.advance(8 * DAY_MS);
    expect(standingOf(disputed.deals.deals.get('lot-1') ?? given).state).toBe('disputed');
    await disputed.settling[0]?.stop();
  });

  it('gives the buyer seven days again after a dispute was closed, to confirm or to object', async () => {
    const given = sent(
      newDeal(),
      wish('seller', 'payment_received', NOON),
      wish('seller', 'vehicle_given', NOON),
      wish('buyer', 'disputed', NOON),
    );
    const { clock, deals, settling, told } = world(given);
    const deal = () => deals.deals.get('lot-1') ?? given;
    settling[0]?.start();
    await clock.advance(10 * DAY_MS);
    await changeStored(deals, 'lot-1', (now) => withStep(now, wish('buyer', 'dispute_closed', clock.now())));
    await clock.advance(7 * DAY_MS - 1);
    expect(standingOf(deal()).state).toBe('handed_over');
    expect(possibleFor(deal(), 'buyer', clock.now())).toContain('disputed');
    expect(told('ana').at(-1)).toBe('Potvrdite preuzimanje');
    await clock.advance(60_000);
    expect(deal().steps.at(-1)?.kind).toBe('completed');
    expect(possibleFor(deal(), 'buyer', clock.now())).not.toContain('disputed');
    await settling[0]?.stop();
  });
});

describe('a server that dies', () => {
  it('between a step and its notice leaves the notice to the next sweep of any server', async () => {
    const { clock, deals, notifications, settling, told } = world(
      sent(newDeal(), wish('buyer', 'payment_sent', NOON)),
    );
    notifications.fail = true;
    settling[0]?.soon('lot-1');
    await settle();
    expect(deals.deals.get('lot-1')?.told.steps).toBe(0);
    notifications.fail = false;
    settling[0]?.start();
    await clock.advance(1);
    expect(told('dealer')).toEqual(['Kupac je uplatio']);
    await settling[0]?.stop();
  });

  it('or cannot book what a step costs leaves that to the next sweep, too (R134)', async () => {
    let fails = true;
    const booked: string[] = [];
    const deal = sent(newDeal(), wish('seller', 'payment_received', NOON));
    const { clock, deals, settling } = world(deal, 1, async ({ id }) => {
      if (fails) throw new Error('the database is away');
      booked.push(id);
    });
    settling[0]?.soon('lot-1');
    await settle();
    expect(deals.deals.get('lot-1')?.told.steps).toBe(0);
    fails = false;
    settling[0]?.start();
    await clock.advance(1);
    expect(booked).toEqual(['lot-1']);
    expect(deals.deals.get('lot-1')?.told.steps).toBe(1);
    await settling[0]?.stop();
  });

  it('between a step and the fall of its sale leaves both that and the notices to the next sweep (R143)', async () => {
    const { clock, fallen, barred, log, settling, told } = world(
      sent(newDeal(), wish('seller', 'defaulted', NOON)),
      2,
    );
    log.isAway = true;
    settling[0]?.soon('lot-1');
    await settle();
    expect([fallen, barred, told('ana')]).toEqual([[], [], []]);
    log.isAway = false;
    settling[1]?.start();
    await clock.advance(1);
    expect(fallen).toEqual([{ auctionId: 'lot-1', type: 'FallThrough', sale: 1, reason: 'sale_defaulted' }]);
    expect(barred).toEqual(['ana']);
    expect(told('ana')).toEqual(['Kupoprodaja je raskinuta']);
    await settling[1]?.stop();
  });

  it('between a notice and its mark tells nobody twice', async () => {
    const deal = sent(newDeal(), wish('administrator', 'cancelled', NOON, 'Dogovor strana'));
    const { deals, audited, settling, told } = world(deal);
    await settling[0]?.run();
    deals.deals.set('lot-1', deal);
    await settling[0]?.run();
    expect([told('ana'), told('dealer')]).toEqual([['Kupoprodaja je otkazana'], ['Kupoprodaja je otkazana']]);
    expect(new Set(audited.map(({ key }) => key)).size).toBe(1);
    expect(audited[0]?.details).toEqual(['Otkazano', 'Razlog: Dogovor strana']);
  });
});

it('deals that cannot be settled keep no other from it, however many they are (R352)', async () => {
  const deal = sent(newDeal(), wish('seller', 'payment_received', NOON));
  const { clock, deals, settling } = world(deal, 1, async ({ id }) => {
    if (id.startsWith('broken')) throw new Error('its log is broken');
  });
  deals.deals.clear();
  const broken = Array.from({ length: 500 }, (_, index) => `broken-${index}`);
  for (const id of [...broken, 'lot-1']) deals.deals.set(id, { ...deal, id });
  settling[0]?.start();
  await clock.advance(1);
  expect(deals.deals.get('lot-1')?.told.steps).toBe(1);
  await settling[0]?.stop();
});
