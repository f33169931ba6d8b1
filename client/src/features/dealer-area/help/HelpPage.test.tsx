import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderElement } from '../../../testing/render-app.tsx';
import { HelpPage } from './HelpPage.tsx';

test('the search leads to articles in either script, is in the address, and gone with it', async () => {
  const { user, router } = renderElement(<HelpPage />, '/dealer/help');
  await user.click(screen.getByLabelText('Pretraži vodič'));
  // Letter by letter: the address leaves out a space at the end, and the field keeps it.
  await user.keyboard('резервна цена');
  expect(new URLSearchParams(router.state.location.search).get('q')).toBe('резервна цена');
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  await user.click(screen.getByRole('link', { name: /^Rezervna cena/ }));
  expect(router.state.location.pathname).toBe('/dealer/help/rezervna-cena');
  await act(() => router.navigate(-1));
  expect(screen.getByLabelText('Pretraži vodič')).toHaveValue('резервна цена');
  await act(() => router.navigate('/dealer/help'));
  expect(screen.getByLabelText('Pretraži vodič')).toHaveValue('');
  expect(screen.getAllByRole('heading', { level: 2 })).not.toHaveLength(0);
});
