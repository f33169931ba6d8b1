import type { PaneInfo } from '@autoplace/replay/inspect';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, it, vi } from 'vitest';
import { Frames } from './Frames.tsx';

const panes = [{ origin: 'http://localhost', path: '/auctions/a', file: 'a.jsonl' }] as PaneInfo[];
const title = 'Page of a.jsonl';

/** The pages of a replay; `load` has the one that waits show a heading. */
function open() {
  const first = createRef<HTMLIFrameElement>();
  const ofVersion = (version: number) => (
    <Frames panes={panes} page={null} version={version} first={first} onLeave={() => {}} />
  );
  const { rerender } = render(ofVersion(1));
  const load = (frame: HTMLIFrameElement, shows = '<main><h1>Golf</h1></main>') => {
    const page = document.implementation.createHTMLDocument();
    page.body.innerHTML = shows;
    Object.defineProperty(frame, 'contentDocument', { value: page, configurable: true });
    fireEvent.load(frame);
  };
  return {
    first,
    load,
    before: screen.getByTitle<HTMLIFrameElement>(title),
    again(version: number): HTMLIFrameElement {
      rerender(ofVersion(version));
      return screen.getByTitle<HTMLIFrameElement>(`${title}, loading`);
    },
  };
}

it('the page that takes the place of another has the focus that was in it', async () => {
  const { before, again, load } = open();
  before.focus();
  const after = again(2);
  load(after);
  await expect.poll(() => after.title).toBe(title);
  expect(before).not.toBeInTheDocument();
  expect(after).toHaveFocus();
});

it('the key to the page reaches the one that has just taken the place of another', async () => {
  const { first, before, again, load } = open();
  const after = again(2);
  // The last that is asked of the page before it is shown.
  vi.spyOn(after.contentWindow as Window, 'scrollTo').mockImplementation(() =>
    queueMicrotask(() => first.current?.focus()),
  );
  load(after);
  await expect.poll(() => before.isConnected).toBe(false);
  expect(after).toHaveFocus();
});

it('a page that is loaded again before it has shown anything never comes', async () => {
  const { before, again, load } = open();
  const skipped = again(2);
  load(skipped, '');
  const last = again(3);
  expect(skipped).not.toBeInTheDocument();
  const page = skipped.contentDocument as Document;
  page.body.innerHTML = '<main><h1>Golf</h1></main>';
  const looked = vi.spyOn(page, 'querySelector');
  await expect.poll(() => looked.mock.results.at(-1)?.value).toBeTruthy();
  await act(async () => {});
  expect(before).toBeInTheDocument();
  load(last);
  await expect.poll(() => last.title).toBe(title);
  expect(screen.getAllByTitle(/^Page of/)).toEqual([last]);
});
