import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { buildAuditEntry, pageOf } from '../../../testing/data/administration.ts';
import { openSystem, systemServer } from '../../../testing/pages/system-section.tsx';

let server: ReturnType<typeof systemServer>;

beforeEach(() => {
  server = systemServer();
});

test('the audit trail is turned page by page, each read from its beginning', async () => {
  server.script['GET /api/admin/audit'] = ({ url }) => {
    const page = Number(url.searchParams.get('page'));
    return {
      body: pageOf([buildAuditEntry({ id: `entry-${page}`, by: `admin${page}@autoplace.rs` })], page, 45),
    };
  };
  const { user } = await openSystem('Dnevnik radnji');
  expect(await screen.findByText('admin1@autoplace.rs')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sledeća strana' }));
  expect(await screen.findByText('admin2@autoplace.rs')).toBeVisible();
  expect(screen.getByRole('group', { name: 'Dnevnik radnji' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Strana 2' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('button', { name: 'Strana 3' })).toBeVisible();
});

test('R227 a reason in the audit trail is in the words of who gave it', async () => {
  server.script['GET /api/admin/audit'] = () => ({
    body: pageOf([buildAuditEntry({ details: ['Iznos: €2.000', 'Razlog: Fiat nije njihov'] })]),
  });
  await openSystem('Dnevnik radnji');
  expect(await screen.findByText('Fiat nije njihov')).toHaveAttribute('translate', 'no');
  expect(screen.getByText('Razlog:')).not.toHaveAttribute('translate');
});

const at = '2026-07-01T22:30:00.000Z';
const question = {
  id: 'q-1',
  auctionId: 'golf',
  title: 'Golf',
  text: 'Da li je garažiran?',
  at,
  answer: null,
  state: 'open',
  asker: { id: 'ana', name: 'Ana', email: 'ana@primer.rs' },
  reports: 0,
  hidden: null,
  blocked: null,
};
const reportedDeal = {
  id: 'golf',
  auctionId: 'golf',
  title: 'Golf',
  image: null,
  price: 9_000,
  state: 'disputed',
  soldAt: at,
  unread: 0,
  deadline: null,
  yourTurn: true,
  others: ['Ana', 'Auto Dragan'],
  buyerId: 'ana',
  sellerId: 'dragan',
  dispute: { kind: 'hidden_fault', by: 'buyer', at, ended: null },
};

test.each([
  ['Dnevnik radnji', 'audit', buildAuditEntry({ at, by: 'system' }), 'sistem, 02.07.2026 00:30'],
  ['Pitanja', 'questions', question, 'ana@primer.rs;02.07.2026 00:30'],
  ['Sporovi', 'deal-disputes', reportedDeal, 'Auto Dragan;02.07.2026 00:30'],
])(
  'R204 times in the file of %s are those of Belgrade, as spreadsheets read them, and all of it is Serbian',
  async (section, path, row, text) => {
    const files: Blob[] = [];
    Object.assign(URL, {
      createObjectURL: (file: Blob) => String(files.push(file)),
      revokeObjectURL: () => {},
    });
    server.script[`GET /api/admin/${path}`] = () => ({ body: { ...pageOf([row]), serverTime: 0 } });
    const { user } = await openSystem(section);
    await user.click(await screen.findByRole('button', { name: 'Preuzmi CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(await files[0]?.text()).toContain(text);
  },
);

test('R227 a subject that is no name is a text of the interface like any other', async () => {
  const named = buildAuditEntry({ id: 'entry-2', action: 'user.locked', subjectName: 'Ana Anić' });
  server.script['GET /api/admin/audit'] = () => ({ body: pageOf([buildAuditEntry(), named]) });
  await openSystem('Dnevnik radnji');
  expect((await screen.findByText('Ana Anić')).closest('[translate="no"]')).not.toBeNull();
  expect(screen.getByText('Sistemska podešavanja').closest('[translate="no"]')).toBeNull();
});
