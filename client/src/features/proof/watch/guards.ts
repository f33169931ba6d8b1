import { atom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { currentUserAtom } from '../../../lib/auth/index.ts';
import { call } from '../../../lib/http/api.ts';
import { auctionState } from '../../../lib/live/auction/auction-atoms.ts';
import { connection } from '../../../lib/live/index.ts';
import { store } from '../../../lib/store.ts';
import { withoutMaximum } from '../receipts/check-receipt.ts';
import { filesKept } from '../receipts/own-receipts.ts';
import { keptNote } from '../tree/checkpoint.ts';
import { knownKeys } from '../tree/keys.ts';
import { getRawChain } from './check-links.ts';
import { type GuardDeps, type GuardState, LotGuard } from './guard.ts';

const HEARD: GuardState = { is: 'heard', anchor: null, evidence: null };

const guards = new Map<string, LotGuard>();
const states = atom<ReadonlyMap<string, GuardState>>(new Map());

const deps: GuardDeps = {
  connection,
  fetchChain: (id, after) => call(getRawChain, { params: { id }, query: { after } }),
  shownSeq: (auctionId) => auctionState(store, auctionId).view?.seq ?? 0,
  beside: (auctionId) => {
    const userId = store.get(currentUserAtom)?.objectId;
    const receipts = userId === undefined ? [] : filesKept(userId, auctionId);
    // The evidence is to be shown to others.
    return { receipts: receipts.map(withoutMaximum), checkpoint: keptNote() };
  },
  origin: () =>
    knownKeys().then(
      ({ origin }) => origin,
      () => null,
    ),
  onChange: (auctionId, state) =>
    store.set(states, (before) => new Map([...before, [auctionId, state] as const])),
  isVisible: () => document.visibilityState === 'visible',
  random: Math.random,
};

/** The guard of one auction, which remembers for as long as the page is what it has heard. */
export function guardOf(auctionId: string): LotGuard {
  const guard = guards.get(auctionId) ?? new LotGuard(auctionId, deps);
  guards.set(auctionId, guard);
  return guard;
}

/** Guards an auction that the page watches, and returns how it stands. */
export function useGuard(auctionId: string): GuardState {
  useEffect(() => {
    const guard = guardOf(auctionId);
    const stop = guard.follow();
    const wake = () => guard.wake();
    document.addEventListener('visibilitychange', wake);
    return () => {
      document.removeEventListener('visibilitychange', wake);
      stop();
    };
  }, [auctionId]);
  return useAtomValue(states).get(auctionId) ?? HEARD;
}
