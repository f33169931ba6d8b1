import { HOUR_MS, MINUTE_MS } from '@autoplace/shared/time';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { bid } from '../../test/support/auctions/engine.ts';
import { GOLF, searchesWorld } from '../../test/support/searches-world.ts';
import { SearchList } from './search-list.ts';

const { world, searches, stopKeys, clear, close } = await searchesWorld();
afterAll(close);
beforeEach(clear);

describe('R221 a lot that is listed', () => {
  it('is told to the owners of searches that it fits, with the name of the search', async () => {
    const { server, save, toldTo, notifications } = world();
    await save('ana');
    await save('boris', { make: ['BMW'] }, 'instant', 'bmw');
    await server().list();
    expect([toldTo('ana'), toldTo('boris')]).toEqual([['saved_search lot-1'], []]);
    expect(notifications.of('ana')).toMatchObject([
      {
        message: 'Vozilo „Volkswagen Golf 7 2.0 TDI 2017“ odgovara pretrazi „Pretraga golf“.',
        searchId: 'golf',
      },
    ]);
  });

  it('R364 is told to who looks for cars of its seller’s city, and to nobody who looks elsewhere', async () => {
    const { server, save, toldTo } = world();
    await save('ana', { ...GOLF, city: ['Niš'] });
    await save('boris', { ...GOLF, city: ['Pirot'] }, 'instant', 'pirot');
    await server().list();
    expect([toldTo('ana'), toldTo('boris')]).toEqual([['saved_search lot-1'], []]);
  });

  it('is told once for each search, also by two servers, after a crash and after other facts', async () => {
    const { clock, server, save, toldTo } = world();
    await save('ana');
    await save('ana', { fuel: ['diesel'] }, 'instant', 'diesel');
    const dying = server({ dies: true });
    const [two, three] = [server(), server()];
    await dying.list();
    expect(toldTo('ana')).toEqual([]);
    for (const { follower } of [two, three]) follower.catchUpLater('lot-1');
    await clock.advance(HOUR_MS);
    await expect.poll(() => toldTo('ana')).toHaveLength(2);
    await dying.desk.submit('lot-1', { type: 'ReachDeadline' });
    expect(await dying.desk.submit('lot-1', bid('boris', 10_000))).toMatchObject({ ok: true });
    for (const { follower } of [two, three, server()]) await follower.catchUp('lot-1');
    expect(toldTo('ana')).toHaveLength(2);
  });

  it('is told by its price at the listing, although more is bid before a server tells it', async () => {
    const { clock, server, save, toldTo } = world();
    await save('ana', { ...GOLF, maxPrice: 10_200 });
    const dying = server({ dies: true });
    await dying.list();
    await clock.advance(HOUR_MS);
    await dying.desk.submit('lot-1', { type: 'ReachDeadline' });
    expect(await dying.desk.submit('lot-1', bid('boris', 10_500))).toMatchObject({ ok: true });
    await server().follower.catchUp('lot-1');
    expect(toldTo('ana')).toEqual(['saved_search lot-1']);
  });

  it('is not told to its seller, the people of the company, or when it is hidden', async () => {
    const { server, save, toldTo, known, people } = world();
    for (const userId of ['dealer', 'member', 'ana']) await save(userId);
    people.push({ userId: 'member' });
    await server().list();
    known.set('lot-2', undefined as never);
    await server().list({ auctionId: 'lot-2' });
    expect(['dealer', 'member', 'ana'].map(toldTo)).toEqual([[], [], ['saved_search lot-1']]);
  });

  it('is not told for a search that was saved, or turned on, after it', async () => {
    const { clock, server, save, toldTo } = world();
    await save('boris', GOLF, 'none');
    const one = server();
    await one.list();
    await clock.advance(MINUTE_MS);
    await save('ana');
    await searches.change('boris', 'golf', { name: 'Golf', alert: 'instant', stopKey: 'new' }, clock.now());
    await server().follower.catchUp('lot-1');
    expect([toldTo('ana'), toldTo('boris')]).toEqual([[], []]);
    await one.list({ auctionId: 'lot-2' });
    expect([toldTo('ana'), toldTo('boris')]).toEqual([['saved_search lot-2'], ['saved_search lot-2']]);
  });

  it('is told by a server that knew the search before another one saved, silenced or removed it', async () => {
    const { clock, server, save, toldTo } = world();
    const one = server();
    await save('ana');
    await one.list();
    await save('boris', { bodyType: ['hatchback'] }, 'instant', 'hatch');
    await searches.remove('ana', 'golf');
    await one.list({ auctionId: 'lot-2' });
    expect([toldTo('ana'), toldTo('boris')]).toEqual([['saved_search lot-1'], ['saved_search lot-2']]);
    await clock.advance(HOUR_MS);
    await save('ana');
    await one.list({ auctionId: 'lot-3' });
    expect(toldTo('ana')).toEqual(['saved_search lot-1', 'saved_search lot-3']);
  });
});

