import { type ClientConfig, clientConfig } from '@autoplace/shared/contract';
import { atom } from 'jotai';
import { request } from './http.ts';
import { store } from './store.ts';

/** Null until the server has told it. */
export const configAtom = atom<ClientConfig | null>(null);

let pending: Promise<ClientConfig> | undefined;

/** What the server tells every client, asked for once; a failed attempt is forgotten, so the next caller asks again. */
export function loadConfig(): Promise<ClientConfig> {
  pending ??= request(clientConfig, { method: 'GET', path: '/api/config' }).then(
    (config) => {
      store.set(configAtom, config);
      return config;
    },
    (error) => {
      pending = undefined;
      throw error;
    },
  );
  return pending;
}
