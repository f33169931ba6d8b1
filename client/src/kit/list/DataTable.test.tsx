import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderElement } from '../../testing/render-app.tsx';
import { DataTable } from './DataTable.tsx';

afterEach(() => vi.unstubAllGlobals());

test('a table that is wider than its box is reached and named for the keyboard, and only then', () => {
  let resized = () => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resized = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
  const width = vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(0);
  renderElement(
    <DataTable
      label="Kolekcije"
      columns={[{ label: 'Naziv', cell: (name: string) => name }]}
      rows={['auctions']}
      keyOf={(name) => name}
    />,
  );
  const box = () => screen.queryByRole('region', { name: 'Kolekcije' });
  expect(box()).toBeNull();
  expect(screen.getByRole('table', { name: 'Kolekcije' }).parentElement).not.toHaveAttribute('tabindex');
  width.mockReturnValue(900);
  act(() => resized());
  expect(box()).toHaveAttribute('tabindex', '0');
  width.mockReturnValue(0);
  act(() => resized());
  expect(box()).toBeNull();
});
