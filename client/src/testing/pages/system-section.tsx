import type { AdminUser, SystemSettingsAnswer } from '@autoplace/shared/contract';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { DealSheet } from '../../features/deal/DealSheet.tsx';
import {
  AuditSection,
  DisputesSection,
  FinanceSection,
  QuestionsSection,
  SystemSection,
  UsersSection,
} from '../../features/system/index.tsx';
import { currentUserAtom } from '../../lib/auth/index.ts';
import { messagesAtom } from '../../lib/messages.ts';
import { store } from '../../lib/store.ts';
import {
  buildAccount,
  buildAuditEntry,
  buildDispute,
  pageOf,
  settingsAnswer,
} from '../data/administration.ts';
import { buildAuction } from '../data/auctions.ts';
import { buildMe } from '../data/people.ts';
import { summaryOf } from '../data/summaries.ts';
import { renderElement } from '../render-app.tsx';
import { type ScriptedAnswer, type SeenRequest, scriptFetch } from '../scripted-fetch.ts';

const conflict = {
  status: 409,
  body: { code: 'CONFLICT', message: 'Podešavanja su u međuvremenu promenjena.' },
};

type Answer = (request: SeenRequest) => ScriptedAnswer | Promise<ScriptedAnswer>;

/**
 * A server with settings, two accounts and one auction; a test may change them and how it answers.
 */
export function systemServer() {
  const server = {
    saved: settingsAnswer(4),
    users: [
      buildAccount(),
      buildAccount({ id: 'admin-1', email: 'admin@autoplace.rs', roles: ['user', 'admin'] }),
    ] as AdminUser[],
    script: {} as Record<string, Answer>,
    seen: [] as SeenRequest[],
    /** What it was sent as `METHOD /path`. */
    sent: (call: string) => server.seen.filter(({ method, url }) => `${method} ${url.pathname}` === call),
  };
  server.script = {
    'GET /api/admin/settings': () => ({ body: server.saved }),
    'PUT /api/admin/settings': ({ body }) => {
      const { settings, version } = body as SystemSettingsAnswer;
      if (version !== server.saved.version) return conflict;
      server.saved = { ...server.saved, settings, version: version + 1 };
      return { body: server.saved };
    },
    'GET /api/admin/deal-disputes': () => ({ body: { ...pageOf([]), serverTime: 0 } }),
    'GET /api/admin/audit': () => ({ body: pageOf([buildAuditEntry()]) }),
    'GET /api/admin/vins': () => ({ body: pageOf([]) }),
    'GET /api/admin/users': () => ({ body: pageOf(server.users) }),
    'GET /api/auctions': () => ({
      body: { ...pageOf([summaryOf(buildAuction())]), serverTime: 0 },
    }),
    'GET /api/admin/auctions/bmw/dispute': () => ({
      status: 404,
      body: { code: 'NOT_FOUND', message: 'Traženi sadržaj ne postoji.' },
    }),
    'GET /api/admin/auctions/auction-1/dispute': () => ({ body: buildDispute() }),
  };
  server.seen = scriptFetch(server.script);
  store.set(messagesAtom, []);
  store.set(currentUserAtom, buildMe({ roles: ['user', 'admin'] }));
  return server;
}

const SECTIONS: Record<string, ReactNode> = {
  Korisnici: <UsersSection />,
  Uplate: <FinanceSection />,
  Sporovi: <DisputesSection DealSheet={DealSheet} />,
  'Dnevnik radnji': <AuditSection />,
  Pitanja: <QuestionsSection />,
};

/** A section by its name, or a part of 'Postavke'. */
export async function openSystem(part?: string) {
  const section = SECTIONS[part ?? ''];
  const app = renderElement(section ?? <SystemSection />);
  if (part !== undefined && section === undefined)
    await app.user.click(screen.getByRole('link', { name: part }));
  return app;
}

export const field = (name: string) => screen.findByRole('textbox', { name });
