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
  const hear = (text: string) => letters.hear(text);
  let isSubscribed = false;
  const members = new Members(client, self, clock, () => isSubscribed && subscriber.isReady);

  return {
    self,
    members: () => members.now,
    ask: (server, question) => letters.ask(server, question),
    onAsked: (answer) => letters.onAsked(answer),
    join() {
      const failed = (error: unknown) =>
        logger.debug({ err: error }, 'other servers cannot hand commands on');
      // Whenever Redis comes, and again when it is back where it went meanwhile; rejects where the account may not.
      subscriber.on('ready', () => {
        if (isSubscribed) return;
        subscriber
          .subscribe(letters.channel, hear)
          .then(() => {
            isSubscribed = true;
          })
          .catch(failed);
      });
      // Rejects when it is closed before Redis has come.
      subscriber.connect().catch(failed);
      members.join();
    },
    leave: () => members.leave(),
    close() {
      if (subscriber.isOpen) subscriber.destroy();
    },
  };
}
