import { type ClientConfig, getConfig, PROTOCOL } from '@autoplace/shared/contract';
import { atom } from 'jotai';
import { earlyAnswer } from './http/early-answers.ts';
import { request } from './http/http.ts';
import { store } from './store.ts';
import { suspectVersion } from './suspicion.ts';

/** What the page has brought along. */
const early = earlyAnswer(getConfig);

/** Null until the server has told it. */
export const configAtom = atom<ClientConfig | null>(early);

let pending: Promise<ClientConfig> | undefined = early === null ? undefined : Promise.resolve(early);
/** How often it was told: an answer that was overtaken on its way is not the newest any more. */
let told = 0;

/** What the server tells every client, asked for once; a failed attempt is forgotten, so the next caller asks again. */
export function loadConfig(): Promise<ClientConfig> {
  pending ??= reloadConfig().catch((error) => {
    pending = undefined;
    throw error;
  });
  return pending;
}

/** Asks again. What was known stays while that lasts, and when it fails. */
export async function reloadConfig(): Promise<ClientConfig> {
  const before = told;
  const config = await request(getConfig, null);
  if (told === before) takeConfig(config);
  return store.get(configAtom) ?? config;
}

/** What holds from now on, as the server has just told it. */
export function takeConfig(config: ClientConfig): void {
  told += 1;
  pending = Promise.resolve(config);
  if (config.server && config.server.protocol !== PROTOCOL) suspectVersion();
  // Every card of the catalogue reads it: what says the same is left alone.
  store.set(configAtom, (had) => (JSON.stringify(had) === JSON.stringify(config) ? had : config));
}
