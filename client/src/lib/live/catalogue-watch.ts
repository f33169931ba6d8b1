import { type CatalogueUpdate, catalogueUpdate } from '@autoplace/shared/contract';
import { z } from 'zod';
import type { Connection } from './connection.ts';

const done = z.object({});

/** Follows what changes in the catalogue, while anybody looks at it. */
export function createCatalogueWatch(connection: Connection) {
  const listeners = new Set<(updates: CatalogueUpdate[]) => void>();
  const missed = new Set<() => void>();

  const ask = () => {
    if (listeners.size > 0 && connection.isUp()) void connection.request('catalogue:watch', {}, done);
  };

  connection.onUp(ask);
  connection.listen('catalogue:updated', z.array(catalogueUpdate), (updates) => {
    for (const listener of [...listeners]) listener(updates);
  });

  // The server has left this client out until it asks again, and will not repeat what it pushed in between.
  connection.listen('catalogue:resync', done, () => {
    ask();
    for (const onMissed of [...missed]) onMissed();
  });

  return function watchCatalogue(
    onUpdates: (updates: CatalogueUpdate[]) => void,
    onMissedUpdates: () => void = () => {},
  ): () => void {
    // Functions of their own for each caller, so that the same callbacks may watch twice.
    const listener = (updates: CatalogueUpdate[]) => onUpdates(updates);
    const onMissed = () => onMissedUpdates();
    listeners.add(listener);
    missed.add(onMissed);
    connection.open();
    if (listeners.size === 1) ask();
    return () => {
      missed.delete(onMissed);
      if (!listeners.delete(listener) || listeners.size > 0 || !connection.isUp()) return;
      void connection.request('catalogue:unwatch', {}, done);
    };
  };
}
