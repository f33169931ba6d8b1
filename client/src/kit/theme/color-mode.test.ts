import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setColorMode, useColorMode } from './color-mode.ts';

test('R325 a dark page is light while it is printed, and dark again afterwards', () => {
  setColorMode('dark');
  renderHook(useColorMode);
  const page = document.documentElement;
  window.dispatchEvent(new Event('beforeprint'));
  expect([...page.classList]).toEqual(['light']);
  window.dispatchEvent(new Event('afterprint'));
  expect([...page.classList]).toEqual(['dark']);
});
