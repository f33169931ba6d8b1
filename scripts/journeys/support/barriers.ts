import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What axe finds against WCAG 2.2 A and AA, with the elements that it means. */
export const violations = (page: Page): Promise<string[]> =>
  found(new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']));

/** What it finds against the contrast alone, which is all that changes with the colour mode. */
export const contrastViolations = (page: Page): Promise<string[]> =>
  found(new AxeBuilder({ page }).withRules('color-contrast'));

async function found(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
