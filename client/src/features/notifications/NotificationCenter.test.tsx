import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { tell } from '../../lib/messages.ts';
import { buildNotification } from '../../testing/data/notifications.ts';
import { bell, notificationServer, openNotifications } from '../../testing/pages/notifications-page.tsx';

let server: ReturnType<typeof notificationServer>;
beforeEach(() => {
  server = notificationServer();
});

describe('elsewhere', () => {
  const region = () => within(screen.getByRole('region', { name: 'Obaveštenja' }));

  test('a toast tells it politely, leads to the auction and can be closed', async () => {
    const { user } = await openNotifications('/');
    expect(screen.getByRole('region', { name: 'Obaveštenja' })).toHaveAttribute('aria-live', 'polite');
    await server.push(buildNotification(0));
    expect(await region().findByText('Na aukciji broj 0 stigla je viša ponuda.')).toBeVisible();
    expect(region().getByRole('link')).toHaveAttribute('href', '/auctions/auction-0');
    expect(region().getByRole('link').closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
    await user.click(region().getByRole('button', { name: 'Zatvori' }));
    expect(region().queryByRole('link')).toBeNull();
    expect(await bell('Obaveštenja, 3 nepročitana')).toBeVisible();
  });

  test('only the latest news of an auction lies there', async () => {
    await openNotifications('/');
    await server.push(buildNotification(0));
    await server.push(buildNotification(9, { id: 'notice-9', auctionId: 'auction-0' }));
    expect(await region().findByText('Na aukciji broj 9 stigla je viša ponuda.')).toBeVisible();
    expect(region().getAllByRole('link')).toHaveLength(1);
  });

  test('the page of the auction tells it itself', async () => {
    await openNotifications('/auctions/auction-0');
    await server.push(buildNotification(0));
    expect(await bell('Obaveštenja, 3 nepročitana')).toBeVisible();
    expect(region().queryByRole('link')).toBeNull();
  });

  describe('R366 how bidding has ended', () => {
    const won = buildNotification(0, { kind: 'won', type: 'success', title: 'Pobedili ste na aukciji' });
    const pushedBeside = async (top: number) => {
      await openNotifications('/auctions/auction-0');
      const main = document.body.appendChild(document.createElement('main'));
      main.innerHTML = '<section data-page-focus></section>';
      const box = new DOMRect(0, top, 390, 500);
      vi.spyOn(main.firstElementChild as Element, 'getBoundingClientRect').mockReturnValue(box);
      await server.push(won);
      expect(await bell('Obaveštenja, 3 nepročitana')).toBeVisible();
      main.remove();
    };

    test('is told on the page of the auction to who has scrolled past its panel', async () => {
      await pushedBeside(-480);
      const link = await region().findByRole('link', { name: 'Pobedili ste na aukciji' });
      expect(link).toHaveAttribute('href', '/deals/auction-0');
      expect(link.closest('[aria-live]'), 'the panel announces it').toHaveAttribute('aria-live', 'off');
    });

    test('is not told twice while the panel is in view', async () => {
      await pushedBeside(100);
      expect(region().queryByRole('link')).toBeNull();
    });
  });

  test('a message to the seller is told on the page of its auction too, and each is one of its own', async () => {
    await openNotifications('/auctions/auction-0');
    const message = { kind: 'message', type: 'info', auctionId: 'auction-0' } as const;
    await server.push(buildNotification(0, { ...message, title: 'Nova poruka' }));
    await server.push(buildNotification(9, { ...message, title: 'Još jedna poruka' }));
    await server.push(buildNotification(8, { kind: 'ending_soon', auctionId: 'auction-0' }));
    expect(await region().findAllByRole('link')).toHaveLength(2);
    expect(region().getByRole('link', { name: 'Nova poruka' })).toHaveAttribute(
      'href',
      '/auctions/auction-0',
    );
  });

  describe('R393 news of a deal', () => {
    const told = { kind: 'deal', type: 'info', auctionId: 'lot-1', title: 'Uplata je potvrđena' } as const;
    /** The toasts of what came, once a later one of something else lies there. */
    const toasts = async () => {
      await server.push(buildNotification(9));
      await region().findByRole('link', { name: 'Nadlicitirani ste 9' });
      return region()
        .getAllByRole('link')
        .map(({ textContent }) => textContent)
        .filter((title) => title !== 'Nadlicitirani ste 9');
    };

    test.each([
      ['its own page', '/deals/lot-1', {}],
      ['the page of a second chance', '/deals/chance-1', { dealId: 'chance-1' }],
    ])('is counted by the bell and shows no toast on %s', async (_, address, about) => {
      await openNotifications(address);
      await server.push(buildNotification(0, { ...told, ...about }));
      expect(await bell('Obaveštenja, 3 nepročitana')).toBeVisible();
      expect(await toasts()).toEqual([]);
    });

    test.each([
      ['another deal', '/deals/lot-1'],
      ['its lot', '/auctions/lot-1'],
    ])('is told on the page of %s', async (_, address) => {
      await openNotifications(address);
      await server.push(buildNotification(0, { ...told, dealId: 'chance-1' }));
      expect(await toasts()).toEqual([told.title]);
    });

    test.each([
      ['shows no toast', 'in view', 100, []],
      ['is told', 'out of view', 2_400, ['Nova poruka']],
    ])('that is a message %s while the messages are %s', async (_told, _where, top, titles) => {
      await openNotifications('/deals/lot-1');
      const main = document.body.appendChild(document.createElement('main'));
      main.innerHTML = '<div role="log"></div>';
      const box = new DOMRect(0, top, 390, 200);
      vi.spyOn(main.firstElementChild as Element, 'getBoundingClientRect').mockReturnValue(box);
      await server.push(buildNotification(0, { ...told, kind: 'deal_message', title: 'Nova poruka' }));
      expect(await toasts()).toEqual(titles);
      main.remove();
    });
  });

  test.each([
    ['a lot was changed, which may take an armed price back,', 'changed', 'Automatska kupovina je uklonjena'],
    ['a bid was voided, and why,', 'voided', 'Vaša ponuda je poništena'],
  ] as const)('R366 that %s is told on its page too', async (_, kind, title) => {
    await openNotifications('/auctions/auction-0');
    await server.push(buildNotification(0, { kind, auctionId: 'auction-0', title }));
    expect(await region().findByRole('link', { name: title })).toBeVisible();
  });

  test('what the application has to say stands there until it is closed', async () => {
    const { user } = await openNotifications('/');
    act(() => tell({ tone: 'error', title: 'Nije sačuvano', text: 'Server se ne javlja.' }));
    expect(await region().findByText('Server se ne javlja.')).toBeVisible();
    await user.click(region().getByRole('button', { name: 'Zatvori' }));
    expect(region().queryByText('Nije sačuvano')).toBeNull();
  });
});
