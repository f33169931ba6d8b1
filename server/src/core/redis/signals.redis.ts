import { randomUUID } from 'node:crypto';
import { catalogueUpdate } from '@autoplace/shared/contract';
import { z } from 'zod';
import type { Logger } from '../logger.ts';
import type { RedisClient } from './connect.redis.ts';
import type { Growth, SignalListener, Signals } from './signals.ts';

const CHANNEL = 'autoplace:auctions';
const PREFIX = 'autoplace:auction:';
const MOST_LENGTH = 200;

const newsMessage = z.object({
  from: z.string(),
  version: z.int(),
  update: catalogueUpdate,
  isPublic: z.boolean(),
  nextDeadlineAt: z.number().nullable(),
  traceparent: z.string().max(MOST_LENGTH).optional(),
});
const growthMessage = z.object({
  from: z.string(),
  version: z.int(),
  traceparent: z.string().max(MOST_LENGTH).optional(),
});

/**
 * Signals over Redis's publish and subscribe: news on one channel, the growth of each auction on a channel of its own, sharded where Redis
 * knows that (from 7.0 on). While Redis is away nothing is kept for later.
 */
export function createRedisSignals(client: RedisClient, logger: Logger): Signals {
  const self = randomUUID();
  const subscriber = client.duplicate();
  const followed = new Set<string>();
  let listener: SignalListener = { news() {}, grown() {} };
  let missed = true;
  let isHearing = false;
  // The client itself reports the outage that both share.
  subscriber.on('error', () => {
    missed = true;
  });
  const failed = (error: unknown) => logger.debug({ err: error }, 'a signal to other servers failed');

  /** Known once Redis has come. Rejects where it goes meanwhile: that says nothing of what it knows. */
  let sharded: Promise<boolean> | null = null;
  const isSharded = () => {
    sharded ??= client.sPublish(PREFIX, '').then(
      () => true,
      (error: Error) => {
        if (/unknown command|NOPERM/i.test(error.message)) return false;
        sharded = null;
        throw error;
      },
    );
    return sharded;
  };

  const read = <T>(schema: z.ZodType<T & { from: string }>, text: string, take: (message: T) => void) => {
    const parsed = schema.safeParse(readJson(text));
    if (!parsed.success) return logger.warn({ text }, 'unreadable message from another server');
    if (parsed.data.from !== self) take(parsed.data);
  };
  const hearNews = (text: string) => read(newsMessage, text, ({ from, ...news }) => listener.news(news));
  const hearGrowth = (text: string, channel: string) =>
    read(growthMessage, text, ({ from, ...growth }) =>
      listener.grown({ ...growth, auctionId: channel.slice(PREFIX.length) }),
    );

  /** The auctions that are subscribed to. That outlasts an outage; a subscription that breaks off with it is made again when Redis is back. */
  const heard = new Set<string>();
  const follow = async (auctionId: string) => {
    if (await isSharded()) await subscriber.sSubscribe(PREFIX + auctionId, hearGrowth);
    else await subscriber.subscribe(PREFIX + auctionId, hearGrowth);
    heard.add(auctionId);
    // What was said until now nobody has heard.
    if (followed.has(auctionId)) listener.grown({ auctionId });
    else await unfollow(auctionId);
  };
  const unfollow = async (auctionId: string) => {
    heard.delete(auctionId);
    if (await isSharded()) await subscriber.sUnsubscribe(PREFIX + auctionId);
    else await subscriber.unsubscribe(PREFIX + auctionId);
  };
  const hear = async () => {
    await subscriber.subscribe(CHANNEL, hearNews);
    isHearing = true;
    await Promise.all([...followed].filter((id) => !heard.has(id)).map((id) => follow(id).catch(failed)));
  };

  return {
    announce(news) {
      if (client.isReady) client.publish(CHANNEL, JSON.stringify({ from: self, ...news })).catch(failed);
    },
    grown({ auctionId, version, traceparent }: Growth) {
      if (!client.isReady) return;
      const message = JSON.stringify({ from: self, version, traceparent });
      const publish = async () => {
        if (await isSharded()) await client.sPublish(PREFIX + auctionId, message);
        else await client.publish(PREFIX + auctionId, message);
      };
      publish().catch(failed);
    },
    follow(auctionId) {
      followed.add(auctionId);
      if (isHearing) follow(auctionId).catch(failed);
    },
    unfollow(auctionId) {
      followed.delete(auctionId);
      if (isHearing) unfollow(auctionId).catch(failed);
    },
    listen(to) {
      listener = to;
      // Whenever Redis comes, and comes back, on either connection.
      for (const connection of [client, subscriber])
        connection.on('ready', () => {
          if (subscriber.isReady) hear().catch(failed);
        });
      // Rejects when it is closed before Redis has come.
      subscriber.connect().catch(failed);
    },
    hasMissed() {
      const has = missed || !isHearing || !subscriber.isReady;
      missed = false;
      return has;
    },
    close() {
      if (subscriber.isOpen) subscriber.destroy();
    },
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
