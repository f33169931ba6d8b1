import type { Page } from 'playwright-core';

/** `€10.100` as the button writes it, or what else stands on it. */
export const quickBidButton = (page: Page, amount?: string) =>
  page
    .getByRole('button', { name: amount === undefined ? /^Brza ponuda/ : `Brza ponuda €${amount}` })
    .filter({ visible: true });

/** Presses the quick bid, and once more to confirm it: within the page, since the question stands for ten seconds only, which a busy machine may take. */
export async function quickBid(page: Page, amount?: string): Promise<void> {
  const button = quickBidButton(page, amount);
  await button.click({ trial: true });
  await button.evaluate(async (one: { click(): void }) => {
    one.click();
    await null;
    one.click();
  });
}
