import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { formatMoment } from '../../../kit/format-moments.ts';
import { connectAt } from '../../../testing/live-socket.ts';
import {
  button,
  consent,
  field,
  fill,
  next,
  openWizard,
  sellingServer,
  step,
  submit,
  toReview,
} from '../../../testing/pages/auction-wizard.tsx';

let server: ReturnType<typeof sellingServer>;
beforeEach(() => {
  server = sellingServer();
});

describe('the draft', () => {
  test('is offered after a reload with all that was typed, and goes on at its step', async () => {
    const { user } = await toReview();
    await fill(user, 'Naslov', 'Oktavija kao nova');
    cleanup();
    const again = openWizard();
    expect(await screen.findByText(/Oktavija kao nova\. Stali ste na koraku/)).toBeVisible();
    await again.user.click(button('Nastavi započetu'));
    await step('Pregled i Potvrda');
    expect(field('Naslov')).toHaveValue('Oktavija kao nova');
    expect(screen.getByRole('complementary')).toHaveTextContent('Škoda Octavia 2019');
    expect(consent(), 'consent has to be given again').not.toBeChecked();
  });

  test('waits for its car, which no step could do without', async () => {
    const first = openWizard();
    await next(first.user);
    await first.user.click(await screen.findByRole('radio', { name: 'Škoda Octavia 2019' }));
    await next(first.user);
    await step('Parametri Aukcije');
    cleanup();
    const { cars } = server;
    const list = Promise.withResolvers<ReturnType<typeof cars>>();
    server.cars = async () => list.promise;
    const { user } = openWizard();
    await user.click(button('Nastavi započetu'));
    expect(screen.queryByRole('heading', { name: 'Parametri Aukcije' })).toBeNull();
    list.resolve(cars());
    await step('Parametri Aukcije');
  });

  test('is gone once it is refused, and once the auction is created', async () => {
    await toReview();
    cleanup();
    const second = openWizard('?carId=octavia');
    await second.user.click(button('Počni ispočetka'));
    await step('Tip Aukcije');
    expect(localStorage).toHaveLength(0);
    cleanup();
    const { user } = await toReview();
    await submit(user);
    await screen.findByText('Aukcija Kreirana!');
    expect(localStorage).toHaveLength(0);
  });

  test('that could not be sent ends when its review says, however much later it is sent again', async () => {
    const { create } = server;
    server.create = () => {
      throw new TypeError('Failed to fetch');
    };
    await act(() => connectAt(0));
    const first = await toReview();
    await submit(first.user);
    await screen.findByText('Server se ne javlja.');
    cleanup();
    server.create = create;
    await act(() => connectAt(3 * 24 * 60 * 60));
    const again = openWizard();
    await again.user.click(button('Nastavi započetu'));
    await step('Pregled i Potvrda');
    const shown = screen.getByText('Kraj').nextElementSibling?.textContent;
    await submit(again.user);
    await waitFor(() => expect(server.bodies()).toHaveLength(2));
    const [failed, sent] = server.bodies() as { clientAuctionId: string; endTime: string }[];
    expect(formatMoment(Date.parse(sent?.endTime ?? ''))).toBe(shown);
    expect(sent?.clientAuctionId).not.toBe(failed?.clientAuctionId);
  });

  test('of another user stays theirs; an unchanged form leaves no draft', async () => {
    localStorage.setItem('autoplace.new-auction.user-2', '{}');
    openWizard();
    await step('Tip Aukcije');
    expect(localStorage).toHaveLength(1);
  });

  test('is not kept while only steps were turned, and names the new car that it would keep away', async () => {
    const first = openWizard('?carId=octavia');
    await step('Tip Aukcije');
    await next(first.user);
    await step('Parametri Aukcije');
    expect(localStorage).toHaveLength(0);
    await fill(first.user, 'Početna cena', '5000');
    cleanup();
    openWizard('?carId=golf');
    expect(
      await screen.findByText(
        'Otvorili ste novu aukciju za Volkswagen Golf 7 2017. Ako počnete ispočetka, započeta se briše.',
      ),
    ).toBeVisible();
  });

  test('takes the car that it was left for', async () => {
    const first = openWizard();
    await first.user.click(screen.getByRole('radio', { name: 'Holandska aukcija' }));
    await next(first.user);
    await step('Izaberi Automobil');
    cleanup();
    const { user, router } = openWizard('?carId=golf');
    await user.click(button('Nastavi započetu'));
    await step('Izaberi Automobil');
    expect(await screen.findByRole('radio', { name: 'Volkswagen Golf 7 2017' })).toBeChecked();
    expect(router.state.location.search).toBe('');
  });
});