describe('R221 lots that are listed together', () => {
  /** When what was found after the first is told. */
  const TOGETHER = 10 * MINUTE_MS;

  it('are told in one notice within ten minutes of the first, once by two servers, 20 of each search in its mail', async () => {
    const { clock, server, save, toldTo, notifications, letters } = world();
    await save('ana');
    await save('boris', GOLF, 'instant', 'golf');
    const [one, other] = [server(), server()];
    const began = clock.now();
    await Promise.all(
      Array.from({ length: 12 }, async (_, lot) => [
        await one.list({ auctionId: `lot-${lot}` }),
        await other.list({ auctionId: `lot-other-${lot}` }),
      ]),
    );
    expect(toldTo('ana').length).toBeLessThanOrEqual(2);
    await clock.advance(TOGETHER - 1);
    for (const { digests } of [one, other]) await digests.look();
    const first = toldTo('ana');
    await clock.advance(1);
    await Promise.all([one.digests.look(), other.digests.look()]);
    await server().digests.look();
    expect(toldTo('ana')).toHaveLength(first.length + 1);
    expect(toldTo('boris')).toHaveLength(first.length + 1);
    const [notice] = notifications.of('ana').filter(({ searchId }) => searchId === undefined);
    expect(notice).toMatchObject({
      kind: 'saved_search',
      auctionId: String(began + 8 * MINUTE_MS),
      message: `Novih vozila: ${24 - first.length}. Pretrage: „Pretraga golf“.`,
    });
    const letter = notice && (await letters.of(notice));
    expect(JSON.stringify(letter?.paragraphs).match(/auctions\/lot-/g)).toHaveLength(20);
    expect(letter?.paragraphs).toContain(`i još ${4 - first.length}`);
    expect(letter?.unsubscribeUrl).toMatch(/stop\?all=instant$/);

    await one.list({ auctionId: 'later' });
    expect(toldTo('ana')).toContain('saved_search later');
  });

  it('are told by another server after a crash, each alone or with others, and none twice', async () => {
    const { clock, server, save, toldTo, notifications } = world();
    await save('ana');
    const dying = server();
    await dying.list();
    await dying.list({ auctionId: 'lot-2' });
    for (const { follower } of [server(), server()])
      for (const lot of ['lot-1', 'lot-2']) await follower.catchUp(lot);
    expect(toldTo('ana')).toEqual(['saved_search lot-1']);
    await clock.advance(HOUR_MS);
    await server().digests.look();
    for (const lot of ['lot-1', 'lot-2']) await server().follower.catchUp(lot);
    await dying.digests.look();
    expect(notifications.of('ana').map(({ message }) => message.split('.')[0])).toEqual([
      'Vozilo „Volkswagen Golf 7 2',
      'Novih vozila: 1',
    ]);
  });

  it('are not told when the search was removed meanwhile, and its link stops all that are told at once', async () => {
    const { clock, server, save, toldTo } = world();
    await save('ana');
    await save('ana', { make: ['BMW'] }, 'daily', 'bmw');
    const one = server();
    for (const auctionId of ['lot-1', 'lot-2']) await one.list({ auctionId });
    const list = new SearchList({ searches, stopKeys } as never);
    const key = await stopKeys.of('ana', 'digests-key');
    expect(await list.stop(key, { all: 'instant' })).toEqual({
      ok: true,
      value: { names: ['Pretraga golf'] },
    });
    await clock.advance(TOGETHER);
    await one.digests.look();
    expect(toldTo('ana')).toEqual(['saved_search lot-1']);
  });

  it('are not told for a search that was stopped and turned on again', async () => {
    const { clock, server, save, toldTo } = world();
    await save('ana');
    const one = server();
    for (const auctionId of ['lot-1', 'lot-2']) await one.list({ auctionId });
    await clock.advance(MINUTE_MS);
    await searches.silence('ana', 'golf');
    await clock.advance(TOGETHER);
    await one.digests.look();
    await searches.change('ana', 'golf', { name: 'Golf', alert: 'instant', stopKey: 'new' }, clock.now());
    await server().digests.look();
    expect(toldTo('ana')).toEqual(['saved_search lot-1']);
  });

  it('are mailed as long as one that is told alone, and not later', async () => {
    const { clock, server, save, notifications } = world();
    await save('ana');
    const one = server();
    for (const auctionId of ['lot-1', 'lot-2']) await one.list({ auctionId });
    await clock.advance(2 * HOUR_MS);
    await server().digests.look();
    expect(notifications.of('ana').map(({ mailAt }) => mailAt !== null)).toEqual([true, false]);
  });

  it('are told alone when they were written only after the others were told', async () => {
    const { clock, server, save, toldTo } = world();
    await save('ana');
    const one = server();
    await one.list();
    const slow = server({ writing: () => clock.advance(TOGETHER) });
    await slow.list({ auctionId: 'lot-2' });
    for (const lot of ['lot-1', 'lot-2']) await server().follower.catchUp(lot);
    await one.digests.look();
    expect(toldTo('ana')).toEqual(['saved_search lot-1', 'saved_search lot-2']);
  });
});

