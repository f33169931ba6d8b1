import type { Me } from '@autoplace/shared/contract';
import { atom } from 'jotai';
import { store } from '../store.ts';
import { removeStoredUser } from './stored-user.ts';
import { readAccessToken, removeAccessToken } from './token-storage.ts';
import { currentUserManager } from './user-manager.ts';

/** The signed-in user; null for a visitor, and while it is not yet known. */
export const currentUserAtom = atom<Me | null>(null);

/** 'loading' until it is known who is signed in; 'error' when a session exists but could not be confirmed. */
export const authStatusAtom = atom<'loading' | 'ready' | 'error'>('loading');

/** Why the server has ended the session; null otherwise, and once the user has read it. */
export const sessionEndedAtom = atom<string | null>(null);

/** True while the page itself is the login, so that nothing needs to lead there. */
export const loginShownAtom = atom(false);

/** True while the sign-in dialog is wanted; the shell shows it. */
export const loginRequestedAtom = atom(false);

/** Opens the sign-in dialog over the present page, which the user comes back to. */
export const requestLogin = (): void => store.set(loginRequestedAtom, true);

/** Whether the user has proven again who they are; in words for the user, why they could not be asked. */
type ProofAnswer = boolean | string;

/** Answers who waits for a fresh proof of who the user is; null if nobody does. The shell shows the question. */
export const proofRequestAtom = atom<{ answer: (answer: ProofAnswer) => void } | null>(null);

/** Asks the user to sign in again, over the present page. Requests that are made meanwhile get the same answer. */
export function requestProof(): Promise<ProofAnswer> {
  const { promise, resolve } = Promise.withResolvers<ProofAnswer>();
  const waiting = store.get(proofRequestAtom);
  const answer = (given: ProofAnswer) => {
    store.set(proofRequestAtom, null);
    waiting?.answer(given);
    resolve(given);
  };
  store.set(proofRequestAtom, { answer });
  return promise;
}

/**
 * The session of this device is over, for this reason, in words for the user. Several requests may find that out: the user
 * is told by the first.
 */
export async function endSession(reason = 'Vaša sesija više ne važi. Prijavite se ponovo.'): Promise<void> {
  if (readAccessToken() !== null) store.set(sessionEndedAtom, reason);
  await forgetSession();
}

/** Forgets the session on this device; the user's preferences stay. */
export async function forgetSession(): Promise<void> {
  removeStoredUser();
  removeAccessToken();
  store.set(currentUserAtom, null);
  store.set(authStatusAtom, 'ready');
  const manager = await currentUserManager()?.catch(() => null);
  await manager?.removeUser();
}
