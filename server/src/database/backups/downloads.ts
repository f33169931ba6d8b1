import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { MINUTE_MS } from '@autoplace/shared/time';
import type { Clock } from '../../core/clock.ts';
import type { Ids } from '../../core/ids.ts';
import type { Principal } from '../../core/principal.ts';
import { ok, type Result, refused } from '../../core/result.ts';
import type { AuditTrail } from '../../platform/index.ts';
import type { Users } from '../../users/index.ts';
import { subjectOf } from './backing-up.ts';
import type { BackupRepository } from './backup-repository.ts';
import type { BackupStore } from './store/backup-store.ts';
import { notComplete, notHere } from './texts.ts';

/** How long a link is valid, in milliseconds. */
const GOOD_MS = 5 * MINUTE_MS;

export interface DownloadsDeps {
  repository: BackupRepository;
  folder: BackupStore;
  audit: Pick<AuditTrail, 'append'>;
  users: Pick<Users, 'showAll'>;
  ids: Ids;
  clock: Clock;
}

/** Hands backups out by keys that a browser can follow as a link: each opens one backup once. */
export class Downloads {
  readonly #deps: DownloadsDeps;

  constructor(deps: DownloadsDeps) {
    this.#deps = deps;
  }

  /** A backup holds the reserve and the maxima of every open auction: the administrator is an insider of them all from here on (R75). */
  async keyFor(backupId: string, { userId, email }: Principal): Promise<Result<string>> {
    const { repository, folder, audit, users, ids, clock } = this.#deps;
    const backup = await repository.find(backupId);
    if (backup === null) return refused('NOT_FOUND');
    if (backup.status !== 'completed') return refused('CONFLICT', { message: notComplete });
    if (!(await folder.has(backup.location))) return refused('CONFLICT', { message: notHere });
    await users.showAll(userId, clock.now());
    const key = ids.newNonce();
    await repository.addKey(hashOf(key), backupId, clock.now() + GOOD_MS);
    await audit.append({ action: 'backup.downloaded', by: email, ...subjectOf(backup) });
    return ok(key);
  }

  /** Null if the key is used, expired or unknown, or the file is missing. */
  async open(key: string): Promise<{ name: string; size: number; stream(): Readable } | null> {
    const { repository, folder, clock } = this.#deps;
    const backupId = await repository.takeKey(hashOf(key), clock.now());
    const backup = backupId === null ? null : await repository.find(backupId);
    const file = backup && (await folder.open(backup.location));
    return backup && file && { name: backup.location, ...file };
  }
}

/** Only a hash is stored: reading the database does not reveal a link. */
const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');
