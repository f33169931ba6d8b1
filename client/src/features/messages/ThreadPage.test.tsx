import type { DealMessage, SellingPresets, Thread } from '@autoplace/shared/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { buildMe } from '../../testing/data/people.ts';
import { liveSocket } from '../../testing/live-socket.ts';
import { renderRoutes } from '../../testing/render-app.tsx';
import { type SeenRequest, scriptFetch } from '../../testing/scripted-fetch.ts';
import { ThreadPage } from './ThreadPage.tsx';

let messages: DealMessage[];
let presets: SellingPresets;
let seen: SeenRequest[];

const message = (id: string, by: DealMessage['by'], text: string): DealMessage => ({
  id,
  by,
  text,
  at: '2026-11-23T10:00:00.000Z',
});

const thread = (page: number): Thread => ({
  id: 'thread-1',
  auctionId: 'lot-1',
  title: 'BMW 320d 2019',
  image: null,
  you: 'seller',
  other: { name: 'Ana Anić', email: 'ana@primer.rs', closed: false },
  unread: messages.filter(({ by }) => by === 'buyer').length,
  items: messages.toReversed().slice((page - 1) * 50, page * 50),
  page,
  pageSize: 50,
  total: messages.length,
  totalPages: Math.ceil(messages.length / 50),
});

beforeEach(() => {
  sessionStorage.clear();
  messages = [message('m-1', 'buyer', 'Da li je vozilo garažirano?')];
  presets = { presets: [], views: [], replies: [{ name: 'Termin', text: 'Dođite u subotu.' }], version: 1 };
  seen = scriptFetch({
    'GET /api/threads/thread-1': ({ url }) => ({ body: thread(Number(url.searchParams.get('page'))) }),
    'POST /api/threads/thread-1/read': () => ({ body: { unread: 0 } }),
    'POST /api/threads/thread-1/messages': ({ body }) => {
      const { text } = body as { text: string };
      messages = [...messages, message(`m-${messages.length + 1}`, 'seller', text)];
      return { body: messages.at(-1) };
    },
    'GET /api/dealer/selling-presets': () => ({ body: presets }),
    'PUT /api/dealer/selling-presets': ({ body }) => {
      presets = { ...(body as SellingPresets), version: presets.version + 1 };
      return { body: presets };
    },
  });
});

const open = () =>
  renderRoutes([{ path: '/messages/:id', element: <ThreadPage user={buildMe()} /> }], '/messages/thread-1');
const log = () => within(screen.getByRole('log', { name: 'Poruke' }));
const bodiesTo = (path: string) => seen.filter(({ url }) => url.pathname === path).map(({ body }) => body);

test('what is shown is marked as read, once (R201)', async () => {
  open();
  expect(await screen.findByText('Da li je vozilo garažirano?')).toBeVisible();
  expect(screen.getByText(/^Kupac:/)).toHaveTextContent('Kupac: Ana Anić, ana@primer.rs');
  await waitFor(() => expect(bodiesTo('/api/threads/thread-1/read')).toEqual([{ messages: 1 }]));
});

test('a dealer answers by a template, and adds to it', async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText('Vaša poruka'), 'Dobar dan.');
  await user.click(await screen.findByRole('button', { name: 'Ubaci šablon: Termin' }));
  expect(screen.getByLabelText('Vaša poruka')).toHaveValue('Dobar dan.\nDođite u subotu.');
  await user.click(screen.getByRole('button', { name: 'Pošalji' }));
  expect(await log().findByText(/Dođite u subotu\./)).toBeVisible();
  expect(screen.getByLabelText('Vaša poruka')).toHaveValue('');
  expect(bodiesTo('/api/threads/thread-1/messages')).toEqual([
    { text: 'Dobar dan.\nDođite u subotu.', clientMessageId: expect.stringMatching(/^[0-9a-f]{32}$/) },
  ]);
});

test('R202 what is typed is kept as a template, and a template is removed', async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText('Vaša poruka'), 'Jeste, garažirano je.');
  await user.click(screen.getByRole('button', { name: 'Sačuvaj kao šablon' }));
  await user.type(screen.getByRole('textbox', { name: 'Naziv šablona' }), 'Garaža');
  await user.click(screen.getByRole('button', { name: 'Sačuvaj' }));
  expect(await screen.findByRole('button', { name: 'Ubaci šablon: Garaža' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Obriši šablon: Termin' }));
  await waitFor(() => expect(presets.replies).toEqual([{ name: 'Garaža', text: 'Jeste, garažirano je.' }]));
});

test('what a colleague has answered is there at once, and what is typed stays (R370)', async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText('Vaša poruka'), 'Dobar dan');
  messages = [...messages, message('m-2', 'seller', 'Jeste, garažirano je.')];
  await act(async () => liveSocket.push('thread:changed', { threadId: 'other' }));
  await act(async () => liveSocket.push('thread:changed', { threadId: 'thread-1' }));
  expect(await log().findByText('Jeste, garažirano je.')).toBeVisible();
  expect(screen.getByLabelText('Vaša poruka')).toHaveValue('Dobar dan');
});

test('older messages come when they are asked for', async () => {
  messages = Array.from({ length: 60 }, (_, n) => message(`m-${n}`, 'buyer', `Pitanje ${n}`));
  const { user } = open();
  await screen.findByText('Pitanje 59');
  expect(screen.queryByText('Pitanje 9')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Starije poruke' }));
  expect(await log().findByText('Pitanje 9')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Starije poruke' })).toBeNull();
});

test('a thread of others does not exist', async () => {
  scriptFetch({
    'GET /api/threads/thread-1': () => ({
      status: 404,
      body: { code: 'NOT_FOUND', message: 'Nije pronađeno.' },
    }),
  });
  open();
  expect(await screen.findByRole('heading', { name: 'Ova prepiska ne postoji' })).toBeVisible();
});
