import type { AdminUser, SystemSettingsAnswer } from '@autoplace/shared/contract';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { currentUserAtom } from '../../lib/auth/index.ts';
import { configAtom } from '../../lib/config.ts';
import { messagesAtom } from '../../lib/messages.ts';
import { store } from '../../lib/store.ts';
import {
  buildAccount,
  buildAuditEntry,
  buildDispute,
  pageOf,
  settingsAnswer,
} from '../../testing/administration.ts';
import { buildAuction } from '../../testing/auctions.ts';
import { buildConfig, buildMe } from '../../testing/people.ts';
import { renderElement } from '../../testing/render-app.tsx';
import { type ScriptedAnswer, type SeenRequest, scriptFetch } from '../../testing/scripted-fetch.ts';
import { summaryOf } from '../../testing/summaries.ts';
import { SystemSection } from './SystemSection.tsx';
import { disputedIdAtom, draftAtom, partAtom } from './state.ts';

vi.mock('../../lib/live/socket-io.ts', async () => (await import('../../testing/live-socket.ts')).mocked);

const conflict = {
  status: 409,
  body: { code: 'CONFLICT', message: 'Podešavanja su u međuvremenu promenjena.' },
};

let saved: SystemSettingsAnswer;
let users: AdminUser[];
let script: Record<string, (request: SeenRequest) => ScriptedAnswer | Promise<ScriptedAnswer>>;
let seen: SeenRequest[];

