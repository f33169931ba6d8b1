import type { Me, Membership } from '@autoplace/shared/contract';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useAtomValue } from 'jotai';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { currentUserAtom } from '../../lib/auth/index.ts';
import { messagesAtom } from '../../lib/messages.ts';
import { askBeforeLeaving } from '../../lib/page/leave.ts';
import { store } from '../../lib/store.ts';
import { buildApplication, buildDealer, company } from '../../testing/data/dealers.ts';
import { buildMe } from '../../testing/data/people.ts';
import { openedDialog } from '../../testing/dialogs.ts';
import { connectAt, liveSocket } from '../../testing/live-socket.ts';
import { pushBrowser } from '../../testing/push-browser.ts';
import { renderRoutes } from '../../testing/render-app.tsx';
import { type ScriptedAnswer, type SeenRequest, scriptFetch } from '../../testing/scripted-fetch.ts';
import { scriptUpload } from '../../testing/scripted-upload.ts';
import { ApprovedOnly } from './ApprovedOnly.tsx';
import { DealerArea } from './DealerArea.tsx';
import { texts } from './texts.ts';

vi.mock('../../lib/auth/session.ts', async (original) => ({
  ...(await original<object>()),
  restoreSession: vi.fn(async () => undefined),
}));

let apply: (request: SeenRequest) => ScriptedAnswer;
let seen: SeenRequest[];
let membership: Membership | null;
const applied = () => seen.filter(({ method }) => method === 'POST');

beforeEach(() => {
  apply = () => ({ status: 201, body: buildApplication() });
  membership = null;
  seen = scriptFetch({
    'POST /api/dealer-verification': (request) => apply(request),
    'GET /api/company/membership': () => ({ body: { membership } }),
    'DELETE /api/company/membership': () => {
      membership = null;
      return { body: { deleted: true } };
    },
  });
});
afterEach(() => {
  store.set(currentUserAtom, null);
  store.set(messagesAtom, []);
});

function Area() {
  const user = useAtomValue(currentUserAtom);
  return user && <DealerArea user={user}>Stranica dilera</DealerArea>;
}

function open(user: Me, at = '/dealer/cars') {
  store.set(currentUserAtom, user);
  return renderRoutes([{ path: '*', element: <Area /> }], at);
}
const field = (name: string) => screen.getByLabelText(name);
const send = () => screen.getByRole('button', { name: 'Pošalji na verifikaciju' });
type User = ReturnType<typeof open>['user'];
async function fillIn(user: User) {
  const typed = {
    'Naziv kompanije': company.companyName,
    'Matični broj': company.businessRegistrationNumber,
    'Broj licence': company.businessLicense,
    Telefon: company.phone,
    Adresa: company.address,
    Grad: company.city,
  };
  for (const [name, value] of Object.entries(typed)) {
    await user.click(field(name));
    await user.paste(value);
  }
}

let kept: [key: string, value: string][] | undefined;
/** The application with all fields filled in. They are typed once; other tests begin with what that kept. */
async function openFilledIn() {
  for (const [key, value] of kept ?? []) sessionStorage.setItem(key, value);
  const view = open(buildMe());
  if (kept === undefined) await fillIn(view.user);
  kept ??= Object.entries(sessionStorage);
  return view;
}

