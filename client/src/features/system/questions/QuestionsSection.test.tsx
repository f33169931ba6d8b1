import type { ModeratedQuestion } from '@autoplace/shared/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { systemServer } from '../../../testing/pages/system-section.tsx';
import { renderElement } from '../../../testing/render-app.tsx';
import { QuestionsSection } from '../index.tsx';

const at = '2026-11-20T12:00:00.000Z';
const measure = { reason: 'Prijava', by: 'admin@autoplace.rs', at };
const question: ModeratedQuestion = {
  id: 'q-1',
  auctionId: 'auction-1',
  text: 'Da li je garažiran?',
  at,
  answer: null,
  title: 'BMW 320d 2019',
  asker: { id: 'user-1', name: 'Ana Anić', email: 'ana@autoplace.rs' },
  state: 'open',
  reports: 0,
  hidden: null,
  blocked: null,
};
let now: ModeratedQuestion;

beforeEach(() => {
  Object.assign(systemServer().script, {
    'GET /api/admin/questions/q-1': () => ({ body: now }),
    'POST /api/admin/questions/q-1/show': () => {
      now = question;
      return { body: now };
    },
  });
});

test.each<[string, Partial<ModeratedQuestion>]>([
  ['Ponovo prikaži', { state: 'hidden', hidden: measure }],
  ['Ostavi', { state: 'reported', reports: 2 }],
])(
  '%s, which goes once it is done, leaves the keyboard at the head of the question',
  async (name, changes) => {
    now = { ...question, ...changes };
    const { user } = renderElement(<QuestionsSection />, '/admin?section=questions&id=q-1');
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
    await waitFor(() => expect(screen.getByRole('group', { name: question.text })).toHaveFocus());
  },
);
