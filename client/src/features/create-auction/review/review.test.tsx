import { lotNumber } from '@autoplace/shared/auction';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildAuction } from '../../../testing/data/auctions.ts';
import { buildNegotiation } from '../../../testing/data/negotiations.ts';
import {
  button,
  consent,
  field,
  fill,
  golf,
  next,
  octavia,
  sellingServer,
  step,
  submit,
  toReview,
} from '../../../testing/pages/auction-wizard.tsx';
import type { ScriptedAnswer } from '../../../testing/scripted-fetch.ts';
import { emptyForm } from '../form/form.ts';
import { reviewedTerms } from './reviewed.ts';

let server: ReturnType<typeof sellingServer>;
beforeEach(() => {
  server = sellingServer();
});

test.each([
  ['1', 'minutes', '1 minut'],
  ['5', 'minutes', '5 minuta'],
  ['1', 'seconds', '1 sekunda'],
  ['2', 'seconds', '2 sekunde'],
] as const)('drops every %s %s are reviewed as "%s"', (priceDropInterval, priceDropUnit, shown) => {
  const form = { ...emptyForm(null), auctionType: 'dutch' as const, priceDropInterval, priceDropUnit };
  expect(reviewedTerms(form, 0)).toContainEqual(['Interval sniženja', shown]);
});

