import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  bmw,
  catalogueServer,
  chips,
  openListed,
  understood,
} from '../../../testing/pages/catalogue-page.tsx';

let server: ReturnType<typeof catalogueServer>;

beforeEach(() => {
  server = catalogueServer([bmw], 1);
});

describe('AI search', () => {
  const ask = async (user: UserEvent, text: string) =>
    user.type(screen.getByRole('textbox', { name: 'AI pretraga' }), text);
  const submit = () => screen.getByRole('button', { name: /Pronađi|Tražim/ });

  test('waits for a query that is more than spaces', async () => {
    const { user } = await openListed();
    expect(submit()).toBeDisabled();
    await ask(user, '   {Enter}');
    expect(submit()).toBeDisabled();
    await ask(user, 'golf');
    expect(submit()).toBeEnabled();
    expect(server.seen.some(({ method }) => method === 'POST')).toBe(false);
  });

  test('starts on Enter, once, and puts what was understood into the address', async () => {
    let answer = () => {};
    server.interpret = () => new Promise((resolve) => (answer = () => resolve({ body: understood })));
    const { user, search } = await openListed('/auctions?make=BMW&sort=newest');
    await ask(user, ' škoda dizel karavan {Enter}');
    expect(submit()).toBeDisabled();
    await user.keyboard('{Enter}');
    const asked = server.seen.filter(({ method }) => method === 'POST');
    expect(asked.map(({ body }) => body)).toEqual([{ query: 'škoda dizel karavan' }]);
    await act(async () => answer());
    await waitFor(() =>
      expect(search()).toBe(
        '?q=panorama+kuka&make=Škoda&fuel=diesel&bodyType=wagon&maxPrice=150000&minYear=2010&sort=newest',
      ),
    );
    expect(chips()).toEqual([
      'Škoda',
      'Dizel karavan',
      'Cena do €150.000',
      'Od 2010. godine',
      'Ključne reči: panorama kuka',
    ]);
  });

  test('starts from the words alone: what an earlier question or a hand chose is dropped', async () => {
    const { user, search } = await openListed('/auctions?fuel=petrol&status=sold&type=dutch');
    server.interpret = async () => ({
      body: {
        filters: { maxPrice: 15_000, minYear: 2019, status: ['active'], sort: 'price_asc' },
        keywords: [],
        explanation: [
          { filters: { maxPrice: 15_000 }, text: 'Cena do €15.000', source: 'do 15 hiljada' },
          { filters: { minYear: 2019 }, text: 'Od 2019.', source: 'posle 2018' },
          { filters: { status: ['active'], sort: 'price_asc' }, text: 'Najjeftinije', source: 'jeftin' },
        ],
      },
    });
    await ask(user, 'prvo pitanje{Enter}');
    await waitFor(() => expect(search()).toBe('?status=active&maxPrice=15000&minYear=2019&sort=price_asc'));
    const golf = { make: ['Volkswagen'], model: ['Golf 7'] };
    server.interpret = async () => ({
      body: {
        filters: golf,
        keywords: [],
        explanation: [{ filters: golf, text: 'Golf 7', source: 'golf 7' }],
      },
    });
    await user.clear(screen.getByRole('textbox', { name: 'AI pretraga' }));
    await ask(user, 'golf 7{Enter}');
    await waitFor(() => expect(search()).toBe('?make=Volkswagen&model=Golf+7'));
    await waitFor(() => expect(chips()).toEqual(['Golf 7']));
    expect(screen.getByRole('button', { name: /^Ukloni filter Golf 7/ })).toHaveAttribute(
      'data-name',
      'Volkswagen Golf 7',
    );
  });

  test('says what it understood with one full stop', async () => {
    server.interpret = async () => ({
      body: {
        filters: { minYear: 2019 },
        keywords: [],
        explanation: [{ filters: { minYear: 2019 }, text: 'Od 2019.', source: 'posle 2018' }],
      },
    });
    const { user } = await openListed();
    await ask(user, 'posle 2018{Enter}');
    expect(await screen.findByText('Razumeli smo: Od 2019.')).toBeInTheDocument();
  });

  test.each([
    ['what it could not apply', [{ filters: {}, text: 'Nije primenjeno: osim bmw', source: 'osim bmw' }]],
    ['that it understood nothing', []],
  ])('shows %s, since no chip does', async (_, explanation) => {
    server.interpret = async () => ({ body: { filters: {}, keywords: [], explanation } });
    const { user } = await openListed();
    const regions = screen.getAllByRole('status');
    await ask(user, 'sve osim bmw{Enter}');
    const told =
      explanation.length > 0
        ? 'Nije primenjeno: osim bmw.'
        : 'Nismo prepoznali šta tražite, pa smo prikazali sve aukcije.';
    // As a notice with its icon: what screen readers alone hear has none.
    const notice = (await screen.findByText(told)).closest('[role="status"]');
    expect(notice?.querySelector('svg')).toBeInTheDocument();
    expect(regions, 'a region that comes with its words is not spoken').toContain(notice);
  });

  test('gives each understood part a chip that removes only its filters', async () => {
    const { user, search } = await openListed();
    await ask(user, 'škoda{Enter}');
    await user.click(await screen.findByRole('button', { name: /Ukloni filter Dizel karavan/ }));
    expect(search()).toBe('?q=panorama+kuka&make=Škoda&maxPrice=150000&minYear=2010');
    expect(chips()).not.toContain('Dizel karavan');
  });

  test('that fails says so and keeps the query', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    server.interpret = async () => ({ status: 500, body: 'x' });
    const { user, search } = await openListed();
    await ask(user, 'golf{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Došlo je do greške pri AI pretrazi. Molimo pokušajte ponovo.',
    );
    expect(screen.getByRole('textbox', { name: 'AI pretraga' })).toHaveValue('golf');
    expect(submit()).toBeEnabled();
    expect(search()).toBe('');
  });
});
