import type {
  Backup,
  DatabaseAlert,
  DatabaseMetrics,
  DatabaseUsage,
  Migration,
} from '@autoplace/shared/contract';
import { act, screen, within } from '@testing-library/react';
import { DatabaseSection } from '../../features/database/DatabaseSection.tsx';
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
} from '../data/databases.ts';
import { connectAt, liveSocket } from '../live-socket.ts';
import { renderElement } from '../render-app.tsx';
import { type ScriptedAnswer, type SeenRequest, scriptFetch } from '../scripted-fetch.ts';

export const away = {
  status: 503,
  body: { code: 'UNAVAILABLE', message: 'Servis trenutno nije dostupan.' },
};

type Answer = (request: SeenRequest) => ScriptedAnswer | Promise<ScriptedAnswer>;

/** A server that watches over two databases. A test may change what it knows and how it answers. */
export function databaseServer() {
  const server = {
    migrations: [buildMigration(), pendingMigration] as Migration[],
    backups: [buildBackup()] as Backup[],
    alerts: [buildAlert()] as DatabaseAlert[],
    history: [measured(0), measured(15)] as DatabaseMetrics[],
    script: {} as Record<string, Answer>,
    usage: { collections: [], slow: [], slowMs: 50, since: measured(0).timestamp } as DatabaseUsage,
    seen: [] as SeenRequest[],
    /** How often it was asked for `METHOD /path`. */
    count: (call: string) =>
      server.seen.filter(({ method, url }) => `${method} ${url.pathname}` === call).length,
  };
  server.script = {
    'GET /api/database/status': () => ({
      body: [buildDatabase(), buildDatabase({ id: 'other', name: 'arhiva' })],
    }),
    'GET /api/database/migrations': () => ({ body: server.migrations }),
    'GET /api/database/backups': () => ({ body: server.backups }),
    'GET /api/database/alerts': () => ({ body: server.alerts }),
    'GET /api/database/usage': () => ({ body: server.usage }),
    'GET /api/database/metrics/main': () => ({ body: metricsAnswer(server.history) }),
    'GET /api/database/metrics/other': () => ({ body: metricsAnswer([measured(15, { cpuUsage: 77 })]) }),
  };
  server.seen = scriptFetch(server.script);
  liveSocket.answer('database:watch', () => ({ ok: true, metrics: measured(15) }));
  liveSocket.answer('database:unwatch', () => ({ ok: true }));
  store.set(messagesAtom, []);
  return server;
}

export async function openDatabases() {
  const app = renderElement(<DatabaseSection />);
  await act(() => connectAt(15));
  await screen.findByRole('article', { name: 'CPU' });
  return app;
}

export const chart = (name: string) => screen.getByRole('article', { name });
/** What the chart says of its newest moment, or of the one that is pointed at. */
export const newest = (name: string) =>
  within(chart(name)).getByRole('slider').getAttribute('aria-valuetext');
/** The titles of the messages that were shown. */
export const said = () => store.get(messagesAtom).map(({ title }) => title);
export const push = (event: string, payload: unknown) => act(async () => liveSocket.push(event, payload));