beforeEach(() => {
  saved = settingsAnswer(4);
  users = [
    buildAccount(),
    buildAccount({ id: 'admin-1', email: 'admin@autoplace.rs', roles: ['user', 'admin'] }),
  ];
  script = {
    'GET /api/admin/settings': () => ({ body: saved }),
    'PUT /api/admin/settings': ({ body }) => {
      const { settings, version } = body as SystemSettingsAnswer;
      if (version !== saved.version) return conflict;
      saved = { ...saved, settings, version: version + 1 };
      return { body: saved };
    },
    'GET /api/admin/audit': () => ({ body: pageOf([buildAuditEntry()]) }),
    'GET /api/admin/users': () => ({ body: pageOf(users) }),
    'GET /api/auctions': () => ({
      body: { ...pageOf([summaryOf(buildAuction())]), serverTime: 0 },
    }),
    'GET /api/admin/auctions/bmw/dispute': () => ({
      status: 404,
      body: { code: 'NOT_FOUND', message: 'Traženi sadržaj ne postoji.' },
    }),
    'GET /api/admin/auctions/auction-1/dispute': () => ({ body: buildDispute() }),
  };
  seen = scriptFetch(script);
  store.set(messagesAtom, []);
  // What was left outlives the section, but no test.
  store.set(partAtom, 'settings');
  store.set(draftAtom, null);
  store.set(disputedIdAtom, null);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(part?: string) {
  const app = renderElement(<SystemSection />);
  if (part !== undefined) await app.user.click(screen.getByRole('tab', { name: part }));
  return app;
}
const field = (name: string) => screen.findByRole('textbox', { name });
const sent = (call: string) => seen.filter(({ method, url }) => `${method} ${url.pathname}` === call);

describe('the settings', () => {
  test('are saved whole, with the version that they were read at', async () => {
    const { user } = await open();
    await user.clear(await field('Kurs evra'));
    await user.type(await field('Kurs evra'), '118,5');
    await user.click(screen.getByRole('button', { name: 'Sačuvaj izmene' }));
    await waitFor(() => expect(sent('PUT /api/admin/settings')).toHaveLength(1));
    expect(sent('PUT /api/admin/settings')[0]?.body).toEqual({
      settings: { ...settingsAnswer(4).settings, eurRsdRate: 118.5 },
      version: 4,
    });
    expect(await screen.findByText('Nema izmena za čuvanje.')).toBeVisible();
  });

  test('say what is wrong at the field, and send nothing', async () => {
    const { user } = await open();
    await user.clear(await field('Provizija'));
    await user.type(await field('Provizija'), '140');
    await user.click(screen.getByRole('button', { name: 'Sačuvaj izmene' }));
    expect(await field('Provizija')).toHaveAccessibleDescription(/Ne može biti više od 100/);
    expect(await field('Provizija')).toHaveFocus();
    expect(sent('PUT /api/admin/settings')).toEqual([]);
  });

  test('show what the server objects to at its field', async () => {
    script['PUT /api/admin/settings'] = () => ({
      status: 400,
      body: {
        code: 'VALIDATION',
        message: 'Neispravni podaci.',
        details: [{ path: 'settings.limits.bids', message: 'Previše za ovu mašinu' }],
      },
    });
    const { user } = await open();
    await user.type(await field('Ponude'), '0');
    await user.click(screen.getByRole('button', { name: 'Sačuvaj izmene' }));
    await waitFor(async () =>
      expect(await field('Ponude')).toHaveAccessibleDescription(/Previše za ovu mašinu/),
    );
    expect(await field('Ponude')).toHaveValue('3000');
  });

  test('that somebody else has changed keep what was typed, say what changed, and are saved on top of it', async () => {
    const { user } = await open();
    await user.clear(await field('Kurs evra'));
    await user.type(await field('Kurs evra'), '118');
    saved = settingsAnswer(5, { eurRsdRate: 119.5, commissionRate: 3 });
    await user.click(screen.getByRole('button', { name: 'Sačuvaj izmene' }));
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('Promenio ih je druga@autoplace.rs');
    expect(notice).toHaveTextContent('Kurs evra: 117,2 → 119,5 (vi ste upisali 118)');
    expect(notice).toHaveTextContent('Provizija: 2,5 → 3 (preuzeto u polje)');
    expect(await field('Kurs evra')).toHaveValue('118');
    expect(await field('Provizija')).toHaveValue('3');
    await user.click(screen.getByRole('button', { name: 'Sačuvaj izmene' }));
    await waitFor(() => expect(saved.version).toBe(6));
    expect(saved.settings).toMatchObject({ eurRsdRate: 118, commissionRate: 3 });
  });

  test('of somebody else can be taken instead of what was typed', async () => {
    const { user } = await open();
    await user.type(await field('Kurs evra'), '9');
    saved = settingsAnswer(5, { eurRsdRate: 119.5 });
    await user.click(screen.getByRole('button', { name: 'Sačuvaj izmene' }));
    await user.click(await screen.findByRole('button', { name: 'Preuzmi njihovu vrednost: Kurs evra' }));
    expect(await field('Kurs evra')).toHaveValue('119,5');
  });

  test('that others change meanwhile are shown at once where nothing is typed', async () => {
    await open();
    expect(await field('Kurs evra')).toHaveValue('117,2');
    saved = settingsAnswer(5, { eurRsdRate: 120 });
    act(() => store.set(configAtom, { ...buildConfig(), eurRsdRate: 120 }));
    await waitFor(async () => expect(await field('Kurs evra')).toHaveValue('120'));
    await waitFor(() => expect(sent('GET /api/admin/audit')).toHaveLength(2));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('that are being typed outlive a look at another part', async () => {
    const { user } = await open();
    await user.clear(await field('Kurs evra'));
    await user.type(await field('Kurs evra'), '118');
    await user.click(screen.getByRole('tab', { name: 'Korisnici' }));
    await screen.findByText('marko@example.com');
    await user.click(screen.getByRole('tab', { name: 'Sistem' }));
    expect(await field('Kurs evra')).toHaveValue('118');
  });

  test('come with who changed what', async () => {
    await open();
    expect(await screen.findByText('Kurs evra: 117 RSD → 117,2 RSD')).toBeVisible();
    expect(sent('GET /api/admin/audit')[0]?.url.searchParams.get('subject')).toBe('settings');
  });
});

describe('an account', () => {
  const ask = async (user: Awaited<ReturnType<typeof open>>['user'], email: string, action: string) => {
    await user.click(await screen.findByRole('button', { name: `Radnje za nalog ${email}` }));
    await user.click(await screen.findByRole('menuitem', { name: action }));
    return screen.findByRole('alertdialog');
  };

  test('is locked only with a reason, which then stands in its row', async () => {
    script['POST /api/admin/users/user-7/lock'] = ({ body }) => {
      const { reason } = body as { reason: string };
      const locked = { at: '2025-03-01T12:00:00.000Z', by: 'admin@autoplace.rs', reason };
      users = [buildAccount({ locked }), ...users.slice(1)];
      return { body: { user: users[0] } };
    };
    const { user } = await open('Korisnici');
    const dialog = await ask(user, 'marko@example.com', 'Zaključaj nalog');
    await user.click(within(dialog).getByRole('button', { name: 'Zaključaj' }));
    expect(within(dialog).getByRole('textbox')).toHaveAccessibleDescription(/Razlog je obavezan/);
    expect(sent('POST /api/admin/users/user-7/lock')).toEqual([]);
    await user.type(within(dialog).getByRole('textbox'), 'Lažne ponude');
    await user.click(within(dialog).getByRole('button', { name: 'Zaključaj' }));
    expect(await screen.findByText('Lažne ponude')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  test('of the last administrator keeps its rights, and the dialog says why', async () => {
    script['PUT /api/admin/users/admin-1/roles'] = () => ({
      status: 409,
      body: {
        code: 'CONFLICT',
        message: 'Ovo je poslednji administrator. Prvo dodelite tu ulogu nekom drugom.',
      },
    });
    const { user } = await open('Korisnici');
    const dialog = await ask(user, 'admin@autoplace.rs', 'Ukloni administratorska prava');
    await user.click(within(dialog).getByRole('button', { name: 'Ukloni prava' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'Prava nisu promenjenaOvo je poslednji administrator.',
    );
    expect(sent('PUT /api/admin/users/admin-1/roles')[0]?.body).toEqual({ admin: false });
    await user.click(within(dialog).getByRole('button', { name: 'Otkaži' }));
    expect(await screen.findByText('Administrator')).toBeVisible();
  });

  test('is found by name among those of one kind, from the first page on', async () => {
    const { user } = await open('Korisnici');
    await user.type(await screen.findByRole('searchbox'), 'marko{Enter}');
    await user.click(screen.getByRole('radio', { name: 'Zaključane' }));
    await waitFor(() => {
      const asked = sent('GET /api/admin/users').at(-1)?.url.searchParams;
      expect(Object.fromEntries(asked ?? [])).toEqual({
        search: 'marko',
        role: 'locked',
        page: '1',
        pageSize: '20',
      });
    });
  });
});

describe('a dispute', () => {
  const find = async () => {
    const app = await open('Sporovi');
    await app.user.type(screen.getByRole('searchbox'), 'bmw{Enter}');
    await app.user.click(await screen.findByRole('button', { name: /^BMW 320d 2019/ }));
    await screen.findByText('Zapis je ceo i nije menjan');
    return app;
  };
  const events = () =>
    within(screen.getByRole('list', { name: 'Vremenska linija' })).queryAllByRole('listitem');

  test('is an auction found by its title, with names, prices and the state of its chain', async () => {
    await find();
    expect(events()).toHaveLength(4);
    expect(events()[0]).toHaveTextContent('Marko Petrović (Kupac 1), marko@example.com');
    expect(events()[0]).toHaveTextContent('€10.500');
  });

  test('is replayed step by step, and the price grows with it', async () => {
    const { user } = await find();
    await user.click(screen.getByRole('button', { name: 'Na početak' }));
    expect(events()).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Korak napred' }));
    await user.click(screen.getByRole('button', { name: 'Korak napred' }));
    expect(events().map((event) => event.textContent)).toEqual([
      expect.stringContaining('Početak'),
      expect.stringContaining('Aukcija zakazana'),
    ]);
    const price = screen.getByRole('slider', { name: 'Cena u izabranom trenutku' });
    expect(price).toHaveAttribute('aria-valuetext', expect.stringContaining('€10.000'));
    await user.click(screen.getByRole('button', { name: 'Korak napred' }));
    expect(price).toHaveAttribute('aria-valuetext', expect.stringContaining('€10.250'));
    await user.click(screen.getByRole('button', { name: 'Korak nazad' }));
    expect(price).toHaveAttribute('aria-valuetext', expect.stringContaining('€10.000'));
  });

  test('with a broken chain says what is wrong with it', async () => {
    script['GET /api/admin/auctions/auction-1/dispute'] = () => ({
      body: buildDispute({
        chain: { valid: false, commits: 4, head: null, problem: 'Zapis 3 ne sledi za zapisom 2.' },
      }),
    });
    const { user } = await open('Sporovi');
    await user.type(screen.getByRole('searchbox'), 'auction-1{Enter}');
    await user.click(await screen.findByRole('button', { name: /^BMW 320d 2019/ }));
    expect(await screen.findByText('Zapis 3 ne sledi za zapisom 2.')).toBeVisible();
  });
});

test('what one administrator has left no other one in the same window finds', async () => {
  const enter = (objectId: string) => store.set(currentUserAtom, buildMe({ objectId }));
  enter('admin-1');
  const { user } = await open();
  await user.clear(await field('Kurs evra'));
  await user.type(await field('Kurs evra'), '118');
  store.set(disputedIdAtom, 'auction-1');
  cleanup();
  enter('admin-2');
  await open();
  expect(await field('Kurs evra')).toHaveValue('117,2');
  expect(store.get(disputedIdAtom)).toBeNull();
  cleanup();
  enter('admin-1');
  await open();
  expect(await field('Kurs evra')).toHaveValue('118');
  expect(store.get(disputedIdAtom)).toBe('auction-1');
  store.set(currentUserAtom, null);
});

test('the audit trail is turned page by page', async () => {
  script['GET /api/admin/audit'] = ({ url }) => {
    const page = Number(url.searchParams.get('page'));
    return {
      body: pageOf([buildAuditEntry({ id: `entry-${page}`, by: `admin${page}@autoplace.rs` })], page, 45),
    };
  };
  const { user } = await open('Dnevnik radnji');
  expect(await screen.findByText('admin1@autoplace.rs')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sledeća strana' }));
  expect(await screen.findByText('admin2@autoplace.rs')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Strana 2' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('button', { name: 'Strana 3' })).toBeVisible();
});
