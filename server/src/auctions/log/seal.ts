import { hash as digestOf } from 'node:crypto';
import type { AuctionEvent } from '@autoplace/shared/contract';
import canonicalize from 'canonicalize';
import { type Levels, leafHash, levelsOf, rootIn } from '../../core/security/merkle.ts';
import type { AuctionFact } from '../rules/index.ts';
import type { Commit, Step } from './auction-log.ts';

/** `prevHash` of an auction's first commit, and `prev` of the first one with events. */
export const FIRST_PREV_HASH = '0'.repeat(64);

const sha256 = (text: string): string => digestOf('sha256', text);
const canonical = (value: unknown): string => canonicalize(value) ?? '';

/** A fact as the seal has it, so that it can be shown without the others: its maximum is committed to, not told (docs/proof.md, 2). */
interface BlindedFact {
  nonce: string;
  step: number;
  fact: { [field: string]: unknown };
}

/** What opens the maximum of a blinded fact: all that tells of it, also the request. Amounts in whole euros. */
interface OpenedMaximum {
  nonce: string;
  maxAmount: number;
  asked?: number;
  cause: { clientBidId: string; fingerprint: string } | null;
}

/** A fact as it is sealed, and what opens its maximum; null where it has none. */
export interface SealedFact {
  blinded: BlindedFact;
  maximum: OpenedMaximum | null;
}

/** The blinded facts of a commit in their order, and the tree of them, whose root is its seal. */
interface SealedFacts {
  facts: readonly SealedFact[];
  tree: Levels;
}

function maximumIn(nonce: string, index: number, fact: AuctionFact): OpenedMaximum | null {
  if (!('maxAmount' in fact)) return null;
  const { maxAmount, cause } = fact;
  const asked = 'asked' in fact ? fact.asked : undefined;
  return {
    nonce: sha256(`${nonce}\nmaximum ${index}`),
    maxAmount,
    ...(asked !== undefined && { asked }),
    cause,
  };
}

/** The fact at `index` of a commit, which is part of its decision `step`; both count from 0. */
function sealFact(nonce: string, index: number, step: number, fact: AuctionFact): SealedFact {
  const maximum = maximumIn(nonce, index, fact);
  const own = { nonce: sha256(`${nonce}\nfact ${index}`), step };
  if (maximum === null) return { blinded: { ...own, fact: { ...fact } }, maximum };
  const { maxAmount, asked, cause, ...rest } = { ...fact } as { [field: string]: unknown };
  return { blinded: { ...own, fact: { ...rest, maximum: sha256(canonical(maximum)) } }, maximum };
}

/** Seals the facts of a commit. */
function sealFacts(nonce: string, steps: readonly Step[]): SealedFacts {
  const facts: SealedFact[] = [];
  for (const [step, some] of steps.entries())
    for (const fact of some) facts.push(sealFact(nonce, facts.length, step, fact));
  return { facts, tree: levelsOf(facts.map(({ blinded }) => leafHash(canonical(blinded)))) };
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** The digest that represents the private content in the public chain. The nonce keeps a reserve from being guessed by trying amounts. */
export const sealOf = (nonce: string, steps: readonly Step[]): string =>
  hex(rootIn(sealFacts(nonce, steps).tree));

/** The same in logs of 0.1.0, whose links have no `prev`. */
export const plainSealOf = (nonce: string, steps: readonly Step[]): string =>
  sha256(`${nonce}\n${canonical(steps)}`);

/** What one link of the public chain covers. `prev` is absent in logs of 0.1.0. */
interface PublicLink {
  auctionId: string;
  firstSeq: number;
  events: readonly AuctionEvent[];
  seal: string;
  prevHash: string;
  prev?: string | undefined;
  /** Absent in logs of 0.1.0, like `prev`. */
  salt?: string | undefined;
}

/** Keeps what `inner` covers from being guessed by whoever knows the seal: by the receipt of an own bid. */
export const saltOf = (nonce: string): string => sha256(`${nonce}\nlink`);

/** What of a link nobody needs to know who follows the chain of its events: how many private facts lie between them. */
export const innerOf = ({
  firstSeq,
  prevHash,
  salt,
  seal,
}: Pick<PublicLink, 'firstSeq' | 'prevHash' | 'salt' | 'seal'>) =>
  sha256(canonical({ firstSeq, prevHash, salt, seal }));

/** SHA-256 over the RFC 8785 form of the link, as hexadecimal digits: anyone with the public log can compute it (docs/proof.md, 2). */
export function linkHash(link: PublicLink): string {
  const { auctionId, firstSeq, events, seal, prevHash, prev } = link;
  if (prev === undefined) return sha256(canonical({ auctionId, firstSeq, events, seal, prevHash }));
  return sha256(canonical({ auctionId, events, inner: innerOf(link), prev }));
}

/** The facts of commits that were sealed here, until they are forgotten: receipts are made of them at once. */
const sealed = new WeakMap<Commit, SealedFacts>();

/** The sealed facts of a commit. */
export const sealedIn = (commit: Commit): SealedFacts =>
  sealed.get(commit) ?? sealFacts(commit.nonce, commit.steps);

type Content = Pick<Commit, 'auctionId' | 'firstSeq' | 'steps' | 'nonce' | 'prevHash'> & { prev: string };

/** Chains a batch of decisions, whose public forms are `events`, to the commit before, and to the last one with events. */
export function sealCommit(content: Content, events: readonly AuctionEvent[]): Commit {
  const facts = sealFacts(content.nonce, content.steps);
  const seal = hex(rootIn(facts.tree));
  const commit = {
    ...content,
    seal,
    hash: linkHash({ ...content, salt: saltOf(content.nonce), events, seal }),
  };
  sealed.set(commit, facts);
  return commit;
}
