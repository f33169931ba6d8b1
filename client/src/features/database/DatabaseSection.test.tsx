import type { Backup, DatabaseAlert, DatabaseMetrics, Migration } from '@autoplace/shared/contract';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { messagesAtom } from '../../lib/messages.ts';
import { store } from '../../lib/store.ts';
import {
  buildAlert,
  buildBackup,
  buildDatabase,
  buildMigration,
  measured,
  metricsAnswer,
  pendingMigration,
} from '../../testing/databases.ts';
import { connectAt, liveSocket } from '../../testing/live-socket.ts';
import { renderElement } from '../../testing/render-app.tsx';
import { type ScriptedAnswer, type SeenRequest, scriptFetch } from '../../testing/scripted-fetch.ts';
import { DatabaseSection } from './DatabaseSection.tsx';

vi.mock('../../lib/live/socket-io.ts', async () => (await import('../../testing/live-socket.ts')).mocked);

const away = { status: 503, body: { code: 'UNAVAILABLE', message: 'Servis trenutno nije dostupan.' } };
type Answer = (request: SeenRequest) => ScriptedAnswer | Promise<ScriptedAnswer>;

let migrations: Migration[];
let backups: Backup[];
let alerts: DatabaseAlert[];
let history: DatabaseMetrics[];
let script: Record<string, Answer>;
let seen: SeenRequest[];

