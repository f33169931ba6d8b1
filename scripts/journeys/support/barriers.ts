import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What axe finds against WCAG 2.2 A and AA, with the elements that it means. */
export const violations = (page: Page): Promise<string[]> =>
  found(new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']));

/** What it finds against the contrast alone, which is all that changes with the colour mode. */
export const contrastViolations = (page: Page): Promise<string[]> =>
  found(new AxeBuilder({ page }).withRules('color-contrast'));

/** What keeps anybody from using a light page as it stands: barriers, colours of the other mode, sideways scrolling. */
export async function barriers(page: Page): Promise<string[]> {
  const sideways = await page.evaluate<boolean>(
    'document.documentElement.scrollWidth > document.documentElement.clientWidth',
  );
  const light = await violations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.locator('html.dark').waitFor();
  await page.waitForTimeout(200);
  const dark = await contrastViolations(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.locator('html.light').waitFor();
  return [...light, ...dark, ...(sideways ? ['scrolls sideways'] : [])];
}

async function found(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
