import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderElement } from '../../../testing/render-app.tsx';
import { HelpPage } from './HelpPage.tsx';

test('the search is in the address, and gone with it', async () => {
  const { user, router } = renderElement(<HelpPage />, '/dealer/help');
  await user.type(screen.getByLabelText('Pretraži vodič'), 'rezervna cena');
  expect(router.state.location.search).toBe('?q=rezervna+cena');
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  await act(() => router.navigate('/dealer/help'));
  expect(screen.getByLabelText('Pretraži vodič')).toHaveValue('');
  expect(screen.getAllByRole('heading', { level: 2 })).not.toHaveLength(0);
});
