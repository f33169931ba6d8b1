import { type DealerAuctionUpdate, type Negotiation, storedStatus } from '@autoplace/shared/contract';
import { HOUR_MS } from '@autoplace/shared/time';
import { act, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { MyAuctionsPage } from '../../features/my-auctions/MyAuctionsPage.tsx';
import { buildAuction, buildDutch, OPENED } from '../data/auctions.ts';
import { summaryOf } from '../data/summaries.ts';
import { openedDialog } from '../dialogs.ts';
import { connectAt } from '../live-socket.ts';
import { renderElement } from '../render-app.tsx';
import { type ScriptedAnswer, type SeenRequest, scriptFetch } from '../scripted-fetch.ts';

export const ownAuction = (id: string, changes: Parameters<typeof buildAuction>[0] = {}) =>
  summaryOf(buildAuction({ id, title: `Automobil ${id}`, seq: 5, ...changes }));
export const refusal = (status: number, code: string, message: string) => ({
  status,
  body: { code, message },
});

/** What the server pushes of one auction: by default of a moment after the list. */
export const updateOf = (auctionId: string, changes: Partial<DealerAuctionUpdate>): DealerAuctionUpdate => ({
  auctionId,
  title: `Automobil ${auctionId}`,
  status: 'active',
  currentPrice: 11_000,
  bidCount: 3,
  watchers: 0,
  startTime: new Date(OPENED).toISOString(),
  endTime: new Date(OPENED + HOUR_MS).toISOString(),
  pausedAt: null,
  seq: 6,
  ...changes,
});

/** A server with three auctions of the dealer. A test may change which and how it answers. */
export function myAuctionsServer() {
  const server = {
    stored: [
      ownAuction('one', { currentBid: 11_000, bidCount: 3, minimumBid: 11_250 }),
      summaryOf(buildDutch({ id: 'two', title: 'Automobil two', seq: 5 })),
      ownAuction('three', {
        status: 'ended',
        isActive: false,
        closeReason: 'reserve_not_met',
        bidCount: 2,
      }),
    ],
    list: pageOf,
    /** How it answers when 'one' is cancelled, 'two' is deleted or 'three' is listed again. */
    command: (): ScriptedAnswer => ({ body: { auction: buildAuction() } }),
    negotiations: [] as Negotiation[],
    seen: [] as SeenRequest[],
  };

  function pageOf({ url }: SeenRequest): ScriptedAnswer {
    const statuses = url.searchParams.getAll('status');
    const q = url.searchParams.get('q') ?? '';
    const named = server.stored.filter(({ title }) => title.includes(q));
    const items = named.filter(({ status }) => statuses.length === 0 || statuses.includes(status));
    const counts = Object.fromEntries(
      storedStatus.options.map((one) => [one, named.filter(({ status }) => status === one).length]),
    );
    const page = { page: 1, pageSize: 20, total: items.length, totalPages: 1 };
    return { body: { ...page, items, counts, serverTime: OPENED } };
  }

  server.seen = scriptFetch({
    'GET /api/auctions': (request) => server.list(request),
    'GET /api/dealer/live': () => ({
      body: { items: [updateOf('one', { seq: 5, watchers: 4 })], serverTime: OPENED },
    }),
    'GET /api/me/negotiations': () => ({ body: { items: server.negotiations } }),
    'POST /api/auctions/one/cancel': () => server.command(),
    'POST /api/auctions/three/list-again': () => server.command(),
    'DELETE /api/auctions/two': () => server.command(),
  });
  return server;
}

/** As in the shell: above the page there are other ways, one of which is the current one. */
const page = (
  <>
    <nav>
      <a href="/dealer" aria-current="page">
        Dilerski deo
      </a>
    </nav>
    <MyAuctionsPage />
  </>
);

export async function openMyAuctions(address = '/dealer/auctions') {
  const app = renderElement(page, address);
  await act(() => connectAt(60));
  return app;
}

export const rowOf = async (id: string) => {
  const row = (await screen.findByRole('heading', { name: `Automobil ${id}` })).closest('li');
  if (row === null) throw new Error(`${id} is in no row`);
  return within(row);
};
export const tab = (name: RegExp) =>
  within(screen.getByRole('navigation', { name: 'Stanje aukcija' })).getByRole('link', { name });
export const figure = (row: Awaited<ReturnType<typeof rowOf>>, name: string) =>
  row.getByText(name).nextElementSibling?.textContent;

/** Chooses `action` from the menu of an auction, and answers with the dialog that opens. */
export async function choose(user: UserEvent, id: string, action: string) {
  await user.click((await rowOf(id)).getByRole('button', { name: `Sve radnje: Automobil ${id}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
  return openedDialog('alertdialog');
}
