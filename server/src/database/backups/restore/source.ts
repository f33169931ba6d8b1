import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { HOUR_MS } from '@autoplace/shared/time';
import { openedAhead } from '../../../core/at-once.ts';
import { Unavailable } from '../../../core/unavailable.ts';
import type { Decryption } from '../archive/encryption.ts';
import {
  type BackupVisitor,
  DamagedBackup,
  damageIn,
  RestoreRefused,
  readBackup,
} from '../archive/read-backup.ts';
import { LOG, untilOf } from '../log/log-piece.ts';
import { type ArchiveEntry, type BackupStore, contentOf } from '../store/backup-store.ts';
import { contentName } from '../store/contents.ts';
import { entriesOf } from '../store/entries.ts';
import { gapIn, type LogGap, type LogSpan } from './log-gap.ts';

/** Pieces are read from a little before the full backup, and until a little after the time: commits may be written late, in milliseconds. */
const MARGIN_MS = HOUR_MS;

interface SourceDeps {
  store: BackupStore;
  readArchive: (archive: Readable) => AsyncIterable<ArchiveEntry>;
  /** Opens what is encrypted; null without a key. */
  decrypt: Decryption | null;
}

/** What is restored: a full backup and the pieces of the log after it. */
export interface RestorePlan {
  location: string;
  /** The oldest first. */
  pieces: string[];
  /** What the pieces have to reach over; null where none are read. */
  span: LogSpan | null;
}

/** A store of backups that is read. */
export class BackupSource {
  readonly #deps: SourceDeps;

  constructor(deps: SourceDeps) {
    this.#deps = deps;
  }

  /** The newest full backup that was whole at that time (epoch milliseconds), and the log from there; the newest of all without one. */
  async plan(to: number | null): Promise<RestorePlan> {
    const all = await entriesOf(this.#deps.store);
    const base = all.findLast(({ completedAt }) => to === null || Date.parse(completedAt) <= to);
    if (base === undefined)
      throw new RestoreRefused(
        all[0] === undefined
          ? 'There is no full backup.'
          : `The first full backup is of ${all[0].completedAt}.`,
      );
    const from = Date.parse(base.startedAt) - MARGIN_MS;
    const pieces: string[] = [];
    for await (const name of this.#deps.store.list(LOG)) {
      const until = untilOf(name);
      if (until !== null && until >= from && (to === null || until <= to + MARGIN_MS)) pieces.push(name);
    }
    const span = { began: Date.parse(base.startedAt), whole: Date.parse(base.completedAt), to };
    return { location: base.location, pieces, span };
  }

  /** Reads the pieces one after the other, each checked; returns what is missing between them. */
  async readLog({ pieces, span }: RestorePlan, visitor: BackupVisitor): Promise<LogGap | null> {
    const links = new Map<string, string | undefined>();
    for await (const piece of openedAhead(pieces.map((name) => () => this.entries(name))))
      links.set(pieces[links.size] ?? '', (await readBackup(piece, visitor)).after);
    return span && gapIn(links, span);
  }

  /** The files of an archive. Throws a `DamagedBackup` if it is not there, a `RestoreRefused` if it is encrypted and there is no key. */
  async *entries(name: string): AsyncIterable<ArchiveEntry> {
    try {
      for await (const entry of this.#deps.readArchive(await this.#opened(name)))
        yield { ...entry, archive: name };
    } catch (error) {
      throw damageIn(name, error);
    }
  }

  /** A picture by the SHA-256 of its content; null if it is not there, is another one by now, or cannot be decrypted. */
  async content(sha256: string): Promise<Uint8Array | null> {
    const { store, decrypt } = this.#deps;
    for (const ending of decrypt === null ? ([''] as const) : (['.age', ''] as const)) {
      const stored = await store.open(contentName(sha256, ending));
      if (stored === null) continue;
      const stream = () =>
        ending === '' || decrypt === null ? stored.stream() : decrypt(stored.stream(), sha256);
      const found = await contentOf({ ...stored, stream }).catch((error: unknown) => {
        if (error instanceof Unavailable) throw error;
        return null;
      });
      return found !== null && createHash('sha256').update(found).digest('hex') === sha256 ? found : null;
    }
    return null;
  }

  async #opened(name: string): Promise<Readable> {
    const { store, decrypt } = this.#deps;
    const file = await store.open(name);
    if (file === null) throw new DamagedBackup('it is missing');
    if (!name.endsWith('.age')) return file.stream();
    if (decrypt === null)
      throw new RestoreRefused(`${name} is encrypted: add --identity FILE with the key that opens it.`);
    return decrypt(file.stream(), name);
  }
}
