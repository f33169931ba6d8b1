import { hash } from 'node:crypto';

/**
 * The server that all prefer for a key, out of those that are alive: the one with the highest weight (rendezvous hashing). When one comes or
 * goes, no key changes from one of the others to another. Null without servers.
 */
export function preferredOf(key: string, servers: readonly string[]): string | null {
  let best: string | null = null;
  let highest = '';
  for (const server of servers) {
    const weight = hash('sha256', `${key} ${server}`);
    if (weight <= highest) continue;
    highest = weight;
    best = server;
  }
  return best;
}
