import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderElement } from '../../testing/render-app.tsx';
import { SearchField } from './SearchField.tsx';

/** What is searched for becomes the value: without that, a slow machine searches again after the pause. */
function Following({ onSearch }: { onSearch: (text: string) => void }) {
  const [value, setValue] = useState('bmw');
  const search = (text: string) => {
    onSearch(text);
    setValue(text);
  };
  return <SearchField label="Traži" value={value} onSearch={search} />;
}

test('given something typed, when it is emptied by its button, then all is searched for at once and typing goes on', async () => {
  const onSearch = vi.fn();
  const { user } = renderElement(<Following onSearch={onSearch} />);

  await user.click(screen.getByRole('button', { name: 'Obriši pretragu' }));

  expect(onSearch).toHaveBeenCalledExactlyOnceWith('');
  expect(screen.getByRole('searchbox', { name: 'Traži' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Obriši pretragu' })).not.toBeInTheDocument();
});

test('given Enter, when something was typed, then it is searched for without what surrounds it', async () => {
  const onSearch = vi.fn();
  const { user } = renderElement(<SearchField label="Traži" value="" onSearch={onSearch} />);

  await user.type(screen.getByRole('searchbox', { name: 'Traži' }), ' audi {Enter}');

  expect(onSearch).toHaveBeenCalledWith('audi');
});
