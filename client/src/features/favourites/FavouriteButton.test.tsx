import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { currentUserAtom, loginRequestedAtom } from '../../lib/auth/index.ts';
import { messagesAtom } from '../../lib/messages.ts';
import { store } from '../../lib/store.ts';
import { buildMe } from '../../testing/data/people.ts';
import { renderElement } from '../../testing/render-app.tsx';
import { type ScriptedAnswer, type SeenRequest, scriptFetch } from '../../testing/scripted-fetch.ts';
import FavouriteButton from './FavouriteButton.tsx';

let kept: Set<string>;
/** How a change is answered; a test may hold it back or refuse. */
let answer: (favourite: boolean) => ScriptedAnswer | Promise<ScriptedAnswer>;
let seen: SeenRequest[];

beforeEach(() => {
  kept = new Set(['bmw']);
  answer = (favourite) => ({ body: { favourite } });
  const page = { items: [], page: 1, pageSize: 1, total: 1, totalPages: 1, serverTime: 0 };
  seen = scriptFetch({
    'GET /api/me/favourites': () => ({ body: { ...page, ids: [...kept] } }),
    ...Object.fromEntries(
      ['bmw', 'rav'].flatMap((id) => [
        [`PUT /api/auctions/${id}/favourite`, () => answer(true)],
        [`DELETE /api/auctions/${id}/favourite`, () => answer(false)],
      ]),
    ),
  });
  store.set(currentUserAtom, buildMe());
  store.set(messagesAtom, []);
});
afterEach(() => {
  store.set(currentUserAtom, null);
  store.set(loginRequestedAtom, false);
});

async function open() {
  const hearts = (
    <>
      <FavouriteButton auctionId="bmw" title="BMW 320d" place="picture" />
      <FavouriteButton auctionId="rav" title="Toyota RAV4" place="picture" />
    </>
  );
  const app = renderElement(hearts);
  if (store.get(currentUserAtom) !== null)
    await waitFor(() => expect(isKept('BMW 320d')).toBe(kept.has('bmw')));
  return app;
}
const heart = (title: string) => screen.getByRole('button', { name: `Sačuvaj među omiljene: ${title}` });
const isKept = (title: string) => heart(title).getAttribute('aria-pressed') === 'true';
const changes = () =>
  seen.filter(({ method }) => method !== 'GET').map(({ method, url }) => `${method} ${url.pathname}`);

test('the hearts of a list ask for the favourites once', async () => {
  await open();
  expect(isKept('Toyota RAV4')).toBe(false);
  expect(seen.filter(({ method }) => method === 'GET')).toHaveLength(1);
});

describe('a tap', () => {
  test('fills the heart before the server has answered', async () => {
    const { promise, resolve } = Promise.withResolvers<ScriptedAnswer>();
    answer = () => promise;
    const { user } = await open();
    await user.click(heart('Toyota RAV4'));
    expect(isKept('Toyota RAV4')).toBe(true);
    await act(async () => resolve({ body: { favourite: true } }));
    expect(isKept('Toyota RAV4')).toBe(true);
    expect(changes()).toEqual(['PUT /api/auctions/rav/favourite']);
  });

  test('is taken back with the reason when the server refuses', async () => {
    answer = () => ({ status: 409, body: { code: 'CONFLICT', message: 'Možete imati najviše 500.' } });
    const { user } = await open();
    await user.click(heart('Toyota RAV4'));
    await waitFor(() => expect(isKept('Toyota RAV4')).toBe(false));
    expect(store.get(messagesAtom)).toMatchObject([
      { tone: 'error', title: 'Aukcija nije sačuvana među omiljene', text: 'Možete imati najviše 500.' },
    ]);
  });

  test('on a full heart that fails leaves it full', async () => {
    answer = () => ({ status: 503, body: { code: 'UNAVAILABLE', message: 'Servis nije dostupan.' } });
    const { user } = await open();
    await user.click(heart('BMW 320d'));
    await waitFor(() =>
      expect(store.get(messagesAtom)[0]?.title).toBe('Aukcija nije uklonjena iz omiljenih'),
    );
    expect(isKept('BMW 320d')).toBe(true);
  });

  test('that is taken back before the answer is sent after it, so that the last one counts', async () => {
    const answers: (() => void)[] = [];
    answer = (favourite) => new Promise((resolve) => answers.push(() => resolve({ body: { favourite } })));
    const { user } = await open();
    await user.click(heart('Toyota RAV4'));
    await user.click(heart('Toyota RAV4'));
    expect(changes()).toEqual(['PUT /api/auctions/rav/favourite']);
    await act(async () => answers[0]?.());
    await waitFor(() => expect(changes().at(-1)).toBe('DELETE /api/auctions/rav/favourite'));
    await act(async () => answers[1]?.());
    expect(isKept('Toyota RAV4')).toBe(false);
  });
});

describe("a visitor's tap", () => {
  beforeEach(() => store.set(currentUserAtom, null));

  test('opens the login, and holds once they are signed in', async () => {
    const { user } = await open();
    await user.click(heart('Toyota RAV4'));
    expect(store.get(loginRequestedAtom)).toBe(true);
    expect(changes()).toEqual([]);
    act(() => store.set(currentUserAtom, buildMe()));
    await waitFor(() => expect(isKept('Toyota RAV4')).toBe(true));
    expect(changes()).toEqual(['PUT /api/auctions/rav/favourite']);
    expect(store.get(messagesAtom)[0]?.title).toBe('Sačuvano među omiljene');
  });

  test('opens the login also where the browser forbids to remember it', async () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    });
    const { user } = await open();
    await user.click(heart('Toyota RAV4'));
    expect(store.get(loginRequestedAtom)).toBe(true);
    act(() => store.set(loginRequestedAtom, false));
  });

  test('is forgotten when they close the login', async () => {
    const { user } = await open();
    await user.click(heart('Toyota RAV4'));
    act(() => store.set(loginRequestedAtom, false));
    act(() => store.set(currentUserAtom, buildMe()));
    await waitFor(() => expect(isKept('BMW 320d')).toBe(true));
    expect(changes()).toEqual([]);
  });
});

test('nobody sees the hearts of who was signed in before', async () => {
  const { container } = await open();
  act(() => store.set(currentUserAtom, null));
  expect(within(container).queryAllByRole('button', { pressed: true })).toHaveLength(0);
});
