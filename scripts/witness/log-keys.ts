import { type ProofKeys, proofKeys } from '@autoplace/shared/contract';
import { unseenLog } from './witness.ts';
import type { WitnessedLog, WitnessState } from './witness-file.ts';

/** How long a log may take to answer, in milliseconds. */
const PATIENCE_MS = 10_000;

/** What a log answers at this path. Rejects unless it does so with 200 within 10 s. */
export async function readLog(url: string, path: string): Promise<string> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const response = await fetch(url + path, { redirect: 'error', signal }).catch((error: unknown) => {
    throw new Error(`${url} cannot be read`, { cause: error });
  });
  if (!response.ok) throw new Error(`${url}${path} answered ${response.status}`);
  return response.text();
}

/** The keys that a log publishes. */
export async function publishedKeys(url: string): Promise<ProofKeys> {
  return proofKeys.parse(JSON.parse(await readLog(url, '/.well-known/autoplace-keys.json')));
}

/** Those of them that sign at `now` (epoch milliseconds) or will, in base64. */
const keysInUse = ({ keys }: Pick<ProofKeys, 'keys'>, now: number): string[] =>
  keys.filter(({ until }) => until === null || Date.parse(until) > now).map(({ publicKey }) => publicKey);

/** Trusts what is published at this address. A log that was there before has ended; what was cosigned of it is not forgotten. */
export function pinLog(state: WitnessState, url: string, published: ProofKeys, now: number): WitnessState {
  const { origin } = published;
  const known = state.logs.find((log) => log.origin === origin);
  const pinned = { url, origin, keys: keysInUse(published, now) };
  const others = state.logs.filter((log) => log !== known);
  return {
    ...state,
    logs: [
      ...others.map((log) => (log.url === url ? { ...log, url: null } : log)),
      known === undefined ? unseenLog(pinned) : { ...known, ...pinned },
    ],
  };
}

/** What of these the log has announced since it was pinned; null if nothing. */
export function newsOf(log: WitnessedLog, published: ProofKeys, now: number): string | null {
  if (published.origin !== log.origin) return `${log.url} is now the log ${published.origin}`;
  const added = keysInUse(published, now).filter((key) => !log.keys.includes(key));
  return added.length === 0 ? null : `${log.origin} announces the key ${added.join(' and ')}`;
}
