import type { BidResult, ReceiptFile, ReceiptProof } from '@autoplace/shared/contract';
import { LRUCache } from 'lru-cache';
import type { Logger } from '../../core/logger.ts';
import { pathIn } from '../../core/security/merkle.ts';
import type { Signer } from '../../proof/index.ts';
import { type AuctionLog, type Commit, requestsOf } from '../log/auction-log.ts';
import { commitsAfter } from '../log/open-history.ts';
import { type FactPlace, placeOf } from '../log/replies.ts';
import { type SealedFact, sealedIn } from '../log/seal.ts';
import { type AuctionFact, bidId, isPublic } from '../rules/index.ts';

/** The commits whose receipts are made without reading them again: those that were just answered. */
const MOST_RECENT = 200;
/** The newest receipts of a user in an auction that are handed out together. */
const MOST_LISTED = 50;

/** What all receipts of one commit share. */
interface Sealed {
  facts: readonly SealedFact[];
  /** Every level of their tree, in hexadecimal digits. */
  tree: readonly (readonly string[])[];
  shared: Pick<ReceiptProof, 'origin' | 'seal' | 'key' | 'signature'>;
}

const FORMAT = 'autoplace-receipt/1';
const hex = ({ buffer, byteOffset, length }: Uint8Array): string =>
  Buffer.from(buffer, byteOffset, length).toString('hex');

/** Signed receipts of what bidders have asked for: each opens its own fact of a sealed commit, and nothing of others (docs/proof.md, 4). */
export class Receipts {
  readonly #log: Pick<AuctionLog, 'readAfter'>;
  readonly #signer: Signer;
  readonly #logger: Logger;
  readonly #recent = new LRUCache<string, Sealed>({ max: MOST_RECENT });

  constructor({
    log,
    signer,
    logger,
  }: { log: Pick<AuctionLog, 'readAfter'>; signer: Signer; logger: Logger }) {
    this.#log = log;
    this.#signer = signer;
    this.#logger = logger;
  }

  /** A commit that is being written: it is signed while the database is at work, so that no answer waits for that. */
  prepare(commit: Commit): void {
    if (requestsOf(commit).length === 0) return;
    setImmediate(() => {
      try {
        this.#seal(commit);
      } catch (error) {
        this.#failed(error, commit.auctionId);
      }
    });
  }

  /**
   * The result of a bid with the proof of its receipt; without one for a commit of 0.1.0, and where signing fails: the bid is durable. Rejects where the
   * commit of a repeated bid cannot be read: an answer without its proof would be another one than the first (R11).
   */
  async signed(auctionId: string, result: BidResult): Promise<BidResult> {
    const { receipt } = result;
    const place = placeOf(receipt);
    if (place === null) return result;
    const known = this.#recent.get(receipt.hash);
    const commit = known === undefined ? await this.#written(auctionId, place.firstSeq) : null;
    try {
      const sealed = known ?? (commit?.hash === receipt.hash ? this.#seal(commit) : null);
      return sealed === null ? result : { ...result, receipt: { ...receipt, proof: proofIn(sealed, place) } };
    } catch (error) {
      this.#failed(error, auctionId);
      return result;
    }
  }

  #failed(error: unknown, auctionId: string): void {
    this.#logger.error({ err: error, auctionId }, 'a receipt cannot be signed');
  }

  /** The newest receipts of what a user has asked for in an auction, newest first. */
  async of(auctionId: string, userId: string): Promise<ReceiptFile[]> {
    const files: ReceiptFile[] = [];
    for await (const commit of commitsAfter(this.#log, auctionId, 0)) {
      for (const [index, fact] of commit.steps.flat().entries()) {
        const file = isAskedBy(fact, userId) ? this.#file(commit, index) : null;
        if (file === null) continue;
        files.push(file);
        if (files.length > MOST_LISTED) files.shift();
      }
    }
    return files.reverse();
  }

  /** The receipt of a user's bid: of one that was placed for a maximum or an armed price, that of those. Null for a bid of others, or none. */
  async ofBid(auctionId: string, userId: string, id: string): Promise<ReceiptFile | null> {
    let seq = 0;
    let asked: [Commit, index: number] | null = null;
    for await (const commit of commitsAfter(this.#log, auctionId, 0))
      for (const [index, fact] of commit.steps.flat().entries()) {
        if (isPublic(fact)) seq += 1;
        if (isAskedBy(fact, userId)) asked = [commit, index];
        if (fact.type === 'BidPlaced' && bidId(auctionId, seq) === id)
          return fact.bidderId === userId && asked !== null ? this.#file(...asked) : null;
      }
    return null;
  }

  /** Null for a commit of 0.1.0. */
  #file(commit: Commit, index: number): ReceiptFile | null {
    const sealed = this.#seal(commit);
    if (sealed === null) return null;
    const { auctionId, hash, firstSeq } = commit;
    return { format: FORMAT, auctionId, hash, ...proofIn(sealed, { firstSeq, index }) };
  }

  async #written(auctionId: string, firstSeq: number): Promise<Commit | null> {
    const [commit] = await this.#log.readAfter(auctionId, firstSeq - 1, 1);
    return commit ?? null;
  }

  #seal(commit: Commit): Sealed | null {
    const { auctionId, hash } = commit;
    const known = this.#recent.get(hash);
    if (known !== undefined || commit.prev === undefined) return known ?? null;
    const { facts, tree: hashes } = sealedIn(commit);
    const tree = hashes.map((level) => level.map(hex));
    const seal = tree.at(-1)?.[0] ?? '';
    const { origin } = this.#signer;
    const signed = this.#signer.sign([FORMAT, origin, auctionId, hash, seal, ''].join('\n'));
    const sealed = { facts, tree, shared: { origin, seal, ...signed } };
    this.#recent.set(hash, sealed);
    return sealed;
  }
}

/** Whether a fact is what a user has asked for: a bid, a raised maximum or an armed price. */
const isAskedBy = (fact: AuctionFact, userId: string): boolean =>
  (fact.type === 'BidPlaced' || fact.type === 'MaximumRaised' || fact.type === 'PriceArmed') &&
  fact.bidderId === userId &&
  fact.cause !== null;

function proofIn({ facts, tree, shared }: Sealed, { index }: FactPlace): ReceiptProof {
  const sealed = facts[index];
  if (sealed === undefined) throw new Error(`a commit of ${facts.length} facts has none at ${index}`);
  const { blinded, maximum } = sealed;
  return {
    ...shared,
    index,
    count: facts.length,
    path: pathIn(tree, index),
    ...blinded,
    ...(maximum !== null && { maximum }),
  };
}