beforeEach(() => {
  migrations = [buildMigration(), pendingMigration];
  backups = [buildBackup()];
  alerts = [buildAlert()];
  history = [measured(0), measured(15)];
  script = {
    'GET /api/database/status': () => ({
      body: [buildDatabase(), buildDatabase({ id: 'other', name: 'arhiva' })],
    }),
    'GET /api/database/migrations': () => ({ body: migrations }),
    'GET /api/database/backups': () => ({ body: backups }),
    'GET /api/database/alerts': () => ({ body: alerts }),
    'GET /api/database/metrics/main': () => ({ body: metricsAnswer(history) }),
    'GET /api/database/metrics/other': () => ({ body: metricsAnswer([measured(15, { cpuUsage: 77 })]) }),
  };
  seen = scriptFetch(script);
  store.set(messagesAtom, []);
  liveSocket.answer('database:watch', () => ({ ok: true, metrics: measured(15) }));
  liveSocket.answer('database:unwatch', () => ({ ok: true }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open() {
  const app = renderElement(<DatabaseSection />);
  await act(() => connectAt(15));
  await screen.findByRole('article', { name: 'CPU' });
  return app;
}
const count = (call: string) => seen.filter(({ method, url }) => `${method} ${url.pathname}` === call).length;
const chart = (name: string) => screen.getByRole('article', { name });
const newest = (name: string) => within(chart(name)).getByRole('slider').getAttribute('aria-valuetext');
const said = () => store.get(messagesAtom).map(({ title }) => title);
const push = (event: string, payload: unknown) => act(async () => liveSocket.push(event, payload));

describe('metrics', () => {
  test('follow what the server pushes, and nothing but the charts changes for it', async () => {
    await open();
    const changes: Node[] = [];
    const observer = new MutationObserver((records) => changes.push(...records.map(({ target }) => target)));
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    await push('database:metrics', { databaseId: 'main', metrics: measured(16, { cpuUsage: 63.4 }) });
    expect(newest('CPU')).toMatch(/: 63,4 %$/);
    observer.disconnect();
    const charts = screen.getAllByRole('article');
    const elsewhere = changes.filter((node) => !charts.some((chart) => chart.contains(node)));
    expect(changes.length).toBeGreaterThan(0);
    expect(elsewhere).toEqual([]);
  });

  test('of another database are not mixed in', async () => {
    await open();
    await push('database:metrics', { databaseId: 'other', metrics: measured(16, { cpuUsage: 99 }) });
    expect(newest('CPU')).toMatch(/: 20 %$/);
  });

  test('are those of the database that is chosen', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'arhiva' }));
    await waitFor(() => expect(newest('CPU')).toMatch(/: 77 %$/));
    expect(liveSocket.sentOf('database:watch').at(-1)).toEqual({ databaseId: 'other' });
    expect(screen.getByRole('button', { name: 'arhiva' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('are asked for over the period that is chosen', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: '24 h' }));
    await waitFor(() => expect(seen.at(-1)?.url.searchParams.get('minutes')).toBe('1440'));
  });

  test('that were missed while the connection was away are asked for, and watched again', async () => {
    await open();
    const [asked, watched] = [
      count('GET /api/database/metrics/main'),
      liveSocket.sentOf('database:watch').length,
    ];
    history = [...history, measured(20, { cpuUsage: 55 })];
    liveSocket.answer('database:watch', () => ({ ok: true, metrics: measured(20, { cpuUsage: 55 }) }));
    await act(() => connectAt(20));
    await waitFor(() => expect(newest('CPU')).toMatch(/: 55 %$/));
    expect(count('GET /api/database/metrics/main')).toBe(asked + 1);
    expect(liveSocket.sentOf('database:watch')).toHaveLength(watched + 1);
  });

  test('that the server will not tell are refused with its reason', async () => {
    liveSocket.answer('database:watch', () => ({
      ok: false,
      error: { code: 'NOT_FOUND', message: 'Ta baza se ne prati.' },
    }));
    await open();
    await act(() => liveSocket.flush());
    expect(await screen.findByText('Ta baza se ne prati.')).toBeVisible();
  });

  test('are read moment by moment with the keyboard, while new ones come', async () => {
    const { user } = await open();
    const slider = within(chart('CPU')).getByRole('slider');
    await act(async () => slider.focus());
    const before = newest('CPU');
    await push('database:metrics', { databaseId: 'main', metrics: measured(30, { cpuUsage: 88 }) });
    expect(newest('CPU')).toBe(before);
    await user.tab();
    expect(newest('CPU')).toMatch(/: 88 %$/);
  });
});

describe('a migration', () => {
  const run = 'POST /api/database/migrations/003-third/run';

  test('is run only when it was asked for twice, and then the list is asked for again', async () => {
    script[run] = () => {
      migrations = [
        buildMigration({ canRollback: false }),
        {
          ...pendingMigration,
          status: 'applied',
          canRun: false,
          canRollback: true,
          appliedAt: measured(20).timestamp,
        },
      ];
      return { body: { success: true, migration: migrations[1] } };
    };
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Pokreni Treća migracija' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Pokretanje migracije' });
    expect(count(run)).toBe(0);
    await user.click(within(dialog).getByRole('button', { name: 'Da, pokreni' }));
    expect(await screen.findByRole('button', { name: 'Vrati Treća migracija' })).toBeVisible();
    expect(count(run)).toBe(1);
    expect(count('GET /api/database/migrations')).toBeGreaterThan(1);
    expect(said()).toContain('Migracija je primenjena');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  test('that the user thinks better of is not run', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Pokreni Treća migracija' }));
    await user.click(await screen.findByRole('button', { name: 'Otkaži' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(count(run)).toBe(0);
  });

  test('that fails says why where it was asked for, and in its row', async () => {
    script['POST /api/database/migrations/002-second/rollback'] = () => {
      migrations = [buildMigration({ error: 'Indeks se koristi.' }), pendingMigration];
      return { body: { success: false, errorMessage: 'Indeks se koristi.', migration: migrations[0] } };
    };
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Vrati Druga migracija' }));
    await user.click(await screen.findByRole('button', { name: 'Da, vrati' }));
    const dialog = screen.getByRole('alertdialog');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'Failed to rollback migrationIndeks se koristi.',
    );
    expect(await screen.findByText('Poslednji pokušaj: Indeks se koristi.')).toBeInTheDocument();
    expect(said()).toEqual([]);
  });

  test('that another server is at is refused with the reason, and the list is asked for again', async () => {
    script[run] = () => ({ status: 409, body: { code: 'CONFLICT', message: 'Druga migracija je u toku.' } });
    const { user } = await open();
    const before = count('GET /api/database/migrations');
    await user.click(screen.getByRole('button', { name: 'Pokreni Treća migracija' }));
    await user.click(await screen.findByRole('button', { name: 'Da, pokreni' }));
    expect(await screen.findByText('Druga migracija je u toku.')).toBeVisible();
    expect(count('GET /api/database/migrations')).toBe(before + 1);
  });

  test('that is not its turn cannot be run, and says so', async () => {
    migrations = [buildMigration(), { ...pendingMigration, canRun: false }];
    await open();
    expect(screen.getByText('Čeka prethodnu')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Pokreni / })).toBeNull();
  });
});

