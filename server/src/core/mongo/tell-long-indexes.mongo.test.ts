import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { tellLongIndexes } from './tell-long-indexes.mongo.ts';

it('R333 the log says that a start waits for indexes, and when they are made, if that takes long', async () => {
  const client = new EventEmitter();
  const clock = new FakeClock(0);
  const told: unknown[] = [];
  const logger = { info: (...line: unknown[]) => told.push(line) };
  tellLongIndexes({ getClient: () => client } as never, { clock, logger: logger as never });
  const begin = (requestId: number, commandName: string) =>
    client.emit('commandStarted', { requestId, commandName, command: { [commandName]: 'auctions' } });
  begin(1, 'createIndexes');
  await clock.advance(1_000);
  client.emit('commandSucceeded', { requestId: 1 });
  begin(2, 'find');
  await clock.advance(5_000);
  expect(told).toEqual([]);
  begin(3, 'createIndexes');
  await clock.advance(60_000);
  client.emit('commandSucceeded', { requestId: 3 });
  expect(told).toEqual([
    [{ collection: 'auctions' }, expect.stringContaining('makes indexes')],
    [{ collection: 'auctions', ms: 60_000 }, 'the indexes are made'],
  ]);
});
