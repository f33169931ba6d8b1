import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  button,
  field,
  fill,
  next,
  openWizard,
  sellingServer,
  step,
  submit,
} from '../../../testing/pages/auction-wizard.tsx';

let server: ReturnType<typeof sellingServer>;
beforeEach(() => {
  server = sellingServer();
});

describe('the terms', () => {
  const toTerms = async (type: 'classic' | 'dutch') => {
    const view = openWizard('?carId=octavia');
    await step('Tip Aukcije');
    if (type === 'dutch') await view.user.click(screen.getByRole('radio', { name: 'Holandska aukcija' }));
    await next(view.user);
    await step('Parametri Aukcije');
    return view;
  };

  test('of a classic auction are not left with a wrong field, which gets the focus', async () => {
    const { user } = await toTerms('classic');
    expect(field('Korak licitacije')).toHaveValue('100');
    await next(user);
    expect(await screen.findByText('Početna cena mora biti veća od 0')).toBeVisible();
    expect(field('Početna cena')).toHaveFocus();
    await step('Parametri Aukcije');
  });

  test('open the reserve at the end unless the seller keeps it (R236)', async () => {
    const { user } = await toTerms('classic');
    await fill(user, 'Početna cena', '5000');
    const opens = () =>
      screen.queryByRole('switch', { name: 'Objavi rezervnu cenu posle završetka aukcije' });
    expect(opens()).toBeNull();
    await fill(user, /^Rezervna cena/, '8000');
    expect(opens()).toBeChecked();
    await next(user);
    const reviewed = () => screen.getByText('Objavljivanje rezervne cene').nextElementSibling?.textContent;
    await step('Pregled i Potvrda');
    expect(reviewed()).toBe('posle završetka');
    await user.click(button('Izmeni: Parametri'));
    await user.click(opens() as HTMLElement);
    await next(user);
    expect(reviewed()).toBe('Ne');
    await submit(user);
    await screen.findByText('Aukcija Kreirana!');
    expect(server.bodies()).toMatchObject([{ reservePrice: 8_000, opensReserve: false }]);
  });

  test('come with what such cars were sold for here, and with how many sales that is (R205)', async () => {
    const kind = { make: 'Škoda', model: 'Octavia', fromYear: 2017, toYear: 2021 };
    server.guidance = [
      { carId: 'octavia', ...kind, sales: 4, median: 11_250, lowest: 9_000, highest: 12_500 },
    ];
    await toTerms('classic');
    const guidance = await screen.findByRole('region', { name: /ovde prodaju/ });
    expect(guidance).toHaveTextContent('Srednja cena (medijana) €11.250, od €9.000 do €12.500');
    expect(guidance).toHaveTextContent('Škoda Octavia, 2017–2021: 4 prodaje u poslednje dve godine');
  });

  test('are checked when a field is left, not before', async () => {
    const { user } = await toTerms('classic');
    await user.type(field('Početna cena'), '0');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.tab();
    expect(screen.getByRole('alert')).toHaveTextContent('Početna cena mora biti veća od 0');
  });

  test('of a dutch auction label the minimum as visible to buyers, and name all missing fields (R14)', async () => {
    const { user } = await toTerms('dutch');
    expect(screen.getByText('VIDLJIVO KUPCIMA - Aukcija neuspešna ako dostigne minimum')).toBeVisible();
    await next(user);
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Početna cena mora biti veća od 0',
      'Minimalna cena je obavezna',
      'Iznos sniženja je obavezan',
    ]);
  });

  test('of a dutch auction are played through, in words and as a table', async () => {
    const { user } = await toTerms('dutch');
    await fill(user, 'Početna cena', '20000');
    await fill(user, 'Minimalna cena', '15000');
    await fill(user, 'Iznos sniženja', '1500');
    await screen.findByRole('table');
    const rows = () =>
      within(screen.getByRole('table'))
        .getAllByRole('row')
        .slice(1)
        .map((row) => [row.firstChild?.textContent?.replaceAll('\u00a0', ' '), row.lastChild?.textContent]);
    expect(rows()).toEqual([
      ['0 s', '€20.000'],
      ['5 min', '€18.500'],
      ['10 min', '€17.000'],
      ['15 min', '€15.500'],
      ['20 min', 'Kraj bez prodaje'],
    ]);
    expect(
      screen.getByText(/u razmacima od 5 min, ukupno 3 sniženja, do najnižih €15\.500/),
    ).toHaveTextContent('posle 20 min, jer bi sledeće sniženje dostiglo minimalnu cenu €15.000');
    await user.selectOptions(screen.getByLabelText('Jedinica intervala'), 'sekundi');
    await user.selectOptions(screen.getByLabelText('Interval sniženja'), '60');
    await fill(user, /Najduže trajanje/, '0,025');
    expect(rows()).toEqual([
      ['0 s', '€20.000'],
      ['1 min', '€18.500'],
      ['1 min 30 s', 'Kraj bez prodaje'],
    ]);
    expect(screen.getByText(/jer ističe najduže trajanje/)).toBeVisible();
  });

  test('a quick choice of days sets the end, and a date of one’s own replaces it', async () => {
    const { user } = await toTerms('classic');
    await user.click(screen.getByRole('radio', { name: '3 dana' }));
    const end = screen.getByLabelText('Kraj aukcije') as HTMLInputElement;
    const days = (Date.parse(end.value) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(2.9);
    expect(days).toBeLessThan(3.1);
    await user.clear(end);
    expect(screen.getByRole('radio', { name: '3 dana' })).not.toBeChecked();
  });
});
