import { fireEvent, screen } from '@testing-library/react';
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

/** The search becomes the value when a button is pressed, as an address that changes late. */
function Late() {
  const [value, setValue] = useState('');
  const [asked, setAsked] = useState('');
  return (
    <>
      <SearchField label="Traži" value={value} onSearch={setAsked} />
      <button type="button" onClick={() => setValue(asked)}>
        Stiže
      </button>
      <button type="button" onClick={() => setValue('opel')}>
        Drugo
      </button>
    </>
  );
}

test('given a search that becomes the value late, then what was typed since stays, and another value is followed', async () => {
  const { user } = renderElement(<Late />);
  const field = screen.getByRole('searchbox', { name: 'Traži' });
  await user.type(field, 'audi{Enter}');
  const arrive = screen.getByRole('button', { name: 'Stiže' });
  fireEvent.change(field, { target: { value: 'audi a4' } });
  fireEvent.click(arrive);
  expect(field).toHaveValue('audi a4');
  await user.click(screen.getByRole('button', { name: 'Drugo' }));
  expect(field).toHaveValue('opel');
});
