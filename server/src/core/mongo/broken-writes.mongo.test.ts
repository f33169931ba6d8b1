import type { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { openDatabase } from '../../../test/support/upkeep/empty-database.ts';

/** What of the driver's inside leads to its idle connections. */
interface Inside {
  topology: { s: { servers: Map<string, { pool: { connections: Iterable<{ socket: Socket }> } }> } };
}

it('a command on a connection that has just broken fails, and the next one is on another (R176)', async () => {
  const { connection, close } = await openDatabase();
  const things = connection.collection<{ _id: string }>('things');
  await things.insertOne({ _id: 'one' });
  const { topology } = connection.getClient() as unknown as Inside;
  for (const { pool } of topology.s.servers.values())
    for (const { socket } of pool.connections) socket.destroy();
  // The socket has not said yet that it is closed.
  await expect(things.insertOne({ _id: 'two' })).rejects.toThrow('closed');
  await things.insertOne({ _id: 'three' });
  expect(await things.countDocuments()).toBe(2);
  await close();
});
