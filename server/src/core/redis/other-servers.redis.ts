import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Logger } from '../logger.ts';
import type { RedisClient } from './connect.redis.ts';
import { Letters } from './letters.redis.ts';
import { Members } from './members.redis.ts';
import type { OtherServers } from './other-servers.ts';

/** The other servers over Redis. `key` is theirs alone. */
export function createOtherServers(
  client: RedisClient,
  key: string,
  clock: Clock,
  logger: Logger,
): OtherServers & { close(): void } {
  const self = randomUUID();
  const letters = new Letters(client, self, key, logger);
  const subscriber = client.duplicate();
  // The client itself reports the outage that both share.
  subscriber.on('error', () => {});
  let isSubscribed = false;
  const members = new Members(client, self, clock, () => isSubscribed && subscriber.isReady);

  return {
    self,
    members: () => members.now,
    ask: (server, question) => letters.ask(server, question),
    onAsked: (answer) => letters.onAsked(answer),
    join() {
      // Whenever Redis comes; rejects when it is closed before that, and where the account may not.
      subscriber
        .connect()
        .then(() => subscriber.subscribe(letters.channel, (text) => letters.hear(text)))
        .then(() => {
          isSubscribed = true;
        })
        .catch((error: unknown) => logger.debug({ err: error }, 'other servers cannot hand commands on'));
      members.join();
    },
    leave: () => members.leave(),
    close() {
      if (subscriber.isOpen) subscriber.destroy();
    },
  };
}
