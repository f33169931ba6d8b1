import { readFileSync } from 'node:fs';
import type { AxeResults, RunOnly } from 'axe-core';
import type { Page } from 'playwright-core';
import { AXE, AXE_PATH } from './staged-client.ts';
import { DESKTOP, PHONE } from './visitor.ts';

/** What axe finds against WCAG 2.2 A and AA, with the elements that it means. `known`: a selector of what was looked at before. */
export const violations = (page: Page, known = ''): Promise<string[]> =>
  found(page, { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }, known);

/** What it finds against the contrast alone, which is all that changes with the colour mode. */
const contrastViolations = (page: Page): Promise<string[]> =>
  found(page, { type: 'rule', values: ['color-contrast'] });

/** How long a page may take to lay itself out again, such as charts after a resize, in milliseconds; generous, for machines that are busy. */
export const FITS_WITHIN_MS = 10_000;
/** What moves for longer is no entrance, in milliseconds. */
const SETTLES_MS = 2_000;

/** In the page. Under an open dialog it is locked, with room for a scroll bar that a phone does not have. */
const IS_WIDE = `getComputedStyle(document.body).overflowX !== 'hidden' &&
  document.documentElement.scrollWidth > document.documentElement.clientWidth`;

/** In the page: the innermost element that ends farthest to the right. */
const WIDEST = `(() => {
  const right = (element) => element.getBoundingClientRect().right;
  const widest = [...document.body.querySelectorAll('*')].reduce((a, b) => (right(b) >= right(a) ? b : a));
  return widest.tagName + ' to ' + Math.round(right(widest)) + ' px: ' + widest.textContent.slice(0, 60);
})()`;

/** What keeps anybody from using a page as it stands: barriers, and scrolling sideways. */
export async function barriersAsShown(page: Page, known = ''): Promise<string[]> {
  const isWide = () => page.evaluate<boolean>(IS_WIDE);
  const until = Date.now() + FITS_WITHIN_MS;
  let wide = await isWide();
  while (wide && Date.now() < until) {
    await page.waitForTimeout(50);
    wide = await isWide();
  }
  const sideways = wide ? [`scrolls sideways: ${await page.evaluate<string>(WIDEST)}`] : [];
  return [...(await violations(page, known)), ...sideways];
}

/** The same for a light page, and as it is in the dark on a screen of the other size: the colour mode changes only colours. */
export async function barriers(page: Page): Promise<string[]> {
  const light = await barriersAsShown(page);
  const size = page.viewportSize() ?? DESKTOP;
  const place = await page.evaluate<number>('scrollY');
  // Where a resize leaves the page, what stays in view may lie over half a button.
  await changeLook(page, 'dark', size.width === PHONE.width ? DESKTOP : PHONE, 0);
  const there = await barriersAsShown(page);
  await changeLook(page, 'light', size, place);
  return [...light, ...there.map((one) => `dark, on the other screen: ${one}`)];
}

/** Without the other screen, for what there is only on this one. */
export async function barriersInBothColours(page: Page): Promise<string[]> {
  const light = await barriersAsShown(page);
  const size = page.viewportSize() ?? DESKTOP;
  const place = await page.evaluate<number>('scrollY');
  await changeLook(page, 'dark', size, place);
  const dark = await contrastViolations(page);
  await changeLook(page, 'light', size, place);
  return [...light, ...dark.map((one) => `dark: ${one}`)];
}

/** Waits until a dialog stands: what lies under it is hidden only a frame after it has come, and reachable until then. */
export async function dialogStands(page: Page, role: 'dialog' | 'alertdialog' = 'dialog'): Promise<void> {
  await page.getByRole(role).waitFor();
  await page.getByRole('main').waitFor({ state: 'detached' });
}

export async function resize(page: Page, size: Size): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(MEASURED);
}

type Size = { width: number; height: number };

/** In the page: what measures itself has done so two frames later. */
const MEASURED = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';

/** Colours and size in one, so that the page is laid out once; with reduced motion, as visitors have it, no colour fades over. */
export async function changeLook(page: Page, colorScheme: 'light' | 'dark', size: Size, place = 0) {
  await Promise.all([page.emulateMedia({ colorScheme }), page.setViewportSize(size)]);
  // The provider's pages have no class, and follow by themselves.
  await page.locator(`html.${colorScheme}, html:not(.light, .dark)`).waitFor();
  await page.evaluate(`${MEASURED}.then(() => scrollTo(0, ${place}))`);
}

/**
 * In the page: waits for what fades or slides in; what lasts longer than two seconds, such as a clock that runs down, is no entrance.
 * Answers whether axe is there already.
 */
export const STANDS_STILL = `Promise.race([
  new Promise((done) => setTimeout(done, ${SETTLES_MS})),
  Promise.allSettled(
    document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && effect.getComputedTiming().endTime <= ${SETTLES_MS})
      .map(({ finished }) => finished),
  ),
]).then(() => 'axe' in window)`;

/** Less than half of what the package gives as its `source`. */
const source = readFileSync(AXE, 'utf8');

/** Pages of the client load it, which costs a fifth of the time of handing it over. Others cannot: the provider's allow no script. */
async function bringAxe(page: Page): Promise<void> {
  const isOfClient = (await page.locator('#root').count()) > 0;
  await (isOfClient ? page.addScriptTag({ url: AXE_PATH }) : page.evaluate(source));
}

/** In the page: whether an element is too small a target also in the middle of the window, where no bar lies over half of it. */
const isSmall = (target: string) => `(async (target) => {
  const place = [scrollX, scrollY];
  document.querySelector(target)?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const options = { runOnly: { type: 'rule', values: ['target-size'] }, resultTypes: ['violations'], preload: false };
  const { violations } = await axe.run(options);
  scrollTo({ left: place[0], top: place[1], behavior: 'instant' });
  return violations.some(({ nodes }) => nodes.some((node) => node.target.join(' ') === target));
})(${JSON.stringify(target)})`;

/**
 * In the page: what axe finds. What is fine is not listed, and style sheets are not fetched again; no rule that is looked at needs them. Of a page that lies
 * under a dialog, hidden from everybody, only that nothing in it can be reached.
 */
const findingsOf = (runOnly: RunOnly, known: string) => `(async () => {
  const options = { runOnly: ${JSON.stringify(runOnly)}, resultTypes: ['violations'], preload: false };
  const under = document.querySelector('main')?.closest('[aria-hidden="true"], [inert]');
  const known = ${JSON.stringify(known)};
  const exclude = known === '' ? [] : [...document.querySelectorAll(known)];
  if (under == null) return (await axe.run({ exclude }, options)).violations;
  const shown = await axe.run({ exclude: [under, ...exclude] }, options);
  const hidden = await axe.run({ ...options, runOnly: { type: 'rule', values: ['aria-hidden-focus'] } });
  return [...shown.violations, ...hidden.violations];
})()`;

async function found(page: Page, runOnly: RunOnly, known = ''): Promise<string[]> {
  const isThere = await page.evaluate<boolean>(STANDS_STILL);
  if (!isThere) await bringAxe(page);
  const violations = await page.evaluate<AxeResults['violations']>(findingsOf(runOnly, known));
  const named: string[] = [];
  for (const { id, nodes } of violations)
    for (const { target } of nodes) {
      const name = target.join(' ');
      if (id !== 'target-size' || (await page.evaluate<boolean>(isSmall(name)))) named.push(`${id}: ${name}`);
    }
  return named;
}
