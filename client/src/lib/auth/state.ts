import type { Me } from '@autoplace/shared/contract';
import { atom } from 'jotai';
import { store } from '../store.ts';
import { removeStoredUser } from './stored-user.ts';
import { removeAccessToken } from './token-storage.ts';
import { currentUserManager } from './user-manager.ts';

/** Whoever is signed in; null for a visitor, and while it is not yet known. */
export const currentUserAtom = atom<Me | null>(null);

/** 'loading' until it is known who is signed in; 'error' when a session exists but could not be confirmed. */
export const authStatusAtom = atom<'loading' | 'ready' | 'error'>('loading');

/** Signs out on this device only, as when the server no longer takes the token. */
export async function forgetSession(): Promise<void> {
  removeStoredUser();
  removeAccessToken();
  store.set(currentUserAtom, null);
  store.set(authStatusAtom, 'ready');
  const manager = await currentUserManager()?.catch(() => null);
  await manager?.removeUser();
}
