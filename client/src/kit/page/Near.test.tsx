import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderElement } from '../../testing/render-app.tsx';
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
