import type { LotQuestions as Answer, LotQuestion } from '@autoplace/shared/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { currentUserAtom, loginRequestedAtom } from '../../../lib/auth/index.ts';
import { store } from '../../../lib/store.ts';
import { buildMe } from '../../../testing/data/people.ts';
import { connectAt, liveSocket } from '../../../testing/live-socket.ts';
import { renderElement } from '../../../testing/render-app.tsx';
import { type ScriptedAnswer, scriptFetch } from '../../../testing/scripted-fetch.ts';
import LotQuestions from './LotQuestions.tsx';

const question = (changes: Partial<LotQuestion> = {}): LotQuestion => ({
  id: 'question-1',
  auctionId: 'lot',
  text: 'Da li je prvi vlasnik?',
  at: '2026-05-01T10:00:00.000Z',
  asker: null,
  answer: null,
  ...changes,
});
const LIST = 'GET /api/auctions/lot/questions';

/** The questions of a lot, for the user who is set; `posts` are what else the server answers. */
async function show(
  answer: Partial<Answer> = {},
  { isOpen = true, isOwn = false, ...posts }: Record<string, unknown> = {},
) {
  const body = { items: [question()], own: [], mayAnswer: false, ...answer };
  const script = { [LIST]: () => ({ body }), ...posts } as Record<string, () => ScriptedAnswer>;
  const seen = scriptFetch(script);
  const { user } = renderElement(
    <LotQuestions auctionId="lot" isOpen={isOpen as boolean} isOwn={isOwn as boolean} />,
  );
  await screen.findByRole('region', { name: 'Pitanja i odgovori' });
  return { user, seen };
}

beforeEach(() => {
  sessionStorage.clear();
  store.set(currentUserAtom, buildMe());
});

