import { expect, test } from 'vitest';
import { buildDutch, OPENED } from '../testing/data/auctions.ts';
import { lotCard } from './lot-card.ts';

test('a price that falls each second is seen at once, and told to screen readers every twenty seconds', () => {
  const view = buildDutch({ priceDropUnit: 'seconds', priceDropAmount: 50 });
  const card = lotCard(view);
  const live = () => card.element.querySelector('[aria-live]')?.textContent ?? '';
  const told: string[] = [];
  const seen = new Set<string>();
  for (let ms = 0; ms <= 60_000; ms += 250) {
    card.show(view, OPENED + ms);
    seen.add(card.element.querySelector('.price')?.textContent ?? '');
    if (live() !== (told.at(-1) ?? '')) told.push(live());
  }
  expect(seen.size).toBeGreaterThan(50);
  expect(told.length).toBeGreaterThanOrEqual(2);
  expect(told.length).toBeLessThanOrEqual(4);
});
