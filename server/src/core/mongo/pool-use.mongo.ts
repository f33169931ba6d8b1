import type { Connection } from './connect.mongo.ts';

/** The connections of this server to its database. */
export interface PoolUse {
  /** At work for somebody. */
  inUse: number;
  /** How many wait for a connection, since all are in use or none can be made. */
  waiting: number;
  /** How many there may be to one machine of the database. */
  most: number;
}

/** Counts from now on, by the driver's events of its pools; those to all machines of a database together. */
export function watchPool(connection: Connection): () => PoolUse {
  const client = connection.getClient();
  let [inUse, waiting] = [0, 0];
  client
    .on('connectionCheckOutStarted', () => {
      waiting++;
    })
    .on('connectionCheckOutFailed', () => {
      waiting = Math.max(0, waiting - 1);
    })
    .on('connectionCheckedOut', () => {
      waiting = Math.max(0, waiting - 1);
      inUse++;
    })
    .on('connectionCheckedIn', () => {
      inUse = Math.max(0, inUse - 1);
    });
  const { maxPoolSize } = client.options;
  return () => ({ inUse, waiting, most: maxPoolSize });
}