test('R218 a visitor reads questions and answers, and signs in to ask', async () => {
  store.set(currentUserAtom, null);
  store.set(loginRequestedAtom, false);
  const answered = question({ asker: 'Kupac 7', answer: { text: 'Jeste.', at: '2026-05-01T11:00:00.000Z' } });
  const { user } = await show({ items: [answered] });
  expect(screen.getByText('Jeste.')).toBeVisible();
  expect(screen.getByText(/^Kupac 7,/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Postavite pitanje' }));
  expect(store.get(loginRequestedAtom)).toBe(true);
});

test('R376 a link to the questions brings them into view with the keyboard once they have come', async () => {
  const shown = vi.mocked(Element.prototype.scrollIntoView).mockClear();
  scriptFetch({ [LIST]: () => ({ body: { items: [question()], own: [], mayAnswer: false } }) });
  renderElement(<LotQuestions auctionId="lot" isOpen isOwn={false} />, '/auctions/lot#pitanja');
  expect(await screen.findByRole('region', { name: 'Pitanja i odgovori' })).toHaveFocus();
  expect(shown).toHaveBeenCalledTimes(1);
});

test('R218 a question that was asked is shown, and one that an operator hides goes', async () => {
  const mine = question({ id: 'question-2', text: 'Ima li rezervni ključ?', at: '2026-05-01T12:00:00.000Z' });
  const { user, seen } = await show({}, { 'POST /api/auctions/lot/questions': () => ({ body: mine }) });
  const field = screen.getByLabelText('Vaše pitanje prodavcu');
  await user.type(field, 'Zovite 064 123 4567');
  await user.click(screen.getByRole('button', { name: 'Postavi pitanje' }));
  expect(screen.getByText(/^Ovo vide svi: ne upisujte/)).toBeVisible();
  await user.clear(field);
  await user.type(field, mine.text);
  await user.click(screen.getByRole('button', { name: 'Postavi pitanje' }));
  const rows = await screen.findAllByRole('listitem');
  expect(rows).toHaveLength(2);
  expect(rows[0]).toHaveTextContent(/^Vi,.*Ima li rezervni ključ\?/);
  expect(field).toHaveValue('');
  expect(seen.at(-1)?.body).toEqual({ text: mine.text, clientQuestionId: expect.any(String) });
  await connectAt(0);
  act(() => liveSocket.push('auction:question', { auctionId: 'lot', id: 'question-1', question: null }));
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

test('R218 without a confirmed address the way to confirm it is there, and nothing typed is lost', async () => {
  const message = 'Pre prvog pitanja potvrdite svoju e-mail adresu.';
  const { user } = await show(
    {},
    {
      'POST /api/auctions/lot/questions': () => ({
        status: 403,
        body: { code: 'EMAIL_UNCONFIRMED', message },
      }),
    },
  );
  await user.type(screen.getByLabelText('Vaše pitanje prodavcu'), 'Da li je garažiran?');
  await user.click(screen.getByRole('button', { name: 'Postavi pitanje' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(await screen.findByRole('button', { name: /vez/ })).toBeVisible();
  expect(screen.getByLabelText('Vaše pitanje prodavcu')).toHaveValue('Da li je garažiran?');
});

test('R218 the seller answers once, and a user reports', async () => {
  const done = question({ answer: { text: 'Jeste.', at: '2026-05-01T11:00:00.000Z' } });
  const { user, seen } = await show(
    { mayAnswer: true },
    {
      isOwn: true,
      'POST /api/questions/question-1/answer': () => ({ body: done }),
      'POST /api/questions/question-1/report': () => ({ body: { reported: true } }),
    },
  );
  expect(screen.queryByLabelText('Vaše pitanje prodavcu')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Odgovori' }));
  await user.type(screen.getByLabelText('Vaš odgovor'), 'Jeste.');
  await user.click(screen.getByRole('button', { name: 'Pošalji odgovor' }));
  const row = within(await screen.findByRole('listitem'));
  expect(await row.findByText(/^Prodavac,/)).toBeVisible();
  // The form is gone: the keyboard is at what was written, which is read out.
  expect(screen.getByRole('group', { name: 'Odgovor' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Odgovori' })).toBeNull();
  const reports = () => seen.filter(({ url }) => url.pathname === '/api/questions/question-1/report');
  const ask = async () => {
    await user.click(screen.getByRole('button', { name: /^Prijavi pitanje/ }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Prijavljujete li pitanje?' });
    // One that is closed before it has the keyboard has none to give back.
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    return within(dialog);
  };
  await user.click((await ask()).getByRole('button', { name: 'Odustani' }));
  await waitFor(() => expect(screen.getByRole('button', { name: /^Prijavi pitanje/ })).toHaveFocus());
  expect(reports()).toEqual([]);
  await user.click((await ask()).getByRole('button', { name: 'Prijavi' }));
  await waitFor(() => expect(screen.getByText('Prijavljeno podršci')).toHaveFocus());
  expect(reports().map(({ method }) => method)).toEqual(['POST']);
});

test('R218 an answer that is being typed stays where a colleague has answered meanwhile, and the server says so', async () => {
  await connectAt(0);
  const message = 'Na ovo pitanje je već odgovoreno.';
  const { user } = await show(
    { mayAnswer: true },
    {
      isOwn: true,
      'POST /api/questions/question-1/answer': () => ({ status: 409, body: { code: 'CONFLICT', message } }),
    },
  );
  await user.click(screen.getByRole('button', { name: 'Odgovori' }));
  await user.type(screen.getByLabelText('Vaš odgovor'), 'Jeste, i drugi ključ je tu.');
  const other = question({ answer: { text: 'Jeste.', at: '2026-05-01T11:00:00.000Z' } });
  act(() => liveSocket.push('auction:question', { auctionId: 'lot', id: 'question-1', question: other }));
  expect(await screen.findByText('Jeste.')).toBeVisible();
  expect(screen.getByLabelText('Vaš odgovor')).toHaveValue('Jeste, i drugi ključ je tu.');
  await user.click(screen.getByRole('button', { name: 'Pošalji odgovor' }));
  expect(await screen.findByText(message)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Odustani' }));
  expect(screen.queryByLabelText('Vaš odgovor')).toBeNull();
});
