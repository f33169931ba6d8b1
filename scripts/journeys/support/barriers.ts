import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What axe finds against WCAG 2.2 A and AA, with the elements that it means. */
export const violations = (page: Page): Promise<string[]> =>
  found(axeOf(page).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']));

/** What it finds against the contrast alone, which is all that changes with the colour mode. */
const contrastViolations = (page: Page): Promise<string[]> => found(axeOf(page).withRules('color-contrast'));

/** What keeps anybody from using a page as it stands: barriers, and scrolling sideways. */
export async function barriersAsShown(page: Page): Promise<string[]> {
  const sideways = await page.evaluate<boolean>(
    'document.documentElement.scrollWidth > document.documentElement.clientWidth',
  );
  return [...(await violations(page)), ...(sideways ? ['scrolls sideways'] : [])];
}

/** The same for a light page, and for the colours that it has in the dark. */
export async function barriers(page: Page): Promise<string[]> {
  const light = await barriersAsShown(page);
  await changeColours(page, 'dark');
  const dark = await contrastViolations(page);
  await changeColours(page, 'light');
  return [...light, ...dark.map((one) => `dark: ${one}`)];
}

async function changeColours(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  // The provider's pages have no class, and follow by themselves.
  await page.locator(`html.${colorScheme}, html:not(.light, .dark)`).waitFor();
  // Colours that fade over are in between for a moment; one that is taken back meanwhile is no failure.
  await page.evaluate(`Promise.allSettled(
    document.getAnimations().filter((one) => one instanceof CSSTransition).map((one) => one.finished))`);
}

/** Three times as fast as by default: what is fine is not listed, and no second page is opened for frames, which we have none of. */
const axeOf = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true);

async function found(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
