import { type DealDispute, MOST_DISPUTE_PICTURES } from '@autoplace/shared/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildDeal } from '../../../testing/data/deals.ts';
import { renderElement } from '../../../testing/render-app.tsx';
import { scriptFetch } from '../../../testing/scripted-fetch.ts';
import { DisputePanels } from './DisputePanel.tsx';

const at = '2026-06-01T12:00:00.000Z';
const open: DealDispute = {
  kind: 'hidden_fault',
  by: 'buyer',
  at,
  words: 'Menjač preskače',
  answers: [],
  pictures: [],
  ended: null,
};
const all = Array.from({ length: MOST_DISPUTE_PICTURES }, (_, n) => ({
  id: `p${n}`,
  by: 'buyer' as const,
  at,
}));
const ended = { step: 'dispute_closed', by: 'buyer', at, reason: null, decision: null } as const;

test.each([
  ['a side of an open dispute adds pictures', 'buyer', {}, 1],
  ['one that has added all adds no more', 'buyer', { pictures: all }, 0],
  ['the other side still does', 'seller', { pictures: all }, 1],
  ['once it has ended nobody adds any', 'buyer', { ended }, 0],
  ['an administrator adds none', 'administrator', {}, 0],
] as const)('%s (R155)', (_who, you, changes, buttons) => {
  scriptFetch({});
  renderElement(
    <DisputePanels
      deal={buildDeal({ you })}
      disputes={{ disputes: [{ ...open, ...changes }] }}
      onChange={() => {}}
    />,
  );
  expect(screen.queryAllByRole('button', { name: 'Dodaj slike' })).toHaveLength(buttons);
});
