import type { Deal, DealRating, DealRatings } from '@autoplace/shared/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { buildDeal } from '../../../testing/data/deals.ts';
import { openedDialog } from '../../../testing/dialogs.ts';
import { renderElement } from '../../../testing/render-app.tsx';
import { type SeenRequest, scriptFetch } from '../../../testing/scripted-fetch.ts';
import { RatingsPanel } from './RatingsPanel.tsx';

const UNTIL = '2026-08-01T10:00:00.000Z';
const rating = (changes: Partial<DealRating> = {}): DealRating => ({
  by: 'buyer',
  stars: 4,
  text: 'Korektno',
  at: '2026-06-02T10:00:00.000Z',
  answer: null,
  hiddenFor: null,
  ...changes,
});
const answer: DealRatings = { ratings: [rating()], rateUntil: null, other: null };
let seen: SeenRequest[];
const onChange = vi.fn();

beforeEach(() => {
  sessionStorage.clear();
  onChange.mockClear();
  seen = scriptFetch({
    'POST /api/deals/lot-1/ratings': () => ({ body: answer }),
    'POST /api/deals/lot-1/ratings/answer': () => ({ body: answer }),
    'POST /api/admin/deals/lot-1/ratings/visibility': () => ({ body: answer }),
  });
});

const show = (you: Deal['you'], ratings: Partial<DealRatings>) =>
  renderElement(
    <RatingsPanel
      deal={buildDeal({ you, state: 'completed' })}
      userId="user-1"
      ratings={{ ratings: [], rateUntil: null, other: null, ...ratings }}
      onChange={onChange}
    />,
  );

/** As on the page, which shows what the server makes of a rating. */
function Changing({ you, before }: { you: Deal['you']; before: DealRatings }) {
  const [ratings, setRatings] = useState(before);
  const deal = buildDeal({ you, state: 'completed' });
  return <RatingsPanel deal={deal} userId="user-1" ratings={ratings} onChange={setRatings} />;
}

describe('ratings of a deal', () => {
  test('are given with stars, and with words where they are few (R153)', async () => {
    const { user } = show('buyer', { rateUntil: UNTIL });
    const form = within(screen.getByRole('form', { name: 'Ocenite prodavca' }));
    await user.click(form.getByRole('radio', { name: '2' }));
    await user.click(form.getByRole('button', { name: 'Pošalji ocenu' }));
    expect(form.getByRole('alert')).toHaveTextContent('Napišite zašto dajete ovu ocenu');
    expect(seen).toEqual([]);
    await user.type(form.getByRole('textbox', { name: /Utisak/ }), 'Kasnio');
    await user.click(form.getByRole('button', { name: 'Pošalji ocenu' }));
    await expect.poll(() => onChange).toHaveBeenCalledWith(answer);
    expect(seen[0]?.body).toEqual({ stars: 2, text: 'Kasnio' });
  });

  test.each<[string, Deal['you'], DealRatings, string]>([
    ['was given', 'buyer', { ratings: [], rateUntil: UNTIL, other: null }, 'Pošalji ocenu'],
    ['was answered', 'seller', answer, 'Pošalji odgovor'],
  ])('one that %s takes the keyboard: its form is gone', async (_, you, before, send) => {
    const given = {
      ...answer,
      ratings: [rating(you === 'seller' ? { answer: { text: 'Hvala', at: UNTIL } } : {})],
    };
    seen = scriptFetch({
      'POST /api/deals/lot-1/ratings': () => ({ body: given }),
      'POST /api/deals/lot-1/ratings/answer': () => ({ body: given }),
    });
    const { user } = renderElement(<Changing you={you} before={before} />);
    if (you === 'buyer') await user.click(screen.getByRole('radio', { name: '5' }));
    await user.type(screen.getByRole('textbox'), 'Hvala');
    await user.click(screen.getByRole('button', { name: send }));
    await waitFor(() => expect(screen.queryByRole('button', { name: send })).toBeNull());
    expect(screen.getByRole('region', { name: 'Ocena kupca o prodavcu' })).toHaveFocus();
  });

  test('are answered by the rated side, once', async () => {
    const { user, unmount } = show('seller', { ratings: [rating()] });
    const section = within(screen.getByRole('region', { name: 'Ocena kupca o prodavcu' }));
    expect(section.getByRole('img', { name: 'Ocena 4 od 5' })).toBeVisible();
    await user.type(section.getByRole('textbox', { name: 'Vaš odgovor' }), 'Hvala');
    await user.click(section.getByRole('button', { name: 'Pošalji odgovor' }));
    await expect.poll(() => onChange).toHaveBeenCalled();
    expect(seen[0]?.body).toEqual({ text: 'Hvala' });
    unmount();
    show('seller', { ratings: [rating({ answer: { text: 'Hvala', at: UNTIL } })] });
    expect(screen.getByText('Hvala')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('are hidden by administrators with a reason (R154)', async () => {
    const { user } = show('administrator', { ratings: [rating()] });
    await user.click(screen.getByRole('button', { name: 'Sakrij ocenu' }));
    const dialog = await openedDialog('alertdialog');
    await user.click(dialog.getByRole('button', { name: 'Sakrij ocenu' }));
    expect(seen).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: 'Razlog' }), 'Psovka');
    await user.click(dialog.getByRole('button', { name: 'Sakrij ocenu' }));
    await expect.poll(() => onChange).toHaveBeenCalled();
    expect(seen[0]?.body).toEqual({ by: 'buyer', hidden: true, reason: 'Psovka' });
  });

  test('are no part of a deal that is not completed', () => {
    renderElement(
      <RatingsPanel
        deal={buildDeal({ state: 'paid' })}
        userId="user-1"
        ratings={{ ratings: [], rateUntil: null, other: null }}
        onChange={onChange}
      />,
    );
    expect(screen.queryByText('Ocene')).toBeNull();
  });
});
