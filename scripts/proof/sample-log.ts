import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

/** Logs, receipts and checkpoints made from docs/proof.md, and from nothing of the server: what the verifiers are tried on. */

export type Json = Record<string, unknown>;
export interface Commit {
  steps: Json[][];
  events: Json[];
}
export interface Link extends Json {
  firstSeq: number;
  events: Json[];
  seal: string;
  prevHash: string;
  salt: string;
  prev: string;
  hash: string;
  nonce: string;
  steps: Json[][];
}

const ZEROS = '0'.repeat(64);
const sha = (...parts: (Buffer | string)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
const digest = (value: unknown): string => sha(canonical(value)).toString('hex');
const leaf = (text: string): Buffer => sha(Buffer.of(0), text);

function split(leaves: readonly Buffer[]): [Buffer[], Buffer[]] {
  let left = 1;
  while (left * 2 < leaves.length) left *= 2;
  return [leaves.slice(0, left), leaves.slice(left)];
}
function root(leaves: readonly Buffer[]): Buffer {
  if (leaves.length === 1) return leaves[0] as Buffer;
  const [left, right] = split(leaves);
  return sha(Buffer.of(1), root(left), root(right));
}
function pathOf(leaves: readonly Buffer[], index: number): string[] {
  if (leaves.length === 1) return [];
  const [left, right] = split(leaves);
  return index < left.length
    ? [...pathOf(left, index), root(right).toString('hex')]
    : [...pathOf(right, index - left.length), root(left).toString('hex')];
}
/** RFC 6962, 2.1.2. */
function consistencyPath(leaves: readonly Buffer[], size: number, whole = true): string[] {
  if (size === leaves.length) return whole ? [] : [root(leaves).toString('hex')];
  const [left, right] = split(leaves);
  return size <= left.length
    ? [...consistencyPath(left, size, whole), root(right).toString('hex')]
    : [...consistencyPath(right, size - left.length, false), root(left).toString('hex')];
}

const factNonce = (nonce: string, index: number) => sha(`${nonce}\nfact ${index}`).toString('hex');
const maximumOf = (nonce: string, index: number, { maxAmount, asked, cause }: Json) => ({
  nonce: sha(`${nonce}\nmaximum ${index}`).toString('hex'),
  maxAmount,
  ...(asked === undefined ? {} : { asked }),
  ...(cause === undefined ? {} : { cause }),
});

interface Blinded extends Json {
  nonce: string;
  step: number;
  fact: Json;
}
function blindedOf(nonce: string, steps: Json[][]): Blinded[] {
  const facts = steps.flatMap((list, step) => list.map((fact) => ({ step, fact })));
  return facts.map(({ step, fact }, index) => {
    const { maxAmount, asked, cause, ...rest } = fact;
    const blinded =
      maxAmount === undefined ? fact : { ...rest, maximum: digest(maximumOf(nonce, index, fact)) };
    return { nonce: factNonce(nonce, index), step, fact: blinded };
  });
}

/** The links of an export. */
export function linksOf(auctionId: string, commits: readonly Commit[]): Link[] {
  let [firstSeq, prevHash, prev] = [1, ZEROS, ZEROS];
  return commits.map(({ steps, events }, place) => {
    const nonce = sha(`${auctionId} ${place}`).toString('hex').slice(0, 32);
    const seal = root(blindedOf(nonce, steps).map((one) => leaf(canonical(one)))).toString('hex');
    const salt = sha(`${nonce}\nlink`).toString('hex');
    const hash = digest({ auctionId, events, inner: digest({ firstSeq, prevHash, salt, seal }), prev });
    const link = { firstSeq, events, seal, prevHash, salt, prev, hash, nonce, steps };
    firstSeq += steps.flat().length;
    prevHash = hash;
    if (events.length > 0) prev = hash;
    return link;
  });
}
export const exportOf = (auctionId: string, links: readonly Link[]) => ({ auctionId, links });
export const logOf = (auctionId: string, links: readonly Link[]) => ({
  auctionId,
  links: links.map(({ nonce, steps, ...link }) => link),
});
export const chainOf = (auctionId: string, links: readonly Link[]) => ({
  auctionId,
  links: links
    .filter(({ events }) => events.length > 0)
    .map(({ events, firstSeq, prevHash, salt, seal, prev, hash }) => ({
      events,
      inner: digest({ firstSeq, prevHash, salt, seal }),
      prev,
      hash,
    })),
  seq: links.flatMap(({ events }) => events).length,
});
export const reserveCommitment = (auctionId: string, reservePrice: number, nonce: string): string =>
  digest({ auctionId, nonce, reservePrice });

const keyHash = (name: string, kind: number, key: Buffer) =>
  sha(`${name}\n`, Buffer.of(kind), key).subarray(0, 4);
/** A key pair that signs under a name: the log's own (kind 1), or a witness (kind 4). */
export class Signer {
  readonly name: string;
  readonly publicKey: Buffer;
  readonly keyHash: Buffer;
  readonly #kind: number;
  readonly #private: KeyObject;

  constructor(name: string, kind = 1) {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    this.name = name;
    this.#kind = kind;
    this.#private = privateKey;
    this.publicKey = publicKey.export({ type: 'spki', format: 'der' }).subarray(-32);
    this.keyHash = keyHash(name, kind, this.publicKey);
  }

  get id(): string {
    return this.keyHash.toString('hex');
  }

  get verifierKey(): string {
    return `${this.name}+${this.id}+${Buffer.concat([Buffer.of(this.#kind), this.publicKey]).toString('base64')}`;
  }

  sign(text: string): Buffer {
    return sign(null, Buffer.from(text), this.#private);
  }

  keys(from = '2026-01-01T00:00:00.000Z', until: string | null = null) {
    const key = { id: this.id, publicKey: this.publicKey.toString('base64'), from, until };
    return { origin: this.name, keys: [key], earlier: [] };
  }

  receipt(auctionId: string, link: Link, index: number): Json {
    const blinded = blindedOf(link.nonce, link.steps);
    const own = link.steps.flat()[index] as Json;
    const text = `autoplace-receipt/1\n${this.name}\n${auctionId}\n${link.hash}\n${link.seal}\n`;
    return {
      format: 'autoplace-receipt/1',
      origin: this.name,
      auctionId,
      hash: link.hash,
      seal: link.seal,
      key: this.id,
      signature: this.sign(text).toString('base64'),
      index,
      count: blinded.length,
      path: pathOf(
        blinded.map((one) => leaf(canonical(one))),
        index,
      ),
      ...blinded[index],
      ...(own.maxAmount === undefined ? {} : { maximum: maximumOf(link.nonce, index, own) }),
    };
  }
}

/** The tree over all auctions, with its answers. */
export class Tree {
  readonly #entries: { hash: string; leaf: Buffer }[] = [];

  add(auctionId: string, links: readonly Link[]): void {
    for (const { events, hash } of links)
      if (events.length > 0)
        this.#entries.push({ hash, leaf: leaf(canonical({ auctionId, hash, seq: events.at(-1)?.seq })) });
  }

  get size(): number {
    return this.#entries.length;
  }

  #leaves(size: number): Buffer[] {
    return this.#entries.slice(0, size).map((entry) => entry.leaf);
  }

  inclusion(hash: string, size: number) {
    const index = this.#entries.findIndex((entry) => entry.hash === hash);
    return { hash, index, size, path: pathOf(this.#leaves(size), index) };
  }

  consistency(from: number, to: number) {
    return { from, to, path: consistencyPath(this.#leaves(to), from) };
  }

  checkpoint(size: number, log: Signer, witness?: Signer): string {
    const text = `${log.name}\n${size}\n${root(this.#leaves(size)).toString('base64')}\n`;
    const own = `— ${log.name} ${Buffer.concat([log.keyHash, log.sign(text)]).toString('base64')}\n`;
    if (witness === undefined) return `${text}\n${own}`;
    const time = Buffer.alloc(8);
    time.writeBigUInt64BE(1_790_000_000n);
    const cosignature = witness.sign(`cosignature/v1\ntime 1790000000\n${text}`);
    const signed = Buffer.concat([witness.keyHash, time, cosignature]).toString('base64');
    return `${text}\n${own}— ${witness.name} ${signed}\n`;
  }
}
