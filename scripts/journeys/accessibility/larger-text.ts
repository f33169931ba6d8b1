import type { Page } from 'playwright-core';
import { STANDS_STILL } from '../support/barriers.ts';

/** What a reader of a page with text `percent` as large as usual misses: lines cut off, and scrolling in two directions. */
export async function lost(page: Page, percent: number): Promise<string[]> {
  await page.evaluate(`document.documentElement.style.fontSize = '${percent}%'`);
  // What measures itself has done so two frames later.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  // In one go, before the next thing moves.
  return page.evaluate<string[]>(`${STANDS_STILL}.then(() => ${LOST})`);
}

/**
 * In the page: texts that are cut off. A row that scrolls sideways by itself, such as one of tabs, loses nothing. What an element hands down to what is in
 * it is found out once.
 */
export const LOST = `(() => {
  const width = document.documentElement.clientWidth;
  const found = document.documentElement.scrollWidth > width ? ['scrolls sideways'] : [];
  const known = new Map([[null, { isSafe: false, edges: [0, width] }]]);
  const around = (element) => {
    const had = known.get(element);
    if (had !== undefined) return had;
    const { display, visibility, opacity, position, overflowX } = getComputedStyle(element);
    const { isSafe, edges } = around(element.parentElement);
    const isUnseen = display === 'none' || visibility === 'hidden' || opacity === '0' || element.tagName === 'DETAILS' ||
      (position === 'absolute' && element.offsetWidth <= 1);
    const { left, right } = overflowX === 'hidden' || overflowX === 'clip' ? element.getBoundingClientRect() : {};
    const here = {
      isSafe: isSafe || isUnseen || overflowX === 'auto' || overflowX === 'scroll',
      edges: left === undefined ? edges : [Math.max(left, edges[0]), Math.min(right, edges[1])],
    };
    known.set(element, here);
    return here;
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    if (text.data.trim() === '') continue;
    const { isSafe, edges: [left, right] } = around(text.parentElement);
    if (isSafe) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    if ([...range.getClientRects()].some((box) => box.left < left - 1 || box.right > right + 1)) found.push(text.data);
  }
  return found;
})()`;

/** How much of a phone's screen the bid bar may take, with text of the usual size. */
export const BAR_SHARE = 0.18;

/** In the page: how much what is always in view covers at its end, in pixels. */
export const COVERED = `Math.max(0, ...[...document.querySelectorAll('main *')]
  .filter((one) => getComputedStyle(one).position === 'fixed' && one.getBoundingClientRect().bottom > 0)
  .map((one) => innerHeight - one.getBoundingClientRect().top))`;
