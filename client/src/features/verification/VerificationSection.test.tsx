import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { currentUserAtom } from '../../lib/auth/index.ts';
import { messagesAtom } from '../../lib/messages.ts';
import { store } from '../../lib/store.ts';
import { applicationServer, buildItem, unavailable } from '../../testing/applications.ts';
import { connectAt } from '../../testing/live-socket.ts';
import { buildMe } from '../../testing/people.ts';
import { renderElement } from '../../testing/render-app.tsx';
import type { ScriptedAnswer } from '../../testing/scripted-fetch.ts';
import { VerificationSection } from './VerificationSection.tsx';

vi.mock('../../lib/live/socket-io.ts', async () => (await import('../../testing/live-socket.ts')).mocked);

const SEARCH = 'Pretraži po nazivu kompanije, email-u ili broju registracije...';
let server: ReturnType<typeof applicationServer>;

beforeEach(() => {
  server = applicationServer(45);
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

async function open() {
  const view = renderElement(<VerificationSection />);
  await act(() => connectAt(0));
  return view;
}
/** At once, whatever the machine is busy with. */
const type = (value: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: SEARCH }), { target: { value } });
const row = async (n: number) =>
  within(await screen.findByRole('row', { name: new RegExp(`^Auto kuća ${n} `) }));
const companies = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const figure = (key: string) => document.querySelector(`[data-figure="${key}"]`)?.textContent;
const press = async (user: Awaited<ReturnType<typeof open>>['user'], n: number, action: string) => {
  await user.click((await row(n)).getByRole('button', { name: `${action} zahtev: Auto kuća ${n}` }));
  return within(await screen.findByRole('dialog'));
};

/** As long as a dialog takes to listen to what happens around it, and to deal with what it heard. */
const frames = (count: number): Promise<void> =>
  count === 0
    ? Promise.resolve()
    : new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(frames(count - 1)))));

describe('the list', () => {
  test('has four figures and a table of seven columns, with dates of sr-RS', async () => {
    await open();
    await waitFor(() => expect(figure('averageProcessingTime')).toBe('26,3 h'));
    expect([figure('totalPending'), figure('totalApproved'), figure('totalRejected')]).toEqual([
      '45',
      '12',
      '3',
    ]);
    for (const title of ['Na Čekanju', 'Odobreno', 'Odbijeno', 'Prosečno Vreme'])
      expect(screen.getByText(title, { selector: 'dt' })).toBeVisible();
    expect((await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent)).toEqual([
      'Naziv kompanije',
      'Kontakt email',
      'Broj registracije',
      'Grad',
      'Status',
      'Datum prijave',
      'Akcije',
    ]);
    const first = await row(1);
    for (const cell of ['prodaja1@example.com', '20784501', 'Novi Sad', 'Na čekanju', '1. 5. 2024.'])
      expect(first.getByText(cell)).toBeVisible();
  });

  test('is turned in pages of 20', async () => {
    const { user } = await open();
    await row(20);
    expect(companies()).toHaveLength(20);
    await user.click(screen.getByRole('button', { name: 'Strana 3' }));
    await row(45);
    expect(companies()).toHaveLength(5);
    expect(server.lists().at(-1)).toBe('?page=3&pageSize=20');
    expect(screen.getByRole('button', { name: 'Sledeća strana' })).toBeDisabled();
  });

  test('has no pages to turn when there is one', async () => {
    server.waiting = server.waiting.slice(0, 20);
    await open();
    await row(20);
    expect(screen.queryByRole('navigation', { name: 'Stranice zahteva' })).toBeNull();
  });

  test('a search begins at the first page, and asks once for what was typed', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Strana 2' }));
    await row(21);
    for (const typed of ['k', 'ku', 'kuća', 'kuća 4']) type(typed);
    await waitFor(() =>
      expect(companies()).toEqual([4, 40, 41, 42, 43, 44, 45].map((n) => `Auto kuća ${n}`)),
    );
    const asked = server.lists().map((query) => Object.fromEntries(new URLSearchParams(query)));
    const searches = asked.filter(({ search }) => search !== undefined);
    expect(searches).toEqual([{ page: '1', pageSize: '20', search: 'kuća 4' }]);
  });

  test('a late answer never takes the place of a newer one', async () => {
    const { user } = await open();
    await row(1);
    const late = Promise.withResolvers<ScriptedAnswer>();
    const answer = server.answerList;
    server.answerList = (request) =>
      request.url.searchParams.get('search') === 'kuća 1' ? late.promise : answer(request);
    const field = screen.getByRole('searchbox', { name: SEARCH });
    await user.type(field, 'kuća 1{Enter}');
    await user.clear(field);
    await user.type(field, 'kuća 33{Enter}');
    await waitFor(() => expect(companies()).toEqual(['Auto kuća 33']));
    await act(async () =>
      late.resolve({ body: { items: [buildItem(1)], page: 1, pageSize: 20, total: 1, totalPages: 1 } }),
    );
    expect(companies()).toEqual(['Auto kuća 33']);
  });

  test('says when nobody waits, and when nobody is found', async () => {
    server.waiting = [];
    const { user } = await open();
    expect(await screen.findByText('Nema zahteva na čekanju')).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: SEARCH }), 'nema{Enter}');
    expect(await screen.findByText('Nijedan zahtev na čekanju ne odgovara pretrazi „nema“.')).toBeVisible();
  });
});

