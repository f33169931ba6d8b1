import { screen } from '@testing-library/react';
import { useAtomValue } from 'jotai';
import { beforeEach, expect, test, vi } from 'vitest';
import { authStatusAtom } from '../../lib/auth/index.ts';
import { auctionAtom } from '../../lib/live/index.ts';
import { store } from '../../lib/store.ts';
import { recording } from '../../testing/data/recordings.ts';
import { component, replay } from '../../testing/replay/index.ts';
import { BidPanel } from './BidPanel.tsx';

function Panel({ auctionId }: { auctionId: string }) {
  const live = useAtomValue(auctionAtom(auctionId));
  return live && <BidPanel live={live} isOwn={false} />;
}

/** Shows a visitor the panel of a recorded auction, played up to and with the lines at `seconds`. */
async function watchUntil(story: string, seconds?: number) {
  const played = replay(recording(story)).into(component(<Panel auctionId={story} />));
  if (seconds === undefined) await played.toEnd();
  else await played.to(seconds * 1000);
  return played;
}

const result = () => screen.getByTestId('auction-result').textContent;

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network in this test')));
  store.set(authStatusAtom, 'ready');
});

test('a close finish tells how often the end has moved', async () => {
  await watchUntil('close-finish', 224);
  expect(screen.getByText('Kraj aukcije je pomeren 3 puta.')).toBeTruthy();
});

test('buying now is offered until the bidding has reached its price, as the record has it', async () => {
  const played = await watchUntil('renamed-and-bought', 5);
  expect(screen.getByRole('button', { name: /^Kupi odmah za €\d/ })).toBeTruthy();
  await played.toEnd();
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
