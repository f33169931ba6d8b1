import { type CatalogueUpdate, catalogueUpdate } from '@autoplace/shared/contract';
import { z } from 'zod';
import type { Connection } from './connection.ts';

const done = z.object({});

/** Follows what changes in the catalogue, while anybody looks at it. */
export function createCatalogueWatch(connection: Connection) {
  const listeners = new Set<(updates: CatalogueUpdate[]) => void>();

  const ask = () => {
    if (listeners.size > 0 && connection.isUp()) void connection.request('catalogue:watch', {}, done);
  };

  connection.onUp(ask);
  connection.listen('catalogue:updated', z.array(catalogueUpdate), (updates) => {
    for (const listener of [...listeners]) listener(updates);
  });

  return function watchCatalogue(onUpdates: (updates: CatalogueUpdate[]) => void): () => void {
    // A function of its own for each caller, so that the same callback may watch twice.
    const listener = (updates: CatalogueUpdate[]) => onUpdates(updates);
    listeners.add(listener);
    connection.open();
    if (listeners.size === 1) ask();
    return () => {
      if (!listeners.delete(listener) || listeners.size > 0 || !connection.isUp()) return;
      void connection.request('catalogue:unwatch', {}, done);
    };
  };
}
