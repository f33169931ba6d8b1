import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Logger } from '../logger.ts';
import type { RedisClient } from './connect.redis.ts';
import { NotAsked } from './other-servers.ts';

const letter = z.union([
  z.object({ ask: z.string().max(40), from: z.uuid(), body: z.unknown() }),
  z.object({ answer: z.string().max(40), body: z.unknown() }),
]);
type Letter = z.infer<typeof letter>;

const MAC_LENGTH = 43;
/** Questions of this server that wait for an answer: older ones than the newest so many are given up. */
const MOST_OPEN = 10_000;

const channelOf = (server: string) => `autoplace:server:${server}`;

interface Open {
  resolve(body: unknown): void;
  reject(error: Error): void;
}

/**
 * Questions and answers between servers, each on the channel of the server that it is for. Who can write to Redis cannot
 * speak for a server: a letter carries a MAC with a key that only those have who may read the database.
 */
export class Letters {
  readonly #client: RedisClient;
  readonly #self: string;
  readonly #key: string;
  readonly #logger: Logger;
  readonly #open = new LRUCache<string, Open>({ max: MOST_OPEN });
  #answer: (question: unknown) => Promise<unknown> = async () => null;
  #asked = 0;
  readonly #prefix = randomUUID().slice(0, 8);

  constructor(client: RedisClient, self: string, key: string, logger: Logger) {
    this.#client = client;
    this.#self = self;
    this.#key = key;
    this.#logger = logger;
  }

  get channel(): string {
    return channelOf(this.#self);
  }

  onAsked(answer: (question: unknown) => Promise<unknown>): void {
    this.#answer = answer;
  }

  ask(server: string, body: unknown): Promise<unknown> {
    if (!this.#client.isReady) return Promise.reject(new NotAsked('Redis is away'));
    const ask = `${this.#prefix}-${++this.#asked}`;
    return new Promise((resolve, reject) => {
      this.#open.set(ask, { resolve, reject });
      this.#send(server, { ask, from: this.#self, body }).then(
        (hearers) => hearers === 0 && this.#take(ask)?.reject(new NotAsked('nobody listens')),
        (error: Error) => this.#take(ask)?.reject(error),
      );
    });
  }

  /** What came on the channel of this server. */
  hear(text: string): void {
    const read = this.#opened(text);
    if (read === null) this.#logger.warn({}, 'a message in the name of another server is not from one');
    else if ('answer' in read) this.#take(read.answer)?.resolve(read.body);
    else void this.#reply(read.from, read.ask, read.body);
  }

  async #reply(server: string, ask: string, question: unknown): Promise<void> {
    try {
      const body = await this.#answer(question);
      if (body !== null) await this.#send(server, { answer: ask, body });
    } catch (error) {
      this.#logger.debug({ err: error }, 'another server got no answer');
    }
  }

  #send(server: string, content: Letter): Promise<number> {
    const channel = channelOf(server);
    const json = JSON.stringify(content);
    return this.#client.publish(channel, this.#mac(channel, json) + json);
  }

  #take(ask: string): Open | undefined {
    const open = this.#open.get(ask);
    this.#open.delete(ask);
    return open;
  }

  #opened(text: string): Letter | null {
    const [mac, json] = [text.slice(0, MAC_LENGTH), text.slice(MAC_LENGTH)];
    const right = this.#mac(this.channel, json);
    if (mac.length !== right.length || !timingSafeEqual(Buffer.from(mac), Buffer.from(right))) return null;
    const parsed = letter.safeParse(JSON.parse(json));
    return parsed.success ? parsed.data : null;
  }

  #mac(channel: string, json: string): string {
    return createHmac('sha256', this.#key).update(`${channel}\n`).update(json).digest('base64url');
  }
}
