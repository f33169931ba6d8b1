import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildDispute } from '../../../testing/data/administration.ts';
import { openSystem, systemServer } from '../../../testing/pages/system-section.tsx';

let server: ReturnType<typeof systemServer>;

beforeEach(() => {
  server = systemServer();
});

describe('a dispute', () => {
  const find = async () => {
    const app = await openSystem('Sporovi');
    await app.user.type(screen.getByRole('searchbox'), 'bmw{Enter}');
    await app.user.click(await screen.findByRole('button', { name: /^BMW 320d 2019/ }));
    await screen.findByText('Zapis je ceo i nije menjan');
    return app;
  };
  const events = () =>
    within(screen.getByRole('list', { name: 'Vremenska linija' })).queryAllByRole('listitem');

  test('is an auction found by its title, with names, prices and the state of its chain', async () => {
    await find();
    expect(events()).toHaveLength(4);
    expect(events()[0]).toHaveTextContent('Marko Petrović (Kupac 1), marko@example.com');
    expect(events()[0]).toHaveTextContent('€10.500');
  });

  test('is replayed step by step, and the price grows with it', async () => {
    const { user } = await find();
    await user.click(screen.getByRole('button', { name: 'Na početak' }));
    expect(events()).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Korak napred' }));
    await user.click(screen.getByRole('button', { name: 'Korak napred' }));
    expect(events().map((event) => event.textContent)).toEqual([
      expect.stringContaining('Početak'),
      expect.stringContaining('Aukcija zakazana'),
    ]);
    const price = screen.getByRole('slider', { name: 'Cena u izabranom trenutku' });
    expect(price).toHaveAttribute('aria-valuetext', expect.stringContaining('€10.000'));
    await user.click(screen.getByRole('button', { name: 'Korak napred' }));
    expect(price).toHaveAttribute('aria-valuetext', expect.stringContaining('€10.250'));
    await user.click(screen.getByRole('button', { name: 'Korak nazad' }));
    expect(price).toHaveAttribute('aria-valuetext', expect.stringContaining('€10.000'));
  });

  test('with a broken chain says what is wrong with it', async () => {
    server.script['GET /api/admin/auctions/auction-1/dispute'] = () => ({
      body: buildDispute({
        chain: { valid: false, commits: 4, head: null, problem: 'Zapis 3 ne sledi za zapisom 2.' },
      }),
    });
    const { user } = await openSystem('Sporovi');
    await user.type(screen.getByRole('searchbox'), 'auction-1{Enter}');
    await user.click(await screen.findByRole('button', { name: /^BMW 320d 2019/ }));
    expect(await screen.findByText('Zapis 3 ne sledi za zapisom 2.')).toBeVisible();
  });
});
