import { type AuctionFact, type AuctionLog, passingOverBroken } from '../auctions/index.ts';
import type { Clock } from '../core/clock.ts';
import type { Logger } from '../core/logger.ts';
import type { OwnData } from './own-data.ts';
import { PERSONAL, type PersonalCollection } from './personal-collections.ts';

/** Commits that are read at once: the log of an auction may be long. */
const BATCH = 200;

interface ExportingDeps {
  data: Pick<OwnData, 'documents' | 'auctionsOf'>;
  log: Pick<AuctionLog, 'readAfter'>;
  clock: Clock;
  logger: Logger;
}

/** 'Preuzmi moje podatke' (R159): one JSON text, made while it is sent, so that no account is too large for a server. */
export class Exporting {
  readonly #deps: ExportingDeps;

  constructor(deps: ExportingDeps) {
    this.#deps = deps;
  }

  async *textOf(userId: string): AsyncGenerator<string> {
    const { data, clock } = this.#deps;
    yield `{"exportedAt":${JSON.stringify(new Date(clock.now()))},"userId":${JSON.stringify(userId)}`;
    for (const collection of PERSONAL) {
      const documents = data.documents(collection, userId);
      if (collection.secret) yield `,"${collection.name}":{"kept":${await countOf(documents)}}`;
      else yield* list(collection.name, shapedAll(documents, collection, userId));
    }
    yield* list('facts', this.#factsOf(userId));
    yield '}\n';
  }

  /** What the user has asked of auctions, from their logs: own amounts and maxima, own terms, and nothing of others. A broken log is named. */
  async *#factsOf(userId: string): AsyncGenerator<unknown> {
    const { data, log, logger } = this.#deps;
    for (const auctionId of await data.auctionsOf(userId)) {
      let isSeller = false;
      for (let version = 0; ; ) {
        const commits = await passingOverBroken(auctionId, logger, () =>
          log.readAfter(auctionId, version, BATCH),
        );
        if (commits === null) {
          yield { auctionId, unreadable: true };
          break;
        }
        for (const fact of commits.flatMap(({ steps }) => steps.flat())) {
          if (fact.type === 'AuctionScheduled') isSeller = fact.terms.dealerId === userId;
          const own = saidBy(fact, userId) ?? (isSeller ? ofSeller(fact) : ofBidder(fact, userId));
          if (own !== null) yield { auctionId, ...own, at: new Date(fact.at) };
        }
        if (commits.length < BATCH) break;
        version = commits.at(-1)?.firstSeq ?? version;
      }
    }
  }
}

/** Null for a fact of others; their ids are in what follows from a void. */
function ofBidder(fact: AuctionFact, userId: string): object | null {
  if (!('bidderId' in fact) || fact.bidderId !== userId) return null;
  const { type } = fact;
  if (type === 'BidsVoided' || type === 'ArmedPriceVoided')
    return { type, why: fact.why, reason: fact.reason };
  return { ...fact, bidderId: undefined, cause: undefined };
}

function ofSeller(fact: AuctionFact): object | null {
  if (fact.type === 'AuctionUpdated') return fact.by === undefined ? fact : null;
  return fact.type === 'AuctionScheduled' ? fact : null;
}

/** What either side does, and nothing follows from for others. */
function saidBy(fact: AuctionFact, userId: string): object | null {
  const { type } = fact;
  const isSaid = type === 'AuctionCancelled' || type === 'PriceProposed' || type === 'NegotiationEnded';
  return isSaid && fact.by === userId ? { ...fact, by: undefined } : null;
}

async function* list(name: string, items: AsyncIterable<unknown>): AsyncGenerator<string> {
  yield `,\n"${name}":[`;
  let isFirst = true;
  for await (const item of items) {
    yield `${isFirst ? '\n' : ',\n'}${JSON.stringify(item)}`;
    isFirst = false;
  }
  yield ']';
}

async function* shapedAll(
  documents: AsyncIterable<object>,
  collection: PersonalCollection,
  userId: string,
): AsyncGenerator<unknown> {
  const { by, toldTo } = collection;
  for await (const document of documents) {
    const isFirst = (document as Record<string, unknown>)[by[0] ?? ''] === userId;
    const told = isFirst || toldTo === undefined ? document : toldTo(document as never, userId);
    yield shaped(told, collection, userId, '');
  }
}

/** The value without what is hidden, and with the sides instead of their ids. */
function shaped(value: unknown, of: PersonalCollection, userId: string, path: string): unknown {
  if (of.sides?.includes(path) && value !== null) return value === userId ? 'me' : 'other';
  if (Array.isArray(value)) return value.map((item) => shaped(item, of, userId, path));
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => {
      const inside = path === '' ? name : `${path}.${name}`;
      return of.hidden?.includes(inside) ? [] : [[name, shaped(part, of, userId, inside)]];
    }),
  );
}

async function countOf(documents: AsyncIterable<unknown>): Promise<number> {
  let count = 0;
  for await (const _ of documents) count += 1;
  return count;
}
