import type { PaneInfo } from '@autoplace/replay/inspect';
import { fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, it } from 'vitest';
import { Frames } from './Frames.tsx';

it('the page that takes the place of another has the focus that was in it', async () => {
  const first = createRef<HTMLIFrameElement>();
  const panes = [{ origin: 'http://localhost', path: '/auctions/a', file: 'a.jsonl' }] as PaneInfo[];
  const ofVersion = (version: number) => <Frames {...{ panes, page: null, version, first, onLeave() {} }} />;
  const { rerender } = render(ofVersion(1));
  const before = screen.getByTitle<HTMLIFrameElement>('Page of a.jsonl');
  before.focus();
  rerender(ofVersion(2));
  const after = screen.getByTitle<HTMLIFrameElement>('Page of a.jsonl, loading');
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = '<main><h1>Golf</h1></main>';
  Object.defineProperty(after, 'contentDocument', { value: page });
  fireEvent.load(after);
  await expect.poll(() => after.title).toBe('Page of a.jsonl');
  expect(before).not.toBeInTheDocument();
  expect(after).toHaveFocus();
});
