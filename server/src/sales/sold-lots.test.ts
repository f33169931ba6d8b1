import { expect, it } from 'vitest';
import { SoldLots, type SoldLotsDeps } from './sold-lots.ts';

it('R223 offers the models that were sold of a make, and the families of several of them, by name', async () => {
  const counts = { '320d': 2, X5: 1, '118i': 1, '330e': 3 };
  const catalogue = {
    models: async () => Object.entries(counts).map(([model, count]) => ({ make: 'BMW', model, count })),
  };
  const sold = new SoldLots({ catalogue, clock: { now: () => 0 } } as unknown as SoldLotsDeps);
  expect(await sold.models('BMW')).toEqual([
    { model: '118i', count: 1 },
    { model: '320d', count: 2 },
    { model: '330e', count: 3 },
    { model: 'Serija 3', count: 5 },
    { model: 'X5', count: 1 },
  ]);
});