describe('a backup', () => {
  test('that is begun shows at once, and as complete when the server says that lists have changed', async () => {
    const running = buildBackup({ id: 'backup-2', backupType: 'manual', status: 'running', endTime: null });
    script['POST /api/database/backups'] = () => {
      backups = [running, buildBackup()];
      return { status: 202, body: { backup: running } };
    };
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Napravi kopiju sada' }));
    const table = screen.getByRole('table', { name: 'Rezervne kopije' });
    expect(await within(table).findByText('U toku')).toBeVisible();
    backups = [{ ...running, status: 'completed', endTime: measured(30).timestamp }, buildBackup()];
    await push('database:changed', { what: 'backups' });
    await waitFor(() => expect(within(table).getAllByText('Završena')).toHaveLength(2));
  });

  test('that cannot be begun says why, and the list stays', async () => {
    script['POST /api/database/backups'] = () => ({
      status: 409,
      body: { code: 'CONFLICT', message: 'Pravljenje rezervne kopije je u toku.' },
    });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Napravi kopiju sada' }));
    expect(await screen.findByText('Pravljenje rezervne kopije je u toku.')).toBeVisible();
    expect(screen.getByText('1.332 dokumenta')).toBeVisible();
  });

  test('is restored by commands that name its file', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: /^Kako vratiti/ }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('npm run restore -- --replace .data/backups/autoplace-1.tar');
  });
});

describe('an alert', () => {
  test('appears as soon as it is pushed', async () => {
    await open();
    const worse = buildAlert({ id: 'alert-2', severity: 'critical', message: 'Disk je pun 96 %.' });
    alerts = [worse, ...alerts];
    await push('database:alert', worse);
    expect(screen.getByText('Disk je pun 96 %.')).toBeVisible();
    expect(screen.getByText('2 aktivna')).toBeVisible();
  });

  test('that is resolved goes under the fold', async () => {
    const resolved = { resolved: true, resolvedAt: measured(5).timestamp, resolvedBy: 'admin@autoplace.rs' };
    script['POST /api/database/alerts/alert-1/resolve'] = () => ({ body: { alert: buildAlert(resolved) } });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /^Reši: / }));
    expect(await screen.findByText('Nema aktivnih upozorenja.')).toBeVisible();
    expect(screen.getByText('Rešena upozorenja (1)')).toBeVisible();
  });

  test('that could not be resolved stays, with the reason', async () => {
    script['POST /api/database/alerts/alert-1/resolve'] = () => away;
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /^Reši: / }));
    expect(await screen.findByText('Upozorenje nije označeno kao rešeno')).toBeVisible();
    expect(screen.getByText('1 aktivno')).toBeVisible();
  });
});

test('a part that fails says so in the words of the specification, can be closed, and hides no other', async () => {
  script['GET /api/database/migrations'] = () => away;
  script['GET /api/database/backups'] = () => away;
  const { user } = await open();
  const problem = (await screen.findByText('Failed to fetch migrations')).closest(
    '[role=alert]',
  ) as HTMLElement;
  expect(problem).toHaveTextContent('Servis trenutno nije dostupan.');
  expect(screen.getByText('Failed to fetch backups')).toBeVisible();
  expect(screen.getByText('Odziv 320 ms, prag 200 ms.')).toBeVisible();
  await user.click(within(problem).getByRole('button', { name: 'Zatvori poruku' }));
  expect(screen.queryByText('Failed to fetch migrations')).toBeNull();
  expect(screen.getByText('Failed to fetch backups')).toBeVisible();
});

describe('a server that does not answer', () => {
  beforeEach(() => {
    for (const call of Object.keys(script)) script[call] = () => away;
  });

  test('leaves nothing but the failure to be seen', async () => {
    renderElement(<DatabaseSection />);
    for (const what of ['databases', 'migrations', 'backups', 'alerts'])
      expect(await screen.findByText(`Failed to fetch ${what}`)).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('article')).toBeNull();
  });

  test('is stood in for by samples in a demonstration, without a word', async () => {
    vi.stubEnv('VITE_DEMO', '1');
    renderElement(<DatabaseSection />);
    expect(await screen.findByRole('button', { name: 'autoplace-demo' })).toBeVisible();
    expect(await screen.findByRole('article', { name: 'CPU' })).toBeVisible();
    expect(screen.getAllByRole('table')).toHaveLength(2);
    expect(screen.queryByRole('alert')).toBeNull();
    vi.unstubAllEnvs();
  });
});

test('Osveži asks for everything anew', async () => {
  const { user } = await open();
  const calls = ['status', 'migrations', 'backups', 'alerts', 'metrics/main'].map(
    (path) => `GET /api/database/${path}`,
  );
  const before = calls.map(count);
  await user.click(screen.getByRole('button', { name: 'Osveži' }));
  expect(await screen.findByText(/^Osveženo u /)).toBeVisible();
  expect(calls.map(count)).toEqual(before.map((times) => times + 1));
});
