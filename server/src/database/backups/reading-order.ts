/** The log of all auctions: the truth that everything else about them is made from. */
const LOG = 'commits';
/** Made from the log: a start brings it up to the log, but nothing ever takes it back behind. */
const PROJECTIONS = ['own_bids', 'notifications', 'auctions'];
/** What the log names. */
const ENTITIES = ['cars', 'dealers', 'users'];

/**
 * The order in which collections are read while bids flow, so that what is read at different moments fits together:
 * 1. everything that speaks of auctions, and at last what is made from the log, so that it is never ahead of it;
 * 2. the log, whose commits never change and follow one another, so that of each auction a whole beginning is read;
 * 3. what the log names: it was there before the commit that names it.
 * A server that starts on the result finds what it finds after a crash: projections behind their log, which it catches up.
 */
export function readingOrder<T extends { name: string }>(collections: readonly T[]): T[] {
  const rank = ({ name }: T): number => {
    if (name === LOG) return 50;
    const projection = PROJECTIONS.indexOf(name);
    const entity = ENTITIES.indexOf(name);
    return projection >= 0 ? 10 + projection : entity >= 0 ? 100 + entity : 0;
  };
  return collections.toSorted((a, b) => rank(a) - rank(b) || (a.name < b.name ? -1 : 1));
}
