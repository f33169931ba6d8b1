import { runServer } from '../../../../server/test/support/running-server.ts';
import { prepareBidding } from '../crowd/fill-for-bidding.ts';
import { type JourneyLot, prepareData, prepareFolder } from '../prepare.ts';
import { freePort } from './server-process.ts';

/** A process that runs the servers of a worker's stages, one after the other or side by side (stage-host.ts is its other end). */

/** Where a stage finds its server. */
export interface HostedServer {
  url: string;
  dataDir: string;
  /** Of its database. */
  mongodbUri: string;
}

const closings = new Map<string, () => Promise<void>>();

const calls = {
  /** A server on an empty database that `prepareData` has filled. */
  async open(lots: readonly JourneyLot[], applicants: number): Promise<HostedServer> {
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const { dataDir, mongodbUri, close } = await runServer({
      env: { PORT: String(port), BIDDING_LIMIT: '1000000', SHED_AFTER_MS: '0' },
      prepare: (connection, dataDir) =>
        prepareData({ connection, dataDir, publicUrl: url }, lots, applicants),
      clientDir: process.env.STAGED_CLIENT as string,
    });
    closings.set(url, close);
    return { url, dataDir, mongodbUri };
  },

  /** Stops the server of that address and removes its data. */
  async close(url: string): Promise<void> {
    await closings.get(url)?.();
    closings.delete(url);
  },

  prepareFolder,
  prepareBidding,
};

export type HostCalls = typeof calls;

/** One call; `id` tells its answer from those of others. */
type HostCall = {
  [Name in keyof HostCalls]: { id: number; name: Name; args: Parameters<HostCalls[Name]> };
}[keyof HostCalls];

export type HostAnswer = { id: number; result: unknown } | { id: number; error: string };

const answer = ({ id, name, args }: HostCall): Promise<HostAnswer> =>
  (calls[name] as (...args: unknown[]) => Promise<unknown>)(...args).then(
    (result) => ({ id, result }),
    (error: Error) => ({ id, error: error.stack ?? String(error) }),
  );

process.on('message', async (call: HostCall) => process.send?.(await answer(call)));
// The worker has ended: what ends a database of its own ends this process.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
