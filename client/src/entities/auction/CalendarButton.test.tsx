import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderElement } from '../../testing/render-app.tsx';
import { scriptFetch } from '../../testing/scripted-fetch.ts';
import { CalendarButton } from './CalendarButton.tsx';

test('a calendar that cannot be had is told beside the button, since a visitor sees no messages', async () => {
  scriptFetch({});
  const { user } = renderElement(<CalendarButton auctionId="auction-1" />);
  await user.click(screen.getByRole('button', { name: 'Dodaj u kalendar' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Kalendar nije preuzet');
});
