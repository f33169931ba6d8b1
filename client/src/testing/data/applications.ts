import type { VerificationDetails, VerificationItem } from '@autoplace/shared/contract';
import { act } from '@testing-library/react';
import { liveSocket } from '../live-socket.ts';
import { type ScriptedAnswer, type SeenRequest, scriptFetch } from '../scripted-fetch.ts';

/** The nth application, of a company that waits since the nth of May 2024. */
export const buildItem = (n: number, changes: Partial<VerificationItem> = {}): VerificationItem => ({
  id: `dealer-${n}`,
  companyName: `Auto kuća ${n}`,
  contactEmail: `prodaja${n}@example.com`,
  registrationNumber: String(20_784_500 + n),
  city: 'Novi Sad',
  status: 'pending',
  createdAt: new Date(Date.UTC(2024, 4, n, 10)).toISOString(),
  ...changes,
});

export const buildDetails = (item: VerificationItem): VerificationDetails => ({
  ...item,
  businessLicense: 'AP-NS-2021-0042',
  phone: '+381 21 123 456',
  address: 'Bulevar oslobođenja 1',
  country: 'Srbija',
  verificationNotes: 'Licenca nije čitljiva.',
  verifiedAt: null,
  documents: [],
  history: [
    { at: '2024-04-01T10:00:00.000Z', action: 'applied', by: 'Goran Savić', notes: null },
    {
      at: '2024-04-02T10:00:00.000Z',
      action: 'rejected',
      by: 'Milica Jovanović',
      notes: 'Licenca nije čitljiva.',
    },
    { at: item.createdAt, action: 'applied', by: 'Goran Savić', notes: null },
  ],
});

export const unavailable: ScriptedAnswer = {
  status: 503,
  body: { code: 'UNAVAILABLE', message: 'Servis trenutno nije dostupan.' },
};

/** A server at which `count` applications wait. A test may change what waits and how it answers. */
export function applicationServer(count: number) {
  const path = '/api/dealer-verification';
  const server = {
    waiting: Array.from({ length: count }, (_, index) => buildItem(index + 1)),
    answerList: pageOf as (request: SeenRequest) => ScriptedAnswer | Promise<ScriptedAnswer>,
    answerStatistics: (): ScriptedAnswer => ({
      body: {
        totalPending: server.waiting.length,
        totalApproved: 12,
        totalRejected: 3,
        averageProcessingTime: 26.34,
      },
    }),
    answerDetails: (item: VerificationItem): ScriptedAnswer => ({ body: buildDetails(item) }),
    /** What waits for operators elsewhere, by the end of its address. */
    others: { deposits: 0, 'deal-disputes': 0, questions: 0 },
    answerDocument: (): ScriptedAnswer => unavailable,
    /** By default it decides, and nobody waits for that any more. */
    answerDecision: (id: string): ScriptedAnswer | Promise<ScriptedAnswer> => {
      server.waiting = server.waiting.filter((item) => item.id !== id);
      return { body: { success: true } };
    },
    push: (item: VerificationItem) => act(async () => liveSocket.push('admin:application', item)),
    arrives: (item: VerificationItem) => {
      server.waiting = [...server.waiting, item];
      return server.push(item);
    },
    seen: [] as SeenRequest[],
    lists: () =>
      server.seen.filter(({ url }) => url.pathname === `${path}/pending`).map(({ url }) => url.search),
  };

  function pageOf({ url: { searchParams } }: SeenRequest): ScriptedAnswer {
    const page = Number(searchParams.get('page'));
    const pageSize = Number(searchParams.get('pageSize'));
    const search = searchParams.get('search') ?? '';
    const found = server.waiting.filter(({ companyName }) => companyName.includes(search));
    const items = found.slice((page - 1) * pageSize, page * pageSize);
    const total = found.length;
    return { body: { items, page, pageSize, total, totalPages: Math.ceil(total / pageSize) } };
  }

  const script: Parameters<typeof scriptFetch>[0] = {
    [`GET ${path}/pending`]: (request) => server.answerList(request),
    [`GET ${path}/statistics`]: () => server.answerStatistics(),
  };
  for (const name of ['deposits', 'deal-disputes', 'questions'] as const)
    script[`GET /api/admin/${name}`] = () => ({
      body: { items: [], page: 1, pageSize: 1, total: server.others[name], totalPages: 1, serverTime: 0 },
    });
  for (const item of server.waiting) {
    script[`GET ${path}/${item.id}`] = () => server.answerDetails(item);
    script[`GET ${path}/${item.id}/documents/d-1`] = () => server.answerDocument();
    for (const decision of ['approve', 'reject'])
      script[`POST ${path}/${item.id}/${decision}`] = () => server.answerDecision(item.id);
  }
  server.seen = scriptFetch(script);
  return server;
}
