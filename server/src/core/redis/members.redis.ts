import type { Clock } from '../clock.ts';
import { every, type Poll } from '../poll.ts';
import type { RedisClient } from './connect.redis.ts';

const KEY = 'autoplace:servers';
/** How often a server says that it is alive, and after how long without it is taken for gone; milliseconds. */
const BEAT_MS = 1_000;
const GONE_MS = 3_000;

/** By the clock of Redis, which all share. Returns the names of those who are alive. */
const BEAT = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  redis.call('ZADD', KEYS[1], now, ARGV[1])
  redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - tonumber(ARGV[2]))
  redis.call('PEXPIRE', KEYS[1], ARGV[2])
  return redis.call('ZRANGE', KEYS[1], 0, -1)`;

/** Who is alive, as Redis knows it. */
export class Members {
  readonly #client: RedisClient;
  readonly #self: string;
  readonly #clock: Clock;
  readonly #canHear: () => boolean;
  #known: readonly string[] | null = null;
  #knownAt = 0;
  #poll: Poll | null = null;
  #left = false;

  /** `canHear` says whether what others send to this server arrives: before that it is no member. */
  constructor(client: RedisClient, self: string, clock: Clock, canHear: () => boolean) {
    this.#client = client;
    this.#self = self;
    this.#clock = clock;
    this.#canHear = canHear;
  }

  get now(): readonly string[] | null {
    return this.#clock.now() - this.#knownAt < GONE_MS && this.#client.isReady ? this.#known : null;
  }

  join(): void {
    this.#poll ??= every(this.#clock, BEAT_MS, () => this.#beat(), { firstMs: 0 });
  }

  async leave(): Promise<void> {
    this.#left = true;
    const ended = this.#poll?.stop();
    this.#learn(null);
    await ended;
    if (this.#client.isReady) await this.#client.zRem(KEY, this.#self).catch(() => {});
  }

  async #beat(): Promise<void> {
    if (!this.#client.isReady || !this.#canHear()) return this.#learn(null);
    const options = { keys: [KEY], arguments: [this.#self, String(GONE_MS)] };
    const names = await this.#client.eval(BEAT, options).catch(() => null);
    this.#learn(Array.isArray(names) && !this.#left ? names.map(String).sort() : null);
  }

  #learn(names: readonly string[] | null): void {
    this.#known = names;
    this.#knownAt = this.#clock.now();
  }
}
