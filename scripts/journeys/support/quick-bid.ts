import type { Page } from 'playwright-core';

/** `€10.100` as the button writes it, or what else stands on it. */
export const quickBidButton = (page: Page, amount?: string) =>
  page
    .getByRole('button', { name: amount === undefined ? /^Brza ponuda/ : `Brza ponuda €${amount}` })
    .filter({ visible: true });

/** Less than the button asks for, in milliseconds. */
const ASKS_MS = 2_500;

/** Presses the quick bid, and once more to confirm it; on a machine too busy for that the question is asked again. */
export async function quickBid(page: Page, amount?: string): Promise<void> {
  const confirm = page.getByRole('button', { name: /^Potvrdite €/ });
  for (let attempt = 1; ; attempt++) {
    await quickBidButton(page, amount).click();
    try {
      return await confirm.click({ timeout: ASKS_MS });
    } catch (error) {
      if (attempt === 4) throw error;
    }
  }
}