describe('the last step', () => {
  test('shows both fees, also those of a featured auction', async () => {
    const { user } = await toReview();
    const fees = screen.getByRole('region', { name: 'Troškovi, bez PDV-a' });
    expect(fees).toHaveTextContent('Naknada za oglašavanje€2505% početne cene');
    expect(fees).toHaveTextContent('2,5% postignute cene');
    expect(fees).toHaveTextContent('za prodaju po €5.000 provizija je €125');
    await user.click(button('Izmeni: Parametri'));
    await user.click(screen.getByRole('switch', { name: 'Istaknuta aukcija (+10% provizija)' }));
    await next(user);
    expect(screen.getByRole('region', { name: 'Troškovi, bez PDV-a' })).toHaveTextContent(
      '€75015% početne cene',
    );
  });

  test.each([
    ['what the seller negotiates about the car (R152)', 'reserve_not_met', /dogovor sa kupcem o ceni/],
    ['the second chance of its bidders (R145)', 'sale_defaulted', /druga šansa za kupce/],
  ] as const)('says that listing ends %s', async (_what, closeReason, words) => {
    const over = { id: 'a-1', status: 'ended', hasBids: true, hammerPrice: null } as const;
    const auction = { ...over, closeReason };
    server.cars = () => ({ body: [{ ...octavia, auction }] });
    if (closeReason === 'reserve_not_met') server.negotiations.push(buildNegotiation({ auctionId: 'a-1' }));
    await toReview();
    expect(await screen.findByText(words)).toBeVisible();
  });

  test('names the kind and the car once', async () => {
    await toReview();
    for (const once of ['Tip aukcije', 'Klasična aukcija', 'Automobil', 'Parametri'])
      expect(screen.getByText(once)).toBeVisible();
  });

  test('creates nothing before the terms are accepted; they can be read without losing the form (R24)', async () => {
    const { user } = await toReview();
    expect(consent()).not.toBeChecked();
    expect(button('Kreiraj Aukciju')).toBeDisabled();
    for (const name of ['uslove korišćenja', 'politiku privatnosti'])
      expect(screen.getByRole('link', { name })).toHaveAttribute('target', '_blank');
    await user.type(field('Naslov'), '{Enter}');
    expect(server.bodies()).toEqual([]);
    await submit(user);
    expect(await screen.findByText('Aukcija Kreirana!')).toBeVisible();
  });

  test('fills in the title and description of the car, and refuses what is too short', async () => {
    const { user } = await toReview();
    expect(field('Naslov')).toHaveValue('Škoda Octavia 2019');
    expect(field('Opis')).toHaveValue(octavia.description);
    await fill(user, 'Naslov', 'Auto');
    await fill(user, 'Opis', 'Vozi se.');
    await submit(user);
    expect(screen.getByText('Naslov mora imati najmanje 5 karaktera')).toBeVisible();
    expect(screen.getByText('Opis mora imati najmanje 20 karaktera')).toBeVisible();
    expect(field('Naslov')).toHaveFocus();
    expect(server.bodies()).toEqual([]);
  });

  test('says when an auction that is still to come begins', async () => {
    const startTime = '2030-06-01T10:00:00.000Z';
    const auction = buildAuction({ id: 'auction-7', status: 'scheduled', startTime });
    server.create = () => ({ status: 201, body: { auctionId: 'auction-7', auction } });
    const { user } = await toReview();
    await submit(user);
    expect(await screen.findByText(/^Aukcija je zakazana i počinje .*2030/)).toBeVisible();
  });

  test('sends the body of the contract, and offers the next steps', async () => {
    const { user, router } = await toReview();
    await submit(user);
    const dialog = await screen.findByRole('alertdialog', { name: 'Aukcija Kreirana!' });
    expect(dialog).toHaveTextContent(lotNumber('auction-7'));
    expect(dialog).toHaveAccessibleDescription('Aukcija je počela i vidi se u katalogu.');
    expect(server.bodies()).toEqual([
      expect.objectContaining({
        carId: 'octavia',
        auctionType: 'Classic',
        title: 'Škoda Octavia 2019',
        startingPrice: 5000,
        bidIncrement: 100,
        reservePrice: null,
        commissionRate: 2.5,
        startTime: null,
        featured: false,
      }),
    ]);
    const link = (name: string) => within(dialog).getByRole('link', { name });
    expect(link('Pogledaj aukciju')).toHaveAttribute('href', '/auctions/auction-7');
    expect(link('Nazad na Dashboard')).toHaveAttribute('href', '/dealer/dashboard');
    await user.click(within(dialog).getByRole('button', { name: 'Kreiraj još jednu' }));
    await step('Tip Aukcije');
    expect(router.state.location.search).toBe('');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  test('a refused field is gone back to, with what the server said', async () => {
    const message = 'Kraj aukcije mora biti posle početka';
    const details = [{ path: 'endTime', message }];
    server.create = () => ({
      status: 400,
      body: { code: 'VALIDATION', message: 'Proverite unos.', details },
    });
    const { user } = await toReview();
    await submit(user);
    await step('Parametri Aukcije');
    expect(screen.getByText('Proverite unos.')).toBeVisible();
    const end = screen.getByLabelText('Kraj aukcije');
    expect(end).toHaveFocus();
    expect(end).toHaveAccessibleDescription(message);
    expect(field('Početna cena')).toHaveValue('5.000');
  });

  test('a car that went into another auction meanwhile is told, and another chosen', async () => {
    const message = 'Automobil je već na aukciji.';
    server.create = () => {
      server.cars = () => ({
        body: [
          { ...octavia, auction: { id: 'a-2', status: 'active', hasBids: false, hammerPrice: null } },
          golf,
        ],
      });
      return { status: 409, body: { code: 'CAR_IN_AUCTION', message } };
    };
    const { user } = await toReview();
    await submit(user);
    await step('Izaberi Automobil');
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Škoda Octavia 2019' })).toBeDisabled();
  });

  test('without an answer it is tried again with the same key and body; a change makes a new one', async () => {
    server.create = () => {
      throw new TypeError('Failed to fetch');
    };
    const { user } = await toReview();
    await submit(user);
    const failure = await screen.findByRole('alert');
    expect(failure).toHaveTextContent('Server se ne javlja.');
    expect(failure.parentElement, 'it stands above the screen of a phone').toHaveFocus();
    await user.click(button('Kreiraj Aukciju'));
    await waitFor(() => expect(server.bodies()).toHaveLength(2));
    await user.type(field('Naslov'), ' DSG');
    await user.click(button('Kreiraj Aukciju'));
    await waitFor(() => expect(server.bodies()).toHaveLength(3));
    const [first, second, third] = server.bodies() as { clientAuctionId: string }[];
    expect(second).toEqual(first);
    expect(third?.clientAuctionId).not.toBe(first?.clientAuctionId);
  });

  test('once the server has refused it, trying again is another attempt', async () => {
    server.create = () => ({ status: 429, body: { code: 'RATE_LIMITED', message: 'Sačekajte trenutak.' } });
    const { user } = await toReview();
    await submit(user);
    await screen.findByText('Sačekajte trenutak.');
    await user.click(button('Kreiraj Aukciju'));
    await waitFor(() => expect(server.bodies()).toHaveLength(2));
    const [first, second] = server.bodies() as { clientAuctionId: string }[];
    expect(second?.clientAuctionId).not.toBe(first?.clientAuctionId);
  });

  test('says Kreiranje... and sends once while it waits', async () => {
    const { promise, resolve } = Promise.withResolvers<ScriptedAnswer>();
    server.create = () => promise;
    const { user } = await toReview();
    await submit(user);
    expect(await screen.findByText('Kreiranje...')).toBeVisible();
    await user.click(button(/Kreiranje/));
    expect(server.bodies()).toHaveLength(1);
    await act(async () => resolve({ status: 403, body: { code: 'FORBIDDEN', message: 'Nije dozvoljeno.' } }));
    expect(screen.getByText('Nije dozvoljeno.')).toBeVisible();
  });
});
