import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderElement } from '../../testing/render-app.tsx';
import { NamedList } from './NamedList.tsx';

const words = {
  label: 'Sačuvano',
  save: 'Sačuvaj',
  name: 'Naziv',
  hint: '',
  confirm: 'Potvrdi',
  cancel: 'Otkaži',
  remove: (name: string) => `Obriši: ${name}`,
  failed: 'Nije sačuvano',
};

/** Keeps what is kept under names for as long as there are fewer than two of it. */
function Kept() {
  const [items, setItems] = useState([{ name: 'prvi' }]);
  const keep = async (name: string) => {
    if (name === 'loš') return 'Naziv ne može.';
    setItems((had) => [...had, { name }]);
    return null;
  };
  const remove = async (name: string) => {
    setItems((had) => had.filter((item) => item.name !== name));
    return null;
  };
  return (
    <NamedList words={words} items={items} onKeep={items.length < 2 ? keep : null} onRemove={remove}>
      {({ name }) => <button type="button">{name}</button>}
    </NamedList>
  );
}

const button = (name: string) => screen.getByRole('button', { name });

test('the keyboard goes on where it began when the name is given up, and at the list when its button is gone', async () => {
  const { user } = renderElement(<Kept />);
  await user.click(button('Sačuvaj'));
  await user.click(button('Otkaži'));
  expect(button('Sačuvaj')).toHaveFocus();
  await user.click(button('Sačuvaj'));
  await user.type(screen.getByLabelText('Naziv'), 'drugi{Enter}');
  const list = screen.getByRole('group', { name: 'Sačuvano' });
  await waitFor(() => expect(list).toHaveFocus());
  expect(screen.queryByRole('button', { name: 'Sačuvaj' })).toBeNull();
  await user.click(button('Obriši: drugi'));
  await waitFor(() => expect(button('Sačuvaj')).toBeVisible());
  await waitFor(() => expect(list).toHaveFocus());
});

test('a refused name has the keyboard again', async () => {
  const { user } = renderElement(<Kept />);
  await user.click(button('Sačuvaj'));
  await user.type(screen.getByLabelText('Naziv'), 'loš');
  await user.click(button('Potvrdi'));
  expect(await screen.findByText('Naziv ne može.')).toBeVisible();
  expect(button('Potvrdi')).toHaveFocus();
});