describe('deciding', () => {
  test('an approval may have notes; the same page is loaded anew', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Strana 2' }));
    const dialog = await press(user, 21, 'Odobri');
    await user.type(dialog.getByLabelText('Napomena (opciono)'), ' Sve je u redu. ');
    await user.click(dialog.getByRole('button', { name: 'Odobri' }));
    await waitFor(() => expect(screen.queryByText('Auto kuća 21')).toBeNull());
    const post = server.seen.find(({ method }) => method === 'POST');
    expect([post?.url.pathname, post?.body]).toEqual([
      '/api/dealer-verification/dealer-21/approve',
      { notes: 'Sve je u redu.' },
    ]);
    expect(server.lists().at(-1)).toBe('?page=2&pageSize=20');
    await waitFor(() => expect(figure('totalPending')).toBe('44'));
    expect(store.get(messagesAtom)[0]).toMatchObject({ title: 'Zahtev je odobren', text: 'Auto kuća 21' });
  });

  test('an approval needs no notes', async () => {
    const { user } = await open();
    const dialog = await press(user, 1, 'Odobri');
    await user.click(dialog.getByRole('button', { name: 'Odobri' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.waiting).toHaveLength(44);
  });

  test('the last page that is left is shown when the page itself is gone', async () => {
    server.waiting = server.waiting.slice(0, 21);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Strana 2' }));
    const dialog = await press(user, 21, 'Odobri');
    await user.click(dialog.getByRole('button', { name: 'Odobri' }));
    await row(20);
    expect(companies()).toHaveLength(20);
    expect(screen.queryByText('Nema zahteva na čekanju')).toBeNull();
  });

  test('Odbij cannot be pressed while the reason is blank', async () => {
    const { user } = await open();
    const dialog = await press(user, 2, 'Odbij');
    const reject = dialog.getByRole('button', { name: 'Odbij' });
    expect(reject).toBeDisabled();
    await user.type(dialog.getByLabelText('Razlog odbijanja'), '  \n ');
    expect(reject).toBeDisabled();
    await user.type(dialog.getByLabelText('Razlog odbijanja'), 'Licenca nije čitljiva. ');
    expect(reject).toBeEnabled();
    await user.click(reject);
    await waitFor(() => expect(screen.queryByText('Auto kuća 2')).toBeNull());
    const post = server.seen.find(({ method }) => method === 'POST');
    expect(post?.body).toEqual({ notes: 'Licenca nije čitljiva.' });
  });

  test('a reason that is too long is complained about and not sent', async () => {
    const { user } = await open();
    const dialog = await press(user, 2, 'Odbij');
    await user.click(dialog.getByLabelText('Razlog odbijanja'));
    await user.paste('a'.repeat(1001));
    expect(dialog.getByText('Razlog je predugačak')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Odbij' })).toBeDisabled();
  });

  test('success: false shows its errorMessage in an alert that can be closed; the reason stays', async () => {
    server.answerDecision = () => ({ body: { success: false, errorMessage: 'Ovaj zahtev je već odobren.' } });
    const { user } = await open();
    const dialog = await press(user, 2, 'Odbij');
    await user.type(dialog.getByLabelText('Razlog odbijanja'), 'Licenca nije čitljiva.');
    const asked = server.lists().length;
    await user.click(dialog.getByRole('button', { name: 'Odbij' }));
    expect(await dialog.findByText('Ovaj zahtev je već odobren.')).toBeVisible();
    expect(dialog.getByLabelText('Razlog odbijanja')).toHaveValue('Licenca nije čitljiva.');
    expect(server.lists().length).toBeGreaterThan(asked);
    await user.click(dialog.getByRole('button', { name: 'Zatvori poruku' }));
    expect(dialog.queryByText('Ovaj zahtev je već odobren.')).toBeNull();
  });

  test.each([
    ['Odobri', 'Napomena (opciono)', 'Failed to approve verification'],
    ['Odbij', 'Razlog odbijanja', 'Failed to reject verification'],
  ])(
    '%s that fails says so, keeps what was typed also over closing, and can be tried again',
    async (action, label, text) => {
      const decide = server.answerDecision;
      server.answerDecision = () => unavailable;
      const { user } = await open();
      const dialog = await press(user, 2, action);
      await user.type(dialog.getByLabelText(label), 'Videti licencu.');
      await user.click(dialog.getByRole('button', { name: action }));
      expect(await dialog.findByText(text)).toBeVisible();
      expect(dialog.getByText('Servis trenutno nije dostupan.')).toBeVisible();
      await user.click(dialog.getByRole('button', { name: 'Otkaži' }));
      server.answerDecision = decide;
      const again = await press(user, 2, action);
      expect(again.getByLabelText(label)).toHaveValue('Videti licencu.');
      await user.click(again.getByRole('button', { name: action }));
      await waitFor(() => expect(screen.queryByText('Auto kuća 2')).toBeNull());
    },
  );
});

test('what one administrator has typed no other one in the same window is shown', async () => {
  const draft = async (objectId: string) => {
    cleanup();
    store.set(currentUserAtom, buildMe({ objectId, roles: ['user', 'admin'] }));
    const { user } = await open();
    return { user, reason: (await press(user, 2, 'Odbij')).getByLabelText('Razlog odbijanja') };
  };
  const { user, reason } = await draft('admin-1');
  await user.type(reason, 'Licenca nije čitljiva.');
  expect((await draft('admin-2')).reason).toHaveValue('');
  expect((await draft('admin-1')).reason).toHaveValue('Licenca nije čitljiva.');
  store.set(currentUserAtom, null);
});

describe('the details', () => {
  test('tell the whole application and its history, and lead to a decision and back', async () => {
    const { user } = await open();
    const dialog = await press(user, 3, 'Pregledaj');
    for (const fact of ['AP-NS-2021-0042', '+381 21 123 456', 'Bulevar oslobođenja 1', 'Srbija', '20784503'])
      expect(await dialog.findByText(fact)).toBeVisible();
    const steps = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(steps).toHaveLength(3);
    expect(steps[1]).toMatch(/^Zahtev odbijen.*Milica Jovanović.*Razlog: Licenca nije čitljiva\.$/);
    await user.click(dialog.getByRole('button', { name: 'Odbij' }));
    const rejecting = within(await screen.findByRole('dialog', { name: 'Odbijanje zahteva' }));
    await user.click(rejecting.getByRole('button', { name: 'Otkaži' }));
    expect(await screen.findByRole('dialog', { name: 'Detalji zahteva' })).toBeVisible();
  });

  test('stay open when a decision that was dropped gives the keyboard back to the list', async () => {
    const { user } = await open();
    const dialog = await press(user, 3, 'Pregledaj');
    await dialog.findByText('AP-NS-2021-0042');
    await act(() => frames(3));
    act(() => document.querySelector<HTMLElement>('[data-application] button')?.focus());
    await act(() => frames(3));
    expect(screen.getByRole('dialog', { name: 'Detalji zahteva' })).toBeVisible();
  });

  test('that could not be fetched can be asked for again', async () => {
    const answer = server.answerDetails;
    server.answerDetails = () => unavailable;
    const { user } = await open();
    const dialog = await press(user, 3, 'Pregledaj');
    expect(await dialog.findByText('Failed to fetch verification details')).toBeVisible();
    server.answerDetails = answer;
    await user.click(dialog.getByRole('button', { name: 'Pokušaj ponovo' }));
    expect(await dialog.findByText('AP-NS-2021-0042')).toBeVisible();
    expect(dialog.queryByText('Failed to fetch verification details')).toBeNull();
  });
});

test('what could not be fetched is said in alerts that can be closed', async () => {
  server.answerList = () => unavailable;
  server.answerStatistics = () => unavailable;
  const { user } = await open();
  // Once at first, and once more when the connection is there.
  await waitFor(() => expect(server.lists()).toHaveLength(2));
  expect(await screen.findByText('Failed to fetch statistics')).toBeVisible();
  const alert = (await screen.findByText('Failed to fetch pending verifications')).closest('[role=alert]');
  expect(alert).toHaveTextContent('Servis trenutno nije dostupan.');
  await user.click(within(alert as HTMLElement).getByRole('button', { name: 'Zatvori poruku' }));
  expect(screen.queryByText('Failed to fetch pending verifications')).toBeNull();
  expect(screen.getByText('Zahtevi nisu učitani')).toBeVisible();
});

describe('live', () => {
  test('a new application shows without a reload, and what is being typed stays', async () => {
    server.waiting = server.waiting.slice(0, 3);
    const { user } = await open();
    const dialog = await press(user, 2, 'Odbij');
    const reason = dialog.getByLabelText('Razlog odbijanja');
    await user.type(reason, 'Licenca');
    await server.arrives(buildItem(50, { companyName: 'Nova kuća' }));
    expect(await screen.findByText('Nova kuća')).toBeInTheDocument();
    expect(screen.getByText('Stigao je nov zahtev: Nova kuća.')).toBeInTheDocument();
    await waitFor(() => expect(figure('totalPending')).toBe('4'));
    expect(reason).toHaveValue('Licenca');
    expect(reason).toHaveFocus();
  });

  test('what is searched for meanwhile stays searched for', async () => {
    await open();
    await row(1);
    await server.arrives(buildItem(50));
    type('kuća 33');
    fireEvent.submit(screen.getByRole('search'));
    const searched = () => server.lists().filter((query) => query.includes('search='));
    // Once for the search, and once for the arrival before it.
    await waitFor(() => expect(searched()).toHaveLength(2));
    expect(server.lists().at(-1)).toContain('search=');
    expect(companies()).toEqual(['Auto kuća 33']);
  });

  test('that another administrator has decided is said in the dialog; the notes stay', async () => {
    const { user } = await open();
    const dialog = await press(user, 2, 'Odobri');
    await user.type(dialog.getByLabelText('Napomena (opciono)'), 'Sve je u redu.');
    server.waiting = server.waiting.filter(({ id }) => id !== 'dealer-2');
    await server.push(buildItem(2, { status: 'rejected' }));
    expect(dialog.getByText('Drugi administrator je u međuvremenu odbio ovaj zahtev.')).toBeVisible();
    expect(dialog.getByLabelText('Napomena (opciono)')).toHaveValue('Sve je u redu.');
    await waitFor(() => expect(document.querySelector('[data-application="dealer-2"]')).toBeNull());
  });
});
