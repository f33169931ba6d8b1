import { afterEach, expect, it } from 'vitest';
import { eventually, type InProcessServer, startInProcess } from './testing/in-process-server.ts';

const START = Date.UTC(2026, 0, 1);
const clock = { now: START };
let running: InProcessServer | undefined;
afterEach(async () => {
  await running?.stop();
});

it.each([1, -1] as const)(
  'deletes what is older than a TTL index of direction %i allows, and nothing else',
  async (direction) => {
    clock.now = START;
    running = await startInProcess({ now: () => clock.now, sweepMilliseconds: 5 });
    const sessions = running.db.collection<{ _id: string; at?: unknown }>('sessions');
    await sessions.createIndex({ at: direction }, { expireAfterSeconds: 60 });
    await sessions.insertMany([
      { _id: 'old', at: new Date(START - 61_000) },
      { _id: 'fresh', at: new Date(START) },
      { _id: 'later', at: new Date(START + 60_000) },
      { _id: 'one of its dates is old', at: [new Date(START + 90_000), new Date(START - 90_000)] },
      { _id: 'no date', at: 'yesterday' },
      { _id: 'a number', at: 0 },
      { _id: 'missing' },
    ]);
    const ids = async () => (await sessions.distinct('_id')).sort();
    const always = ['a number', 'missing', 'no date'];
    await eventually(ids).toEqual([...always, 'fresh', 'later'].sort());

    clock.now = START + 60_000;
    await eventually(ids).toEqual([...always, 'later'].sort());
    clock.now = START + 120_000;
    await eventually(ids).toEqual(always);
    expect((await running.db.command({ serverStatus: 1 })).metrics.ttl.deletedDocuments).toBe(4);
  },
);
