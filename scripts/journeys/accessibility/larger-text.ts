import type { Page } from 'playwright-core';

/** What a reader of a page with text `percent` as large as usual misses: lines cut off, and scrolling in two directions. */
export async function lost(page: Page, percent: number): Promise<string[]> {
  await page.evaluate(`document.documentElement.style.fontSize = '${percent}%'`);
  // What measures itself has done so two frames later.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  return page.evaluate<string[]>(LOST);
}

/** In the page. A row that scrolls sideways by itself, such as one of tabs, loses nothing. */
const LOST = `(() => {
  const width = document.documentElement.clientWidth;
  const found = document.documentElement.scrollWidth > width ? ['scrolls sideways'] : [];
  const around = (element, test) => element !== null && (test(element, getComputedStyle(element)) || around(element.parentElement, test));
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const element = text.parentElement;
    const unseen = (one, { display, visibility, position }) =>
      display === 'none' || visibility === 'hidden' || one.tagName === 'DETAILS' || (position === 'absolute' && one.offsetWidth <= 1);
    if (text.data.trim() === '' || around(element, unseen)) continue;
    if (around(element, (_, { overflowX }) => overflowX === 'auto' || overflowX === 'scroll')) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const cut = [...range.getClientRects()].some((box) =>
      box.left < -1 || box.right > width + 1 ||
      around(element, (one, { overflowX }) => {
        if (overflowX !== 'hidden' && overflowX !== 'clip') return false;
        const { left, right } = one.getBoundingClientRect();
        return box.left < left - 1 || box.right > right + 1;
      }));
    if (cut) found.push(text.data);
  }
  return found;
})()`;

/** How much of a phone's screen the bid bar may take, with text of the usual size. */
export const BAR_SHARE = 0.18;

/** In the page: how much what is always in view covers at its end, in pixels. */
export const COVERED = `Math.max(0, ...[...document.querySelectorAll('main *')]
  .filter((one) => getComputedStyle(one).position === 'fixed')
  .map((one) => innerHeight - one.getBoundingClientRect().top))`;
