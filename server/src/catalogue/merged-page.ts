import type { Listed, Placed, Places } from './table/index.ts';

/** The lots that are over, in the order of a list. */
export interface OverList<Lot extends Placed> {
  total: number;
  slice(skip: number, limit: number): Promise<Lot[]>;
  /** Only where they stand. */
  places(skip: number, limit: number): Promise<Placed[]>;
}

/** So many places are read at once; of a page further back the part of either side is searched for. */
const MOST_PLACES = 300;

/** A page of two lists that are each in order. The open ones are read before anything is waited for. */
export async function mergedPage<Lot extends Placed>(
  { open, over }: { open: Listed; over: OverList<Lot> },
  { skip, limit, compare }: { skip: number; limit: number; compare: (one: Placed, other: Placed) => number },
): Promise<(Placed | Lot)[]> {
  if (skip >= open.total + over.total) return [];
  // How many of the first `skip` are over.
  let [least, most] = [Math.max(0, skip - open.total), Math.min(skip, over.total)];
  const isNear = most - least <= MOST_PLACES;
  const from = isNear ? skip - most : 0;
  const running = open.slice(from, isNear ? most - least + limit : open.total);
  const rankOf = (place: Placed, index: number) => index + from + countBefore(running, place, compare);

  if (isNear) {
    const places = least < most ? await over.places(least, most - least) : [];
    const first = places.findIndex((place, index) => rankOf(place, least + index) >= skip);
    least += first < 0 ? places.length : first;
  } else {
    // The first is asked for first: by the end open ones come before all that is over.
    let asked = least;
    let [before, after] = [least, most + open.total];
    for (let step = 0; least < most; step++) {
      const [place] = await over.places(asked, 1);
      const rank = place === undefined ? after : rankOf(place, asked);
      if (rank < skip) [least, before] = [asked + 1, rank];
      else [most, after] = [asked, rank];
      // Where it is if lots are spread evenly; the middle every other time, in case they are not.
      const share = step % 2 === 0 ? (skip - before) / (after - before) : 0.5;
      asked = Math.min(least + Math.floor((most - least) * share), most - 1);
    }
  }
  const ended = least < over.total ? await over.slice(least, limit) : [];
  const first = skip - least - from;
  return [...running.slice(first, first + limit), ...ended].sort(compare).slice(0, limit);
}

function countBefore(sorted: Places, place: Placed, compare: (one: Placed, other: Placed) => number): number {
  let [least, most] = [0, sorted.length];
  while (least < most) {
    const middle = (least + most) >>> 1;
    if (compare(sorted.at(middle) as Placed, place) < 0) least = middle + 1;
    else most = middle;
  }
  return least;
}