describe('R222 the digest', () => {
  /** Eight o'clock of the next day in Belgrade. */
  const EIGHT = Date.UTC(2026, 5, 2, 6);

  it('comes at eight, once from two servers, with all searches and open lots', async () => {
    const { clock, server, save, toldTo, notifications, known, letters } = world();
    await save('ana', GOLF, 'daily');
    await save('ana', { fuel: ['diesel'] }, 'daily', 'diesel');
    await save('boris', { make: ['BMW'] }, 'daily', 'bmw');
    const [one, other] = [server(), server()];
    await one.list();
    await one.list({ auctionId: 'lot-2', title: 'Drugi Golf' });
    await one.list({ auctionId: 'lot-3', title: 'Sakriven' });
    known.set('lot-3', undefined as never);
    await clock.advance(EIGHT - 1 - clock.now());
    await Promise.all([one.digests.look(), other.digests.look()]);
    expect(toldTo('ana')).toEqual([]);
    await clock.advance(1);
    await Promise.all([one.digests.look(), other.digests.look()]);
    await server().digests.look();
    expect([toldTo('ana'), toldTo('boris')]).toEqual([['search_digest 2026-06-02'], []]);
    const [notice] = notifications.of('ana');
    expect(notice?.message).toBe('Novih vozila: 2. Pretrage: „Pretraga diesel“, „Pretraga golf“.');

    const letter = notice && (await letters.of(notice));
    const said = letter?.paragraphs.map((one) => (typeof one === 'string' ? one : `${one.text} ${one.url}`));
    expect(said).toContain('Drugi Golf, €10.000 https://autoplace.example/auctions/lot-2');
    expect(said?.join()).not.toContain('Sakriven');
    expect(letter?.unsubscribeUrl).toMatch(/\/api\/saved-searches\/digests-key\/stop\?all=daily$/);

    // The next day holds only what is new.
    await clock.advance(24 * HOUR_MS);
    await one.digests.look();
    expect(toldTo('ana')).toHaveLength(1);
  });

  it.each([
    [20, []],
    [22, ['i još 2']],
  ])('of %i lots lists 20 of a search and says how many more there are: %j', async (lots, more) => {
    const { clock, server, save, notifications, letters } = world();
    await save('ana', GOLF, 'daily');
    const one = server();
    for (let lot = 1; lot <= lots; lot++) await one.list({ auctionId: `lot-${lot}` });
    await clock.advance(EIGHT - clock.now());
    await one.digests.look();
    const [notice] = notifications.of('ana');
    const { paragraphs = [] } = (notice && (await letters.of(notice))) ?? {};
    expect(notice?.message).toContain(`Novih vozila: ${lots}.`);
    expect(JSON.stringify(paragraphs).match(/auctions\/lot-/g)).toHaveLength(20);
    expect(paragraphs.filter((one) => String(one).startsWith('i još'))).toEqual(more);
  });

  it('is stopped by any mail, also once the search that was first in it is gone', async () => {
    const { save } = world();
    for (const id of ['golf', 'diesel']) await save('ana', GOLF, 'daily', id);
    await save('ana', GOLF, 'instant', 'at-once');
    const key = await stopKeys.of('ana', 'digests-key');
    await searches.remove('ana', 'golf');
    const list = new SearchList({ searches, stopKeys } as never);
    expect(await list.stop(key, { all: 'daily' })).toEqual({
      ok: true,
      value: { names: ['Pretraga diesel'] },
    });
    const alerts = (await searches.of('ana')).map(({ id, alert }) => `${id} ${alert}`);
    expect(alerts.toSorted()).toEqual(['at-once instant', 'diesel none']);
    expect(await list.stop('ana-diesel-key', { all: 'daily' })).toMatchObject({ ok: false });
  });

  it('leaves out searches that were removed or silenced, and does not come for nothing', async () => {
    const { clock, server, save, toldTo } = world();
    await save('ana', GOLF, 'daily');
    const one = server();
    await one.list();
    await searches.silence('ana', 'golf');
    await clock.advance(EIGHT - clock.now());
    await one.digests.look();
    expect(toldTo('ana')).toEqual([]);
  });

  it('holds what was found for it, and nothing is told at once as well, when the alert changes meanwhile', async () => {
    const { clock, server, save, toldTo } = world();
    await save('ana', GOLF, 'daily');
    const one = server();
    await one.list();
    await searches.change('ana', 'golf', { name: 'Golf', alert: 'instant', stopKey: 'new' }, clock.now());
    await server().follower.catchUp('lot-1');
    expect(toldTo('ana')).toEqual([]);
    await clock.advance(EIGHT - clock.now());
    await one.digests.look();
    expect(toldTo('ana')).toEqual(['search_digest 2026-06-02']);
  });
});
