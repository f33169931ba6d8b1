import { setTimeout } from 'node:timers/promises';
import type { World } from './world.ts';

/** Lets something fail and come back, while others bid; `random` draws from 0 up to 1. */
export type Fault = (world: World, random: () => number) => Promise<void>;

const between = (random: () => number, least: number, most: number) =>
  Math.floor(least + random() * (most - least));
const one = <T>(random: () => number, of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;

export const faults: Record<string, Fault> = {
  async 'a server is killed and started again'({ servers }, random) {
    const server = one(random, servers);
    await server.stop('SIGKILL');
    await setTimeout(between(random, 0, 500));
    await server.start();
  },

  async 'a server stops for seconds and goes on'({ servers }, random) {
    const server = one(random, servers);
    server.signal('SIGSTOP');
    await setTimeout(between(random, 1_000, 3_000));
    server.signal('SIGCONT');
  },

  async 'answers of the database come late'({ proxies }, random) {
    const proxy = one(random, proxies);
    proxy.delayAnswers(between(random, 50, 400));
    await setTimeout(between(random, 1_000, 2_000));
    proxy.delayAnswers(0);
  },
};
