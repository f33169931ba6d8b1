import { MINUTE_MS } from '@autoplace/shared/time';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../core/clock.ts';
import type { Known } from './known.ts';

/** For how long the database is waited for, in milliseconds. */
const PATIENCE_MS = 2_000;
/** For how long anyone who was known stays known while it does not answer, in milliseconds. */
const STANDS_IN_MS = 5 * MINUTE_MS;

/**
 * While the database does not answer, recently loaded users keep their roles, and their sessions: so an administrator's open page can show the
 * outage. Nothing can be changed meanwhile, and users that this server has changed are not served from the past.
 */
export function withStandIns<T extends object>(known: Known<T>, clock: Clock): Known<T> {
  const lately = new LRUCache<string, { at: number; found: T }>({ max: 10_000 });
  return {
    find(id) {
      const earlier = lately.get(id);
      const finding = known.find(id).then((found) => {
        if (found === null) lately.delete(id);
        else lately.set(id, { at: clock.now(), found });
        return found;
      });
      if (earlier === undefined || clock.now() - earlier.at > STANDS_IN_MS) return finding;
      return new Promise((resolve) => {
        const standIn = () => resolve(lately.has(id) ? earlier.found : finding);
        const cancel = clock.after(PATIENCE_MS, standIn);
        finding.then(resolve, standIn).finally(cancel);
      });
    },
    forget(id) {
      lately.delete(id);
      known.forget(id);
    },
  };
}
