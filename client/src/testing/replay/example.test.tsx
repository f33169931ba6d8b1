import { screen } from '@testing-library/react';
import { useAtomValue } from 'jotai';
import { expect, test } from 'vitest';
import { auctionAtom } from '../../lib/live/index.ts';
import { recording } from '../data/recordings.ts';
import { component, replay } from './index.ts';

function Price() {
  const live = useAtomValue(auctionAtom('cancelled'));
  return <output>{live?.view.currentPrice}</output>;
}

test('a component shows the price at every moment', async () => {
  const played = replay(recording('cancelled')).into(component(<Price />));
  await played.to(20_000);
  expect(screen.getByRole('status')).toHaveTextContent('10000');
  await played.toEnd();
  expect(played.state.auction()?.view.status).toBe('cancelled');
});
