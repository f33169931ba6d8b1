import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { barriers, dialogStands } from '../support/barriers.ts';
import { buyAtOnce } from '../support/crowd/buy-at-once.ts';
import { Stage } from '../support/stage.ts';
import { NARROW, PHONE, signInByForm, type Visitor } from '../support/visitor.ts';
import { COVERED, LOST, lost } from './larger-text.ts';
import { lots, walk } from './walk.ts';

let stage: Stage;
let buyer: Visitor;

beforeAll(async () => {
  stage = await Stage.open(lots(Date.now()));
  buyer = await stage.visit(PHONE);
});

afterAll(() => stage?.close());

it('a buyer meets none on the way through sign-in and a bid', async () => {
  const { page } = buyer;
  await page.goto('/login');
  await page.getByRole('button', { name: 'Prijavi se preko Entra' }).click();
  await page.getByLabel('E-mail adresa').waitFor();
  expect(await barriers(page)).toEqual([]);
  await signInByForm(buyer, 'buyer1@autoplace.rs');
  await page.goto('/auctions/classic');
  await page.getByRole('button', { name: 'Vaša ponuda' }).filter({ visible: true }).click();
  const dialog = page.getByRole('dialog');
  await dialogStands(page);
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: /^Postavi ponudu/ }).click();
  await page.getByText('Vaša ponuda je uspešno postavljena!').filter({ visible: true }).first().waitFor();
});

it('a buyer meets none on pages that are theirs, with something on them', async () => {
  const { page } = buyer;
  const token = await page.evaluate<string>("localStorage.getItem('accessToken')");
  await buyAtOnce(stage.url, token, 'bought');
  const saved = page.waitForResponse(/\/api\/auctions\/[^/]+\/favourite$/);
  await page
    .getByRole('button', { name: /^Sačuvaj među omiljene/ })
    .first()
    .click();
  // The next page would end a call that is under way.
  await saved;
  await fetch(`${stage.url}/api/auctions/classic/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ text: 'Da li je vozilo garažirano?', clientMessageId: 'buyer-asks-1' }),
  });
  await page.goto('/notifications');
  await page.getByText('Kupili ste vozilo').first().waitFor();
  expect(await walk('buyer', buyer)).toEqual({});
  expect(buyer.problems).toEqual([]);
});

it('where the system sets the colours, what is chosen is still told apart', async () => {
  const { page } = buyer;
  await page.emulateMedia({ forcedColors: 'active' });
  const styles = (places: string, property: string) =>
    page.evaluate<string[]>(
      `[...document.querySelectorAll('${places}')].map((one) => getComputedStyle(one).${property})`,
    );
  await page.goto('/my-bids');
  await page.locator('main nav a').first().waitFor();
  const [chosen, ...others] = await styles('main nav a', 'color');
  expect(others).not.toContain(chosen);
  await page.goto('/settings');
  await page.getByRole('switch').first().waitFor();
  expect(await styles('[role=switch]', 'appearance')).not.toContain('none');
  await page.emulateMedia({ forcedColors: 'none' });
});

it('a figure that rolls out of a price is not cut off, however narrow the one that follows it is', async () => {
  const { page } = buyer;
  await page.goto('/auctions/dutch');
  const rollsOut = "[data-testid='current-price'] + span > span:last-child > span:nth-child(2)";
  await page.locator(rollsOut).waitFor({ state: 'attached' });
  const isCut = await page.evaluate<string[]>(`(() => {
    const figure = document.querySelector("${rollsOut}");
    figure.style.animation = 'none';
    figure.textContent = 'W';
    return ${LOST};
  })()`);
  expect(isCut).toEqual([]);
});

it('on a desktop at 400 % the bid bar stands where it is written, and covers nothing', async () => {
  const { page } = buyer;
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/auctions/open');
  await page
    .getByRole('button', { name: /^Brza ponuda/ })
    .first()
    .waitFor();
  await expect.poll(() => page.evaluate<number>(COVERED)).toBe(0);
  await page.setViewportSize(PHONE);
});

describe.each([
  ['a phone', PHONE],
  ['the narrowest phone', NARROW],
])('with larger text on %s', (_name, viewport) => {
  it('the bid bar leaves most of the screen to what it is about', async () => {
    const { page } = buyer;
    await page.setViewportSize(viewport);
    await page.goto('/auctions/open');
    await page
      .getByRole('button', { name: /^Brza ponuda/ })
      .first()
      .waitFor();
    for (const percent of [150, 200]) {
      await lost(page, percent);
      const covered = await page.evaluate<number>(COVERED);
      expect(covered / viewport.height, `${percent} %`).toBeLessThan(0.4);
    }
  });

  it('every tab of a lot is in view', async () => {
    const { page } = buyer;
    await page.setViewportSize(viewport);
    await page.goto('/auctions/open');
    await page.getByRole('tab').first().waitFor();
    for (const percent of [100, 200]) {
      await lost(page, percent);
      const end =
        "Math.max(...[...document.querySelectorAll('[role=tab]')].map((one) => one.getBoundingClientRect().right))";
      expect(await page.evaluate<number>(end), `${percent} %`).toBeLessThanOrEqual(viewport.width);
    }
  });

  it('a dialog that is higher than the screen begins at its top', async () => {
    const { page } = buyer;
    await page.goto('/auctions/dutch');
    await page.getByRole('button', { name: 'Kupi kada cena padne' }).filter({ visible: true }).click();
    await page.getByRole('dialog').waitFor();
    await lost(page, 200);
    const top = () => page.evaluate<number>("document.querySelector('[role=dialog]').offsetTop");
    await expect.poll(top).toBeGreaterThanOrEqual(0);
  });
});
