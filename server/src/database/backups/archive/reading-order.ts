/** The log of all auctions: the truth that everything else about them is made from. */
const LOG = 'commits';
/** Projections of the log: a start can only bring them forward, never back. */
const PROJECTIONS = ['own_bids', 'notifications', 'auctions'];
/** Where what is no more in the log lies: read after it, so that what went on the way is there. */
const ARCHIVES = 'log_archives';
/** What the log refers to. */
const ENTITIES = ['cars', 'dealers', 'users'];

/**
 * The order in which collections are read while bids flow, so that what is read at different moments fits together:
 * 1. everything that refers to auctions, with the projections of the log last, so that they are never ahead of it;
 * 2. the log, whose commits never change and follow one another, so that a complete beginning of each auction is read;
 * 3. where the older part of it is archived: a commit that was gone by then is in one of these;
 * 4. what the log refers to: it existed before the commit that refers to it.
 * A server that starts on the result finds the state after a crash: projections that lag behind their log.
 */
export function readingOrder<T extends { name: string }>(collections: readonly T[]): T[] {
  const rank = ({ name }: T): number => {
    if (name === LOG) return 50;
    if (name === ARCHIVES) return 60;
    const projection = PROJECTIONS.indexOf(name);
    const entity = ENTITIES.indexOf(name);
    return projection >= 0 ? 10 + projection : entity >= 0 ? 100 + entity : 0;
  };
  return collections.toSorted((a, b) => rank(a) - rank(b) || (a.name < b.name ? -1 : 1));
}
