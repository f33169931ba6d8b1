import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Order, Ready, Strain } from './measured-server.ts';

/** A server in a process of its own on a database, which says what strains it. */
export async function startMeasuredServer(mongodbUri: string) {
  const child = fork(new URL('./measured-server.ts', import.meta.url), [mongodbUri]);
  const [ready] = (await once(child, 'message')) as [Ready];
  return {
    ...ready,
    /** Does something that strains the server. */
    async strainOf(act: () => Promise<unknown>): Promise<Strain> {
      child.send('begin' satisfies Order);
      await act();
      child.send('end' satisfies Order);
      const [strain] = (await once(child, 'message')) as [Strain];
      return strain;
    },
    async stop(): Promise<void> {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}
