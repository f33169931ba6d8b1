import { act, cleanup, render, screen } from '@testing-library/react';
import { Provider, useAtomValue } from 'jotai';
import { beforeEach, expect, test, vi } from 'vitest';
import { UiProvider } from '../../kit/theme/UiProvider.tsx';
import { authStatusAtom } from '../../lib/auth/index.ts';
import { replay } from '../../lib/live/auction/replay.ts';
import { auctionAtom } from '../../lib/live/index.ts';
import { store } from '../../lib/store.ts';
import { OPENED } from '../../testing/data/auctions.ts';
import { recording } from '../../testing/data/recordings.ts';
import { connectAt } from '../../testing/live-socket.ts';
import { BidPanel } from './BidPanel.tsx';

function Panel({ auctionId }: { auctionId: string }) {
  const live = useAtomValue(auctionAtom(auctionId));
  return live && <BidPanel live={live} isOwn={false} />;
}

/** Shows a visitor the panel of a recorded auction, played up to and with the line at `t` seconds. */
async function watchUntil(story: string, t = Number.POSITIVE_INFINITY) {
  const { header, lines } = recording(story);
  const last = Math.min(t, (lines.at(-1)?.t ?? 0) / 1000);
  await act(() => connectAt((Date.parse(header.recordedAt) - OPENED) / 1000 + last));
  const played = { header, lines: lines.filter((line) => line.t <= t * 1000) };
  replay(played).into(store).seek(Number.POSITIVE_INFINITY);
  render(
    <Provider store={store}>
      <UiProvider>
        <Panel auctionId={story} />
      </UiProvider>
    </Provider>,
  );
}

const result = () => screen.getByTestId('auction-result').textContent;

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network in this test')));
  store.set(authStatusAtom, 'ready');
});

// The store lives as long as the client: what is played halfway comes before what is played to its end.
test('a close finish tells how often late bids have moved the end', async () => {
  await watchUntil('close-finish', 224);
  expect(screen.getByText('Kraj je pomeren 3 puta zbog kasnih ponuda.')).toBeTruthy();
});

test('buying now is offered until the bidding has reached its price, as the record has it', async () => {
  await watchUntil('renamed-and-bought', 5);
  const offered = screen.getByRole('button', { name: /^Kupi odmah za/ }).textContent;
  cleanup();
  await watchUntil('renamed-and-bought');
  expect(offered).toMatch(/^Kupi odmah za €\d/);
  expect(screen.queryByRole('button', { name: /^Kupi odmah za/ })).toBeNull();
});

test('a dutch price is that of the recorded moment', async () => {
  await watchUntil('dutch-accept', 20);
  expect(screen.getByTestId('current-price').textContent).toContain('9.000');
});

test.each([
  ['close-finish', 'Prodato za €10.500'],
  ['dutch-accept', 'Prodato za €9.000'],
  ['dutch-armed', 'Prodato za €9.000'],
  ['renamed-and-bought', 'Prodato za €16.000'],
  ['outbid-war', 'Prodato za €13.700'],
  ['voided-bids', 'Prodato za €12.300'],
  ['cancelled', 'Razlog: Vozilo je oštećeno na placu.'],
  ['ended-without-reserve', 'Vozilo nije prodato'],
])('a watcher of %s reads in the end: %s', async (story, words) => {
  await watchUntil(story);
  expect(result()).toContain(words);
});
