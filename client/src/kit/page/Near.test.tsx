import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderElement } from '../../testing/render-app.tsx';
import { UiProvider } from '../theme/UiProvider.tsx';
import { Near } from './Near.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a landmark that nobody scrolls to is filled once the page rests, what is no landmark is not', () => {
  renderElement(
    <>
      <Near minH="1rem">Slični automobili</Near>
      <Near minH="1rem" isLandmark>
        Podnožje
      </Near>
    </>,
  );
  act(() => vi.advanceTimersByTime(7_999));
  expect(screen.queryByText('Podnožje')).toBeNull();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.getByText('Podnožje')).toBeVisible();
  expect(screen.queryByText('Slični automobili')).toBeNull();
});

test('what a link leads to is there at once, and stays when the link is left', () => {
  const { rerender } = render(
    <Near minH="1rem" isLinked>
      Pitanja
    </Near>,
    { wrapper: UiProvider },
  );
  expect(screen.getByText('Pitanja')).toBeVisible();
  rerender(<Near minH="1rem">Pitanja</Near>);
  expect(screen.getByText('Pitanja')).toBeVisible();
});
