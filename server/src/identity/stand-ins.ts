import { LRUCache } from 'lru-cache';
import type { Clock } from '../core/clock.ts';
import type { KnownPrincipal, Principals } from './principals.ts';

/** For how long the database is waited for, in milliseconds. */
const PATIENCE_MS = 2_000;
/** For how long anyone who was known stays known while it does not answer, in milliseconds. */
const STANDS_IN_MS = 5 * 60_000;

/**
 * While the database does not answer, recently loaded users keep their roles: so an administrator's open page can show the
 * outage. Nothing can be changed meanwhile, and users that this server has changed are not served from the past.
 */
export function withStandIns(principals: Principals, clock: Clock): Principals {
  const lately = new LRUCache<string, { at: number; known: KnownPrincipal }>({ max: 10_000 });
  return {
    find(userId) {
      const earlier = lately.get(userId);
      const finding = principals.find(userId).then((known) => {
        if (known === null) lately.delete(userId);
        else lately.set(userId, { at: clock.now(), known });
        return known;
      });
      if (earlier === undefined || clock.now() - earlier.at > STANDS_IN_MS) return finding;
      return new Promise((resolve) => {
        const standIn = () => resolve(lately.has(userId) ? earlier.known : finding);
        const cancel = clock.after(PATIENCE_MS, standIn);
        finding.then(resolve, standIn).finally(cancel);
      });
    },
    forget(userId) {
      lately.delete(userId);
      principals.forget(userId);
    },
  };
}
