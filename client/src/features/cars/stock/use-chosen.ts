import type { StockRow } from '@autoplace/shared/contract';
import { useState } from 'react';

/** The cars that something is done to; they stay chosen while pages are turned. */
export function useChosen() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, StockRow>>(new Map());
  const put = (rows: readonly StockRow[], wanted: boolean) =>
    setChosen((had) => {
      const next = new Map(had);
      for (const row of rows) {
        if (wanted) next.set(row.id, row);
        else next.delete(row.id);
      }
      return next;
    });
  return {
    rows: [...chosen.values()],
    has: (id: string) => chosen.has(id),
    put,
    clear: () => setChosen(new Map()),
  };
}

export type Chosen = ReturnType<typeof useChosen>;
