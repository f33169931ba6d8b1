import { screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderElement } from '../../testing/render-app.tsx';
import { Pager } from './Pager.tsx';

function Trail() {
  const [page, setPage] = useState(2);
  const top = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <h2 ref={top} tabIndex={-1}>
        Dnevnik
      </h2>
      <Pager label="Strane dnevnika" page={page} pages={3} top={top} onTurn={setPage} />
    </>
  );
}

test('turning to the last page scrolls to its top and moves the focus there', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { user } = renderElement(<Trail />);
  await user.click(screen.getByRole('button', { name: 'Sledeća strana' }));
  expect(screen.getByRole('button', { name: 'Sledeća strana' })).toBeDisabled();
  const top = screen.getByRole('heading', { name: 'Dnevnik' });
  expect(top).toHaveFocus();
  expect(scrolled.mock.contexts).toEqual([top]);
  expect(scrolled).toHaveBeenCalledWith({ behavior: 'smooth' });
});

test('with reduced motion the page jumps there', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  const { user } = renderElement(<Trail />);
  await user.click(screen.getByRole('button', { name: 'Strana 3' }));
  expect(scrolled).toHaveBeenCalledWith({ behavior: 'auto' });
});
