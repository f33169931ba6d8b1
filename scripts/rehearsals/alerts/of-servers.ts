import { writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { bid, both, type Cause, frozen, often, type Places } from './causing.ts';
import type { World } from './world.ts';

/** The database stands still for 8 s while twenty lots end. */
const frozenAtTheEnd = async (world: World, { begins }: Places) => {
  await pause(world.endsAt - 1_000 - Date.now());
  begins();
  const thaw = frozen(world, 0, 1);
  await pause(8_000);
  thaw();
  return () => {};
};

/** What is wrong with servers, the database and Redis. */
export const OF_SERVERS: Cause[] = [
  {
    alert: 'ServerDown',
    how: 'SIGSTOP of one server',
    async make({ servers }) {
      servers[1]?.signal('SIGSTOP');
      return () => servers[1]?.signal('SIGCONT');
    },
  },
  {
    alert: 'NoServer',
    how: 'SIGSTOP of both servers',
    async make({ servers }) {
      for (const server of servers) server.signal('SIGSTOP');
      return () => servers.map((server) => server.signal('SIGCONT'));
    },
  },
  {
    alert: 'ServerRestarts',
    how: 'one server killed three times',
    async make({ servers }) {
      for (let time = 0; time < 3; time++) {
        await servers[1]?.stop('SIGKILL');
        await servers[1]?.start();
        await new Promise((over) => setTimeout(over, 2_500));
      }
      return () => {};
    },
  },
  {
    alert: 'ServerBusy',
    how: 'one server stopped for 300 ms twice a second',
    async make({ servers }) {
      const undo = often(500, () => {
        servers[1]?.signal('SIGSTOP');
        setTimeout(() => servers[1]?.signal('SIGCONT'), 300);
      });
      return both(undo, () => setTimeout(() => servers[1]?.signal('SIGCONT'), 400));
    },
  },
  {
    alert: 'DatabaseAway',
    own: 'offline',
    how: 'SIGSTOP of the database: it hangs',
    async make({ database }) {
      process.kill(database.pid as number, 'SIGSTOP');
      return () => process.kill(database.pid as number, 'SIGCONT');
    },
  },
  {
    alert: 'DatabaseAway',
    own: 'offline',
    how: 'the database killed',
    async make({ database }) {
      await database.kill();
      return () => database.start();
    },
  },
  {
    alert: 'DatabaseUnreachable',
    how: 'the way of one server to the database frozen',
    make: async (world) => frozen(world, 0),
  },
  {
    alert: 'DatabaseConnectionsShort',
    how: 'the same, with 100 requests to that server',
    async make(world) {
      const thaw = frozen(world, 0);
      return both(
        often(1_000, () => {
          for (let asked = 0; asked < 100; asked++) void world.ask(0, `/api/auctions/lot-${asked}/log`);
        }),
        thaw,
      );
    },
  },
  {
    alert: 'CommandsFail',
    how: 'bids at a server whose clock is 3 s ahead',
    async make(world, { clockFile }) {
      writeFileSync(clockFile, '+3s');
      return both(
        often(1_000, () => bid(world, 1)),
        () => writeFileSync(clockFile, '+0s'),
      );
    },
  },
  {
    alert: 'Errors',
    how: 'the same, with one request in sixteen to that server',
    async make(world) {
      const thaw = frozen(world, 0);
      return both(
        often(500, () => {
          void world.ask(0, '/api/auctions/other/log');
          for (let asked = 0; asked < 15; asked++) void world.ask(1, '/api/auctions');
        }),
        thaw,
      );
    },
  },
  {
    alert: 'ErrorsMany',
    how: 'the same, with every request to that server',
    async make(world) {
      const thaw = frozen(world, 0);
      return both(
        often(200, () => world.ask(0, '/api/auctions/other/log')),
        thaw,
      );
    },
  },
  {
    alert: 'DatabaseSlow',
    how: 'answers of the database 700 ms late',
    own: 'response_time',
    async make({ proxies }) {
      for (const proxy of proxies) proxy.delayAnswers(700);
      return () => proxies.map((proxy) => proxy.delayAnswers(0));
    },
  },
  {
    alert: 'CommitsSlow',
    how: 'answers of the database 400 ms late, with a bid a second',
    async make(world) {
      for (const proxy of world.proxies) proxy.delayAnswers(400);
      return both(
        often(1_000, () => bid(world, 0)),
        () => world.proxies.map((proxy) => proxy.delayAnswers(0)),
      );
    },
  },
  {
    alert: 'RedisAway',
    own: 'part_away',
    how: 'SIGSTOP of Redis: it hangs',
    async make({ redis }) {
      redis.freeze();
      return async () => {
        await redis.kill();
        await redis.start();
      };
    },
  },
  {
    alert: 'DeadlinesLate',
    how: 'the ways to the database frozen for 8 s while 20 lots end',
    make: frozenAtTheEnd,
  },
  {
    alert: 'CommitsFail',
    how: 'the ways to the database frozen for 8 s while 20 lots end',
    make: frozenAtTheEnd,
  },
];