describe('the gate of the dealer area', () => {
  test('shows the application instead of the area to a user who has not applied', () => {
    open(buildMe());
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Postanite diler');
    expect(screen.queryByText('Stranica dilera')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Automobili' })).toBeNull();
  });

  test('lets a member of a company that may not sell leave it, and apply then (R207)', async () => {
    membership = { companyName: 'Auto Kuća', role: 'seller', isSuspended: true };
    const { user } = open(buildMe());
    expect(await screen.findByRole('heading', { level: 1, name: /^Firma Auto Kuća/ })).toBeVisible();
    expect(screen.queryByLabelText('Matični broj')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Napusti firmu' }));
    const dialog = await openedDialog('alertdialog', 'Napusti firmu');
    await user.click(dialog.getByRole('button', { name: 'Napusti firmu' }));
    expect(await screen.findByLabelText('Matični broj')).toBeVisible();
  });

  test('tells a member who has left the company, or was removed, so, and who to ask (R207)', async () => {
    open({ ...buildDealer('approved'), memberRole: 'seller' });
    expect(screen.getByText('Stranica dilera')).toBeVisible();
    await act(async () => store.set(currentUserAtom, buildMe()));
    expect(screen.getByText(`Više ne radite za firmu ${company.companyName}`)).toBeVisible();
    expect(screen.getByLabelText('Matični broj')).toBeVisible();
  });

  test('does not tell somebody else who signs in after a member (R207)', async () => {
    open({ ...buildDealer('approved'), memberRole: 'seller' });
    await act(async () => store.set(currentUserAtom, buildMe({ objectId: 'neko-drugi' })));
    expect(screen.getByLabelText('Matični broj')).toBeVisible();
    expect(screen.queryByText(/^Više ne radite za firmu/)).toBeNull();
  });

  test('lets a pending dealer in, and says what they may do', () => {
    open(buildDealer('pending'));
    expect(screen.getByText('Stranica dilera')).toBeVisible();
    expect(
      screen.getByText('Vaša verifikacija je u pregledu. Dobićete email obaveštenje kada bude odobrena.'),
    ).toBeVisible();
    expect(screen.getByText(texts.allowed)).toBeVisible();
  });

  test('lets a rejected dealer in, with the way to apply again', () => {
    open(buildDealer('rejected'));
    expect(
      screen.getByText('Verifikacija odbijena. Molimo pregledajte zahteve i ponovo pošaljite.'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pregledaj i pošalji ponovo' })).toHaveAttribute(
      'href',
      '/dealer/verification',
    );
  });

  test('tells a dealer whose verification was taken back so, and not of a rejection (R193)', () => {
    open(buildDealer('revoked'));
    expect(screen.getByText(/^Verifikacija vaše kompanije je oduzeta\./)).toBeVisible();
    expect(screen.getAllByText('Oduzeta')).not.toEqual([]);
    expect(screen.queryByText(/odbijena/i)).toBeNull();
    expect(screen.getByRole('link', { name: 'Pregledaj i pošalji ponovo' })).toBeVisible();
  });

  test('says nothing above the pages of an approved dealer', () => {
    open(buildDealer('approved'));
    expect(screen.getByText('Stranica dilera')).toBeVisible();
    expect(screen.queryByText(texts.allowed)).toBeNull();
  });

  test('marks the entry that a page belongs to', () => {
    open(buildDealer('approved'), '/dealer/add-car');
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Automobili');
  });

  test('follows a decision without a reload', async () => {
    open(buildDealer('pending'));
    await act(async () =>
      liveSocket.push('dealer:verification-changed', {
        verificationStatus: 'approved',
        verificationNotes: null,
      }),
    );
    await waitFor(() => expect(screen.queryByText(texts.allowed)).toBeNull());
    expect(store.get(currentUserAtom)?.dealer?.verificationStatus).toBe('approved');
    // The notification of the decision says it over the page, with the reason.
    expect(store.get(messagesAtom)).toEqual([]);
  });

  test.each([
    ['pending', false],
    ['rejected', false],
    ['approved', true],
  ] as const)('for a %s dealer, what is for verified ones is open: %s', (status, isOpen) => {
    const user = buildDealer(status);
    store.set(currentUserAtom, user);
    const gate = (
      <DealerArea user={user}>
        <ApprovedOnly />
      </DealerArea>
    );
    renderRoutes(
      [{ element: gate, children: [{ path: '*', element: 'Stranica dilera' }] }],
      '/dealer/create-auction',
    );
    expect(screen.queryByRole('link', { name: 'Dodaj automobil' }) === null).toBe(isOpen);
  });

  test('signing out forgets the token and goes to the login; nothing is pushed to this browser any more', async () => {
    const browser = pushBrowser();
    await browser.subscribe();
    localStorage.setItem('accessToken', 'token-1');
    const { user, router } = open(buildDealer('approved'));
    await user.click(screen.getAllByRole('button', { name: /Dilerski nalog/ })[0] as HTMLElement);
    await user.click(await screen.findByRole('menuitem', { name: 'Odjavi se' }));
    expect(localStorage.getItem('accessToken')).toBeNull();
    expect(router.state.location.pathname).toBe('/login');
    await waitFor(() => expect(browser.isSubscribed()).toBe(false));
    browser.remove();
  });
});

test('a user who stays when asked about unsaved changes stays signed in', async () => {
  const end = askBeforeLeaving(async () => false);
  localStorage.setItem('accessToken', 'token-1');
  const { user, router } = open(buildDealer('approved'));
  await user.click(screen.getAllByRole('button', { name: /Dilerski nalog/ })[0] as HTMLElement);
  await user.click(await screen.findByRole('menuitem', { name: 'Odjavi se' }));
  expect(localStorage.getItem('accessToken')).toBe('token-1');
  expect(store.get(currentUserAtom)).not.toBeNull();
  expect(router.state.location.pathname).toBe('/dealer/cars');
  end();
});

describe('the application', () => {
  test('says what is wrong with a field when it is left', async () => {
    const { user } = open(buildMe());
    await user.type(field('Matični broj'), '123');
    expect(screen.queryByText('Matični broj mora imati tačno 8 cifara')).toBeNull();
    await user.tab();
    expect(field('Matični broj')).toHaveAccessibleDescription('Matični broj mora imati tačno 8 cifara');
    await user.type(field('Matični broj'), '45678');
    expect(field('Matični broj')).toBeValid();
  });

  test('is not sent with mistakes: it names them all and goes to the first', async () => {
    const { user } = open(buildMe());
    await user.click(send());
    expect(field('Naziv kompanije')).toHaveFocus();
    for (const complaint of [
      'Naziv kompanije je obavezan',
      'Matični broj mora imati tačno 8 cifara',
      'Broj licence je obavezan',
      'Unesite ispravan broj telefona, sa 8 do 15 cifara',
      'Adresa je obavezna',
      'Grad je obavezan',
    ])
      expect(screen.getByText(complaint)).toBeVisible();
    expect(applied()).toEqual([]);
  });

  test('opens the area as soon as it was sent', async () => {
    const { user } = await openFilledIn();
    await user.click(send());
    expect(await screen.findByText('Stranica dilera')).toBeVisible();
    expect(screen.getByText(/Vaša verifikacija je u pregledu/)).toBeVisible();
    expect(applied()[0]?.body).toEqual({ ...company, contactEmail: 'jelena@example.com' });
    expect(sessionStorage).toHaveLength(0);
  });

  test('is sent with the chosen documents, and says which was not taken (R178)', async () => {
    const sent: string[] = [];
    scriptUpload((path, form) => {
      const { name } = form.get('document') as File;
      sent.push(`${path} ${name}`);
      return name === 'licenca.pdf'
        ? { status: 415, body: { code: 'UNSUPPORTED_MEDIA', message: 'Sadržaj nije ispravan.' } }
        : { body: { documents: [] } };
    });
    const { user } = await openFilledIn();
    const pdf = (name: string) => new File(['%PDF-'], name, { type: 'application/pdf' });
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (input === null) throw new Error('nothing chooses files');
    const text = new File(['x'], 'beleska.txt', { type: 'text/plain' });
    fireEvent.change(input, {
      target: { files: [pdf('resenje.pdf'), pdf('licenca.pdf'), pdf('x.pdf'), text] },
    });
    expect(screen.getByRole('alert')).toHaveTextContent('„beleska.txt“ nije PDF');
    await user.click(screen.getByRole('button', { name: 'Ukloni dokument: x.pdf' }));
    await user.click(send());
    expect(await screen.findByText('Stranica dilera')).toBeVisible();
    expect(sent).toEqual(
      ['resenje.pdf', 'licenca.pdf'].map((name) => `/api/dealer-verification/mine/documents ${name}`),
    );
    expect(store.get(messagesAtom)[0]?.text).toMatch(/^„licenca.pdf“: Sadržaj nije ispravan\./);
  });

  test('keeps what was typed over a failure and a reload', async () => {
    apply = () => ({ status: 503, body: { code: 'UNAVAILABLE', message: 'Servis trenutno nije dostupan.' } });
    const { user } = open(buildMe());
    await fillIn(user);
    await user.click(send());
    expect((await screen.findAllByRole('alert'))[0]).toHaveTextContent('Servis trenutno nije dostupan.');
    expect(field('Grad')).toHaveValue('Novi Sad');
    cleanup();
    open(buildMe());
    expect(field('Grad')).toHaveValue('Novi Sad');
    expect(field('Matični broj')).toHaveValue('20784513');
  });

  test('of another user of this window starts empty', async () => {
    const { user } = open(buildMe());
    await user.type(field('Grad'), 'Niš');
    cleanup();
    open(buildMe({ objectId: 'user-2' }));
    expect(field('Grad')).toHaveValue('');
  });

  test('shows the objection of the server at its field', async () => {
    apply = () => ({
      status: 400,
      body: {
        code: 'VALIDATION',
        message: 'Neispravan unos',
        details: [{ path: 'businessLicense', message: 'Licenca je već prijavljena' }],
      },
    });
    const { user } = await openFilledIn();
    await user.click(send());
    await waitFor(() => expect(field('Broj licence')).toHaveFocus());
    expect(field('Broj licence')).toHaveAccessibleDescription('Licenca je već prijavljena');
  });

  test('that had arrived although its answer was lost counts as sent', async () => {
    apply = () => ({ status: 409, body: { code: 'CONFLICT', message: 'Zahtev je već poslat.' } });
    const { restoreSession } = await import('../../lib/auth/session.ts');
    vi.mocked(restoreSession).mockImplementation(async () =>
      store.set(currentUserAtom, buildDealer('pending')),
    );
    const { user } = await openFilledIn();
    await user.click(send());
    expect(await screen.findByText('Stranica dilera')).toBeVisible();
    expect(sessionStorage).toHaveLength(0);
    vi.mocked(restoreSession).mockImplementation(async () => undefined);
  });
});

test('Back closes the drawer of a phone; a page that is chosen there follows the one before', async () => {
  const { user, router } = open(buildDealer('approved'));
  await act(() => router.navigate('/dealer/auctions'));
  const openDrawer = async () => {
    await user.click(screen.getByRole('button', { name: /Otvori dilerski meni/, hidden: true }));
    return openedDialog('dialog');
  };
  const isClosedAt = (pathname: string) =>
    waitFor(() => {
      expect(document.querySelector('[role=dialog][data-state=open]')).toBeNull();
      expect(router.state.location.pathname).toBe(pathname);
    });

  await openDrawer();
  await act(() => router.navigate(-1));
  await isClosedAt('/dealer/auctions');

  await user.click((await openDrawer()).getByRole('link', { name: 'Aukcije' }));
  await isClosedAt('/dealer/auctions');

  await user.click((await openDrawer()).getByRole('link', { name: 'Pomoć' }));
  await isClosedAt('/dealer/help');
  await act(() => router.navigate(-1));
  await isClosedAt('/dealer/auctions');
  await act(() => router.navigate(-1));
  await isClosedAt('/dealer/cars');
});

test('R201 the number of threads with news follows what colleagues read and buyers write', async () => {
  let unread = 2;
  scriptFetch({
    'GET /api/threads': () => ({
      body: { items: [], page: 1, pageSize: 1, total: 5, totalPages: 5, unread, serverTime: 0 },
    }),
  });
  open(buildDealer('approved'));
  await act(() => connectAt(0));
  await screen.findByRole('link', { name: 'Poruke (2)' });
  unread = 1;
  await act(async () => liveSocket.push('thread:changed', { threadId: 'thread-1' }));
  await screen.findByRole('link', { name: 'Poruke (1)' });
});

test('the drawer of a phone holds the same ways, and says how many threads have news', async () => {
  const threads = { items: [], page: 1, pageSize: 1, total: 5, totalPages: 5, unread: 2, serverTime: 0 };
  scriptFetch({ 'GET /api/threads': () => ({ body: threads }) });
  const { user } = open(buildDealer('approved'));
  await user.click(screen.getByRole('button', { name: /Otvori dilerski meni/, hidden: true }));
  const drawer = await openedDialog('dialog');
  await drawer.findByRole('link', { name: 'Poruke (2)' });
  expect(drawer.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Pregled',
    'Automobili',
    'Aukcije',
    'Poruke (2)',
    'Analitika',
    'Naknade',
    'Ljudi',
    'Postavke',
    'Pomoć',
  ]);
  await user.click(drawer.getByRole('link', { name: 'Pomoć' }));
  await waitFor(() => expect(document.querySelector('[role=dialog][data-state=open]')).toBeNull());
});
