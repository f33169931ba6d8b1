import { notificationKind, type Preferences, type SecondFactorState } from '@autoplace/shared/contract';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { signIn } from '../../lib/auth/index.ts';
import { signOut } from '../../lib/auth/sign-out.ts';
import { buildMe } from '../../testing/data/people.ts';
import { renderElement } from '../../testing/render-app.tsx';
import { type ScriptedAnswer, type SeenRequest, scriptFetch } from '../../testing/scripted-fetch.ts';
import { SettingsPage } from './SettingsPage.tsx';

vi.mock('../../lib/auth/index.ts', async (original) => ({
  ...(await original<object>()),
  signIn: vi.fn(async () => true),
}));
vi.mock('../../lib/auth/sign-out.ts', () => ({ signOut: vi.fn(async () => undefined) }));

const email = {
  ...(Object.fromEntries(notificationKind.options.map((kind) => [kind, true])) as Preferences['email']),
  lost: false,
  new_bid: false,
  verification: false,
};
const contact = { email: 'jelena@example.com', addressConfirmed: true, phone: null };
const rights = { limit: 15_000, used: 0, auctions: [] };
const refused = { status: 503, body: { code: 'UNAVAILABLE', message: 'Servis trenutno nije dostupan.' } };

let load: () => ScriptedAnswer;
let save: (request: SeenRequest) => ScriptedAnswer | Promise<ScriptedAnswer>;
let factor: SecondFactorState;
let seen: SeenRequest[];

beforeEach(() => {
  load = () => ({ body: { email } });
  factor = { passkeys: 0, app: false, recoveryCodes: 0 };
  save = ({ body }) => ({ body });
  seen = scriptFetch({
    'GET /api/me/preferences': () => load(),
    'GET /api/me/contact': () => ({ body: contact }),
    'GET /api/me/address': () => ({ body: { address: null, city: null } }),
    'GET /api/me/rights': () => ({ body: rights }),
    'GET /api/me/sessions': () => ({ body: { items: [] } }),
    'GET /api/me/second-factor': () => ({ body: factor }),
    'PUT /api/me/preferences': (request) => save(request),
  });
});
afterEach(() => vi.clearAllMocks());

const open = (changes: Parameters<typeof buildMe>[0] = {}) =>
  renderElement(<SettingsPage user={buildMe(changes)} />);
const toggle = (name: string) => screen.findByRole('switch', { name });
const saved = () =>
  seen.filter(({ method }) => method === 'PUT').map(({ body }) => (body as Preferences).email);

describe('an e-mail switch', () => {
  test('is saved at once, with a confirmation', async () => {
    const { user } = open();
    await user.click(await toggle('Nadlicitirani ste'));
    expect(await toggle('Nadlicitirani ste')).not.toBeChecked();
    expect(await screen.findByText('Sačuvano')).toBeVisible();
    expect(saved()).toEqual([{ ...email, outbid: false }]);
  });

  test('that could not be saved stays as it was chosen, with the reason and another try', async () => {
    save = () => refused;
    const { user } = open();
    await user.click(await toggle('Nadlicitirani ste'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Podešavanja nisu sačuvanaServis trenutno nije dostupan.',
    );
    expect(await toggle('Nadlicitirani ste')).not.toBeChecked();
    save = ({ body }) => ({ body });
    await user.click(screen.getByRole('button', { name: 'Pokušaj ponovo' }));
    expect(await screen.findByText('Sačuvano')).toBeVisible();
    expect(saved().at(-1)).toEqual({ ...email, outbid: false });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('that follows before the answer is saved after it, together with the first', async () => {
    const { promise, resolve } = Promise.withResolvers<ScriptedAnswer>();
    save = () => promise;
    const { user } = open();
    await user.click(await toggle('Nadlicitirani ste'));
    await user.click(await toggle('Aukcija je završena bez vas'));
    expect(saved()).toHaveLength(1);
    await act(async () => resolve({ body: { email } }));
    await waitFor(() =>
      expect(saved()).toEqual([
        { ...email, outbid: false },
        { ...email, outbid: false, lost: true },
      ]),
    );
  });
});

test('those of a seller are shown to dealers only', async () => {
  open();
  await toggle('Nadlicitirani ste');
  expect(screen.queryByRole('switch', { name: 'Vozilo je prodato' })).toBeNull();
  cleanup();
  open({ dealer: { id: 'dealer-1', companyName: 'Auto kuća', verificationStatus: 'approved' } });
  expect(await toggle('Vozilo je prodato')).toBeChecked();
});

test('preferences that could not be loaded can be asked for again', async () => {
  load = () => refused;
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Podešavanja nisu učitana');
  load = () => ({ body: { email } });
  await user.click(screen.getByRole('button', { name: 'Pokušaj ponovo' }));
  expect(await toggle('Nadlicitirani ste')).toBeChecked();
});

test('the look is chosen at once, and given back to the device', async () => {
  const { user } = open();
  expect(screen.getByRole('radio', { name: 'Kao uređaj' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Tamni' }));
  expect(document.documentElement).toHaveClass('dark');
  await user.click(screen.getByRole('radio', { name: 'Kao uređaj' }));
  expect(document.documentElement).toHaveClass('light');
  expect(screen.getByRole('radio', { name: 'Kao uređaj' })).toBeChecked();
});

describe('signing in in two steps', () => {
  test('is offered, and set up at the provider', async () => {
    const { user } = open();
    expect(await screen.findByText('Isključena je.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Uključi' }));
    expect(signIn).toHaveBeenLastCalledWith({ purpose: 'security' });
  });

  test('says what is set up', async () => {
    factor = { passkeys: 2, app: true, recoveryCodes: 9 };
    open();
    expect(
      await screen.findByText(
        'Uključena je. Ključevi: 2. Aplikacija sa kodovima. Preostali rezervni kodovi: 9.',
      ),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Izmeni' })).toBeEnabled();
  });
});

describe('the account', () => {
  test('is changed at the provider', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Uredi profil' }));
    expect(signIn).toHaveBeenLastCalledWith({ purpose: 'profile' });
    await user.click(screen.getByRole('button', { name: 'Promeni lozinku' }));
    expect(signIn).toHaveBeenLastCalledWith({ purpose: 'reset' });
    await user.click(screen.getByRole('button', { name: 'Odjavi se' }));
    expect(signOut).toHaveBeenCalledOnce();
  });

  test('of another provider has no password here', () => {
    open({ identityProvider: 'Google' });
    expect(screen.queryByRole('button', { name: 'Promeni lozinku' })).toBeNull();
    expect(screen.getByText(/Lozinku menjate kod servisa Google/)).toBeVisible();
  });

  test('says when the provider cannot be reached', async () => {
    vi.mocked(signIn).mockResolvedValueOnce(false);
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Uredi profil' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Servis za prijavu nije dostupan');
  });
});
