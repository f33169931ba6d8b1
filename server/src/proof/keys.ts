import type { KeyObject } from 'node:crypto';
import type { ProofKeys as PublishedKeys } from '@autoplace/shared/contract';
import { DAY_MS, MINUTE_MS } from '@autoplace/shared/time';
import type { Clock } from '../core/clock.ts';
import type { Logger } from '../core/logger.ts';
import { every, type Poll } from '../core/poll.ts';
import { keyId, makeKeyPair, privateKeyOf, signText } from './ed25519.ts';

/** For how long a key signs. */
const SIGNS_FOR_MS = 365 * DAY_MS;
/** For how long a new key is published before it signs. */
const LEAD_MS = DAY_MS;
/** For how long the private part is kept after the next key signs: clocks of servers differ. */
const KEPT_MS = DAY_MS;
/** How often a server looks for new keys: after a leak another one signs everywhere within that time. */
const LOOK_EVERY_MS = MINUTE_MS;

/** A key of this log; times in epoch milliseconds. */
export interface ProofKey {
  /** 32 bytes in base64. */
  publicKey: string;
  /** Absent once it is destroyed. */
  privateKey?: string;
  /** Signs from then on, until the next one does. */
  from: number;
}

/** The keys of one log, the oldest first. */
export interface LogKeys {
  /** Names the log in all that it signs. */
  origin: string;
  keys: readonly ProofKey[];
  /** Counts the changes. */
  version: number;
}

/** Where keys are kept. */
export interface KeyStore {
  /** The keys of the log that goes on; null in a new database, and in one that was restored. */
  load(): Promise<LogKeys | null>;
  /** Stores the version after the one that was read; has no effect if another server was first. */
  save(next: LogKeys): Promise<void>;
  /** Makes the public keys known for good. Repeating it changes nothing. */
  publish(keys: LogKeys): Promise<void>;
  /** The public keys of all logs of this database, also of those that have ended, without private parts. */
  published(): Promise<LogKeys[]>;
}

/** Signs in the name of the log. */
export interface Signer {
  readonly origin: string;
  /** By the key that signs now; `key` is its id, `signature` base64 of 64 bytes. */
  sign(text: string): { key: string; signature: string };
}

/** The keys after what is due at `now`: a new one a year after the last, published a day ahead, and no private parts of old ones. */
function withDueKeys(known: LogKeys, now: number): LogKeys {
  const newest = known.keys.at(-1);
  const isDue = newest === undefined || now >= newest.from + SIGNS_FOR_MS - LEAD_MS;
  const keys = isDue ? [...known.keys, newKey(newest === undefined ? now : now + LEAD_MS)] : known.keys;
  const kept = keys.map((key, n) =>
    (keys[n + 1]?.from ?? now) + KEPT_MS <= now ? { publicKey: key.publicKey, from: key.from } : key,
  );
  const isSame = !isDue && kept.every(({ privateKey }, n) => privateKey === keys[n]?.privateKey);
  return isSame ? known : { ...known, keys: kept, version: known.version + 1 };
}

/**
 * The keys with another one that signs as soon as every server has seen it: the one before may have leaked. What was to sign later
 * never does.
 */
export function renewed({ origin, keys, version }: LogKeys, now: number): LogKeys {
  const begun = keys.filter(({ from }) => from <= now);
  return { origin, keys: [...begun, newKey(now + 2 * LOOK_EVERY_MS)], version: version + 1 };
}

const newKey = (from: number): ProofKey => ({ ...makeKeyPair(), from });

/** Loads the keys, makes those that are due and publishes them before they sign. `newOrigin` names the log of a database without keys. */
async function loadKeys(store: KeyStore, newOrigin: () => string, now: number): Promise<LogKeys> {
  const known = (await store.load()) ?? { origin: newOrigin(), keys: [], version: 0 };
  const due = withDueKeys(known, now);
  if (due !== known) await store.save(due);
  const kept = due === known ? known : await store.load();
  if (kept === null) throw new Error('The keys of the log vanished while they were being read');
  await store.publish(kept);
  return kept;
}

interface KeyDeps {
  store: KeyStore;
  /** A name for the log of a database without keys. */
  newOrigin: () => string;
  clock: Clock;
  logger: Logger;
}

/** The keys of this server's log, in memory. */
export class ProofKeys implements Signer {
  readonly #deps: KeyDeps;
  #known: LogKeys;
  #ready = new Map<string, { id: string; key: KeyObject }>();
  #poll: Poll | null = null;

  private constructor(deps: KeyDeps, known: LogKeys) {
    this.#deps = deps;
    this.#known = known;
  }

  /** Rejects when the database fails: without a key a server must not start. */
  static async load(deps: KeyDeps): Promise<ProofKeys> {
    return new ProofKeys(deps, await loadKeys(deps.store, deps.newOrigin, deps.clock.now()));
  }

  /** Looks for new keys from now on. */
  start(): void {
    const { clock, logger } = this.#deps;
    const failures = { logger, message: 'the keys of the log cannot be read; those known go on' };
    this.#poll = every(clock, LOOK_EVERY_MS, () => this.look(), { failures });
  }

  async stop(): Promise<void> {
    await this.#poll?.stop();
  }

  get origin(): string {
    return this.#known.origin;
  }

  sign(text: string): { key: string; signature: string } {
    const now = this.#deps.clock.now();
    const { keys } = this.#known;
    const signing = keys.findLast(({ from }) => from <= now) ?? keys[0];
    if (signing?.privateKey === undefined) throw new Error('The log has no key that signs now');
    const { id, key } = this.#prepared(signing.publicKey, signing.privateKey);
    return { key: id, signature: signText(key, text).toString('base64') };
  }

  /** What anybody needs to check signatures, also those of logs that have ended. */
  async published(): Promise<PublishedKeys> {
    const { origin } = this.#known;
    const all = (await this.#deps.store.published()).toSorted((a, b) => beginOf(a) - beginOf(b));
    const shown = all.map((log, n) => shownKeys(log, all[n + 1] && beginOf(all[n + 1] as LogKeys)));
    return {
      origin,
      keys: shown.find((log) => log.origin === origin)?.keys ?? [],
      earlier: shown.filter((log) => log.origin !== origin),
    };
  }

  /** Reads the keys, and makes those that are due. */
  async look(): Promise<void> {
    const { store, newOrigin, clock } = this.#deps;
    this.#known = await loadKeys(store, newOrigin, clock.now());
  }

  #prepared(publicKey: string, privateKey: string) {
    const known = this.#ready.get(publicKey);
    if (known !== undefined) return known;
    const made = { id: keyId(this.origin, publicKey), key: privateKeyOf(privateKey) };
    this.#ready = new Map([[publicKey, made]]);
    return made;
  }
}

const beginOf = ({ keys }: LogKeys): number => keys[0]?.from ?? 0;

/** A key ends when the next one begins, at the latest with its log: at `endedAt`. */
function shownKeys({ origin, keys }: LogKeys, endedAt: number | undefined) {
  const shown = keys.flatMap(({ publicKey, from }, n) => {
    const until = Math.min(
      keys[n + 1]?.from ?? Number.POSITIVE_INFINITY,
      endedAt ?? Number.POSITIVE_INFINITY,
    );
    if (until <= from) return [];
    return {
      id: keyId(origin, publicKey),
      publicKey,
      from: new Date(from).toISOString(),
      until: until === Number.POSITIVE_INFINITY ? null : new Date(until).toISOString(),
    };
  });
  return { origin, keys: shown };
}
