import {
  type CatalogueUpdate,
  catalogueResyncMessage,
  catalogueUpdatedMessage,
  unwatchCatalogueRequest,
  watchCatalogueRequest,
} from '@autoplace/shared/contract';
import { MINUTE_MS } from '@autoplace/shared/time';
import type { Connection } from '../connection.ts';

/** However slow the way is, the answer tells from when on nothing is missed; a lost connection ends the wait. */
const PATIENCE = { timeout: MINUTE_MS };

/** Who follows the catalogue. */
interface CatalogueWatcher {
  onUpdates: (updates: CatalogueUpdate[]) => void;
  /** The server pushes from now on what changes: for the first time, or again after a break. */
  onJoined?: () => void;
  /** The server has left this client out. It is asked to go on, but will not repeat what it pushed in between. */
  onLeftOut?: () => void;
}

/** Follows what changes in the catalogue, while anybody looks at it. */
export function createCatalogueWatch(connection: Connection) {
  const watchers = new Set<CatalogueWatcher>();

  const ask = async () => {
    if (watchers.size === 0 || !connection.isUp()) return;
    await connection.request(watchCatalogueRequest, {}, PATIENCE);
    if (connection.isUp()) for (const { onJoined } of [...watchers]) onJoined?.();
  };

  connection.onUp(() => void ask());
  connection.listen(catalogueUpdatedMessage, (updates) => {
    for (const { onUpdates } of [...watchers]) onUpdates(updates);
  });
  connection.listen(catalogueResyncMessage, () => {
    for (const { onLeftOut } of [...watchers]) onLeftOut?.();
    void ask();
  });

  return function watchCatalogue(callbacks: CatalogueWatcher): () => void {
    // An object of its own for each caller, so that the same callbacks may watch twice.
    const watcher = { ...callbacks };
    watchers.add(watcher);
    connection.open();
    if (watchers.size === 1) void ask();
    return () => {
      if (!watchers.delete(watcher) || watchers.size > 0 || !connection.isUp()) return;
      void connection.request(unwatchCatalogueRequest, {});
    };
  };
}
