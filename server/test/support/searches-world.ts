import type { AuctionSummary, SavedFilters, SearchAlert } from '@autoplace/shared/contract';
import { HOUR_MS } from '@autoplace/shared/time';
import { Alerting } from '../../src/saved-searches/alerting.ts';
import { DigestContent } from '../../src/saved-searches/digest-content.ts';
import { Digests } from '../../src/saved-searches/digests.ts';
import { KeptSearches } from '../../src/saved-searches/kept-searches.ts';
import { createMongoSavedSearches } from '../../src/saved-searches/saved-searches.mongo.ts';
import { createMongoSearchHits } from '../../src/saved-searches/search-hits.mongo.ts';
import { createSearchLetters } from '../../src/saved-searches/search-letters.ts';
import { createMongoStopKeys } from '../../src/saved-searches/stop-keys.mongo.ts';
import { classicTerms, NOON } from './auctions/auction-fixtures.ts';
import { engine } from './auctions/engine.ts';
import { FakeClock } from './fake-clock.ts';
import { MemoryNotifications, memorySender } from './memory-personal.ts';
import { memoryLogger } from './memory-ports.ts';
import { openDatabase } from './upkeep/empty-database.ts';

export const GOLF: SavedFilters = { make: ['Volkswagen'], model: ['Golf'] };

/** Saved searches and their hits on a real database. */
export async function searchesWorld() {
  const { connection, close } = await openDatabase();
  const searches = await createMongoSavedSearches(connection);
  const hits = await createMongoSearchHits(connection);
  const stopKeys = await createMongoStopKeys(connection);

  /** Servers that share the log, the database and the notices; `hidden` and `people` are of all of them. */
  function world() {
    const clock = new FakeClock(NOON - HOUR_MS);
    const { log } = engine(undefined, clock);
    const notifications = new MemoryNotifications();
    const known = new Map<string, never>();
    const hidden = { known, catchUp: async () => {}, hide: never, show: never, onHidden() {} };
    const people: { userId: string }[] = [];
    const sender = memorySender(notifications, clock);
    const views = new Map<string, AuctionSummary>();
    const lookup = { summaries: async (ids: readonly string[]) => ids.flatMap((id) => views.get(id) ?? []) };
    const content = new DigestContent({ searches, hits, lookup, hidden });
    const letters = createSearchLetters({
      searches,
      content,
      stopKeys,
      ids: { newId: () => 'digests-key' },
      hidden,
      clock,
      publicUrl: 'https://autoplace.example',
    });

    /** Where the seller of all lots is. */
    const cities = { near: async () => (asked: readonly string[]) => asked.includes('Niš') };
    /** `writing` is awaited before hits are written. */
    const server = ({ dies = false, writing = async () => {} } = {}) => {
      const { desk, follower } = engine(log, clock);
      const alerting = new Alerting({
        hidden,
        sender,
        clock,
        hits: {
          ...hits,
          async add(...fresh) {
            await writing();
            return hits.add(...fresh);
          },
        },
        kept: new KeptSearches({ searches, cities, clock }),
        members: { ofCompany: async () => people as never },
      });
      if (!dies) follower.subscribe(alerting);
      const digests = new Digests({ hits, content, sender, clock, logger: memoryLogger() });
      const list = async (changes: Parameters<typeof classicTerms>[0] = {}) => {
        const { view } = await desk.list({
          ...classicTerms(changes),
          startsAt: NOON,
          endsAt: NOON + 48 * HOUR_MS,
        });
        views.set(view.id, view);
        await alerting.settled();
      };
      return { desk, follower, alerting, digests, list };
    };

    const save = (userId: string, filters = GOLF, alert: SearchAlert = 'instant', id = 'golf') =>
      searches.add({
        id,
        userId,
        name: `Pretraga ${id}`,
        filters,
        alert,
        at: clock.now(),
        alertSince: alert === 'none' ? null : clock.now(),
        stopKey: `${userId}-${id}-key`,
      });
    const toldTo = (userId: string) =>
      notifications.of(userId).map(({ kind, auctionId }) => `${kind} ${auctionId}`);
    return { clock, server, save, toldTo, notifications, known, people, letters };
  }

  return {
    searches,
    stopKeys,
    world,
    async clear() {
      for (const name of ['saved_searches', 'search_hits']) await connection.collection(name).deleteMany({});
    },
    close,
  };
}

async function never(): Promise<never> {
  throw new Error('not in this test');
}
