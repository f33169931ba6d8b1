import {
  addFavourite,
  type FavouritePage,
  listFavourites,
  removeFavourite,
} from '@autoplace/shared/contract';
import { atom } from 'jotai';
import { currentUserAtom } from '../../../lib/auth/index.ts';
import { call } from '../../../lib/http/api.ts';
import { reasonOf } from '../../../lib/http/reason.ts';
import { tell } from '../../../lib/messages.ts';
import { store } from '../../../lib/store.ts';
import { rememberPending, takePending } from './pending.ts';

/** Words of keeping and dropping favourites. */
const texts = {
  addFailed: 'Aukcija nije sačuvana među omiljene',
  removeFailed: 'Aukcija nije uklonjena iz omiljenih',
  pendingSaved: 'Sačuvano među omiljene',
  pendingSavedText: 'Aukcija koju ste izabrali pre prijave je među vašim omiljenim aukcijama.',
};

/** Message between tabs: whose favourite was added or removed. */
interface Told {
  userId: string;
  auctionId: string;
  favourite: boolean;
}

const channel = 'BroadcastChannel' in window ? new BroadcastChannel('autoplace.favourites') : null;

const tellTabs = (told: Told): void => channel?.postMessage(told);

function hearTabs(onTold: (told: Told) => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<Told>) => onTold(data));
}

/** The favourites of the signed-in user; null for a visitor, and until they are known. */
export const favouriteIdsAtom = atom<ReadonlySet<string> | null>(null);

const whose = () => store.get(currentUserAtom)?.objectId;

/** Whose favourites were asked for; a failed attempt is forgotten, so that the next heart asks again. */
let askedFor: string | undefined;
/** What the user wants of each auction whose change the server has not confirmed yet. */
const wanted = new Map<string, boolean>();

const show = (auctionId: string, favourite: boolean) =>
  store.set(favouriteIdsAtom, (ids) => {
    const next = new Set(ids);
    if (favourite) next.add(auctionId);
    else next.delete(auctionId);
    return next;
  });

/** Grows with every change that came about, here or in another tab. */
let revision = 0;

/** One page of the favourites, newest first, and with it the ids of all. An answer that a change has overtaken is asked for again. */
export async function fetchFavourites(
  page: number,
  pageSize: number,
  signal?: AbortSignal,
): Promise<FavouritePage> {
  const since = revision;
  const userId = whose();
  const answer = await call(listFavourites, { query: { page, pageSize }, signal });
  if (since !== revision) return fetchFavourites(page, pageSize, signal);
  if (whose() !== userId) return answer;
  const ids = new Set(answer.ids);
  for (const [auctionId, favourite] of wanted) {
    if (favourite) ids.add(auctionId);
    else ids.delete(auctionId);
  }
  // The same favourites are no news to anyone who follows them.
  store.set(favouriteIdsAtom, (had) =>
    had?.size === ids.size && [...ids].every((id) => had.has(id)) ? had : ids,
  );
  return answer;
}

/** Asks for the favourites of the signed-in user once, and adds the pending one from before the sign-in. */
export async function loadFavourites(): Promise<void> {
  const userId = whose();
  if (userId === undefined || askedFor === userId) return;
  askedFor = userId;
  try {
    const { ids } = await fetchFavourites(1, 1);
    if (whose() !== userId) return;
    const pending = takePending();
    if (pending === null || ids.includes(pending)) return;
    if (await setFavourite(pending, true))
      tell({ tone: 'success', title: texts.pendingSaved, text: texts.pendingSavedText });
  } catch (error) {
    console.error('The favourites could not be loaded', error);
    if (askedFor === userId) askedFor = undefined;
  }
}

/**
 * Shows the change at once and takes it back with a message when the server refuses; true when it holds. A visitor is
 * asked to sign in instead. Taps that come before the answer are sent after it, so that the last of them counts.
 */
export async function setFavourite(auctionId: string, favourite: boolean): Promise<boolean> {
  const userId = whose();
  if (userId === undefined) {
    rememberPending(auctionId);
    return false;
  }
  show(auctionId, favourite);
  const underWay = wanted.has(auctionId);
  wanted.set(auctionId, favourite);
  if (underWay) return true;
  let confirmed = !favourite;
  try {
    for (let next = favourite; next !== confirmed; next = wanted.get(auctionId) ?? confirmed)
      confirmed = await send(auctionId, next);
    tellTabs({ userId, auctionId, favourite: confirmed });
    return true;
  } catch (error) {
    if (whose() !== userId) return false;
    show(auctionId, confirmed);
    const title = confirmed ? texts.removeFailed : texts.addFailed;
    tell({ tone: 'error', title, text: reasonOf(error) });
    return false;
  } finally {
    wanted.delete(auctionId);
  }
}

async function send(auctionId: string, favourite: boolean): Promise<boolean> {
  const params = { id: auctionId };
  const answer = await (favourite ? call(addFavourite, { params }) : call(removeFavourite, { params }));
  revision += 1;
  return answer.favourite;
}

hearTabs(({ userId, auctionId, favourite }) => {
  revision += 1;
  if (userId === whose() && store.get(favouriteIdsAtom) !== null && !wanted.has(auctionId))
    show(auctionId, favourite);
});

store.sub(currentUserAtom, () => {
  if (whose() === askedFor) return;
  askedFor = undefined;
  wanted.clear();
  store.set(favouriteIdsAtom, null);
});
