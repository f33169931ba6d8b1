import { setTimeout } from 'node:timers/promises';
import { hasPrlimit } from '../processes/database-process.ts';
import { hasRedis } from '../processes/redis-process.ts';
import type { World } from './world.ts';

/** Lets something fail and come back, while others bid; `random` draws from 0 up to 1. */
export type Fault = (world: World, random: () => number) => Promise<void>;

/** What the database may still write before its disk is full, at most, in bytes: within a commit or between two. */
const MOST_ROOM = 64 * 1_024;
/** How long bids see each place that a clock is set to, in milliseconds. */
const APART_FOR_MS = 500;

const between = (random: () => number, least: number, most: number) =>
  Math.floor(least + random() * (most - least));
const one = <T>(random: () => number, of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;

const everywhere: Record<string, Fault> = {
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

  async 'the database is killed and started again'({ database }, random) {
    await database.kill();
    await setTimeout(between(random, 0, 500));
    await database.start();
  },

  async 'answers of the database come late'({ proxies }, random) {
    const proxy = one(random, proxies);
    proxy.delayAnswers(between(random, 50, 400));
    await setTimeout(between(random, 1_000, 2_000));
    proxy.delayAnswers(0);
  },

  async 'answers of the database are lost'({ proxies }, random) {
    for (let times = 0; times < 3; times++) {
      const proxy = one(random, proxies);
      proxy.loseAnswers();
      await setTimeout(between(random, 20, 300));
      proxy.cut();
      await setTimeout(between(random, 100, 500));
    }
  },

  async 'the clock of a server goes wrong and right again'({ servers, clocksApart }, random) {
    const server = one(random, servers);
    for (const _ of clocksApart) {
      server.signal('SIGUSR2');
      await setTimeout(APART_FOR_MS);
    }
  },
};

const onFullDisk: Record<string, Fault> = {
  async 'the disk of the database is full until it is started again'({ database }, random) {
    await database.fillDisk(between(random, 0, MOST_ROOM));
    await database.start();
  },
};

const withRedis: Record<string, Fault> = {
  async 'Redis is gone and comes back'({ redis }, random) {
    await redis?.kill();
    await setTimeout(between(random, 500, 1_500));
    await redis?.start();
  },
};

/** Those that this machine can make. */
export const faults: Record<string, Fault> = {
  ...everywhere,
  ...(hasPrlimit() && onFullDisk),
  ...(hasRedis() && withRedis),
};
