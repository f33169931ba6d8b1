import { randomUUID } from 'node:crypto';
import { catalogueUpdate } from '@autoplace/shared/contract';
import { z } from 'zod';
import type { Logger } from '../logger.ts';
import type { RedisClient } from './connect.redis.ts';
import type { Signals } from './signals.ts';

const CHANNEL = 'autoplace:auctions';

const message = z.object({
  from: z.string(),
  version: z.int(),
  update: catalogueUpdate,
  isPublic: z.boolean(),
  nextDeadlineAt: z.number().nullable(),
  traceparent: z.string().max(200).optional(),
});

/** Signals over Redis's publish and subscribe. While Redis is away nothing is kept for later. */
export function createRedisSignals(client: RedisClient, logger: Logger): Signals {
  const self = randomUUID();
  const subscriber = client.duplicate();
  // The client itself reports the outage that both share.
  subscriber.on('error', () => {});

  return {
    announce(news) {
      if (!client.isReady) return;
      client.publish(CHANNEL, JSON.stringify({ from: self, ...news })).catch((error: unknown) => {
        logger.debug({ err: error }, 'news not announced');
      });
    },
    listen(listener) {
      const hear = (text: string) => {
        const parsed = message.safeParse(readJson(text));
        if (!parsed.success) return logger.warn({ text }, 'unreadable message from another server');
        const { from, ...news } = parsed.data;
        if (from !== self) listener(news);
      };
      // Whenever Redis comes; rejects when it is closed before that.
      subscriber
        .connect()
        .then(() => subscriber.subscribe(CHANNEL, hear))
        .catch((error: unknown) => logger.debug({ err: error }, 'news of other servers not heard'));
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
