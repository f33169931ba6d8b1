import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testClient } from '../../../server/test/support/identity/identity-client.ts';
import { barriers } from '../support/barriers.ts';
import { bid, callAs } from '../support/calls.ts';
import { buyAtOnce } from '../support/crowd/buy-at-once.ts';
import { Stage } from '../support/stage.ts';
import { accessToken, NARROW, PHONE, signIn, type Visitor } from '../support/visitor.ts';
import { COVERED, LOST, lost } from './larger-text.ts';
import { lots, moveTo, walk } from './walk.ts';

const BUYER = 'buyer1@autoplace.rs';
const PHONES = [
  ['a phone', PHONE],
  ['the narrowest phone', NARROW],
] as const;

/** In the page: where the last tab ends, in pixels from the left. */
const END_OF_TABS =
  'Math.max(...[...document.querySelectorAll("[role=tab]")].map((one) => one.getBoundingClientRect().right))';

let stage: Stage;
let buyer: Visitor;

beforeAll(async () => {
  stage = await Stage.open(lots(Date.now()));
  buyer = await stage.visit(PHONE);
});

afterAll(() => stage?.close());

it('the form for signing in is no barrier', async () => {
  const { page } = buyer;
  await page.goto(testClient(stage.url).authorizeUrl());
  await page.getByLabel('E-mail adresa').waitFor();
  expect(await barriers(page)).toEqual([]);
});

it('a buyer meets no barrier on pages that are theirs, with something on them', async () => {
  const { page } = buyer;
  await bid(stage, BUYER, 'classic', 10_000);
  await callAs(stage, BUYER, 'PUT', '/api/auctions/classic/favourite', {});
  const message = { text: 'Da li je vozilo garažirano?', clientMessageId: 'buyer-asks-1' };
  await callAs(stage, BUYER, 'POST', '/api/auctions/classic/messages', message);
  await buyAtOnce(stage.url, await accessToken(stage.url, BUYER), 'bought');
  await signIn(buyer, BUYER, '/notifications');
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
  await moveTo(page, '/my-bids');
  await page.locator('main nav a').first().waitFor();
  const [chosen, ...others] = await styles('main nav a', 'color');
  expect(others).not.toContain(chosen);
  await moveTo(page, '/settings');
  await page.getByRole('switch').first().waitFor();
  expect(await styles('[role=switch]', 'appearance')).not.toContain('none');
  await page.emulateMedia({ forcedColors: 'none' });
});

describe('a lot that can be bid on', () => {
  beforeAll(async () => {
    const { page } = buyer;
    await page.goto('/auctions/open');
    await page
      .getByRole('button', { name: /^Brza ponuda/ })
      .first()
      .waitFor();
    await page.getByRole('tab').first().waitFor();
  });

  it('has its bid bar where it is written on a desktop at 400 %, where it covers nothing', async () => {
    const { page } = buyer;
    await page.setViewportSize({ width: 320, height: 256 });
    await expect.poll(() => page.evaluate<number>(COVERED)).toBe(0);
  });

  it.each(PHONES)(
    'leaves most of %s with larger text to what it is about, with every tab in view',
    async (_name, viewport) => {
      const { page } = buyer;
      await page.setViewportSize(viewport);
      for (const percent of [100, 150, 200]) {
        await expect.poll(() => lost(page, percent), { message: `${percent} %` }).toEqual([]);
        const covered = await page.evaluate<number>(COVERED);
        if (percent > 100) expect(covered / viewport.height, `${percent} %`).toBeLessThan(0.4);
        expect(await page.evaluate<number>(END_OF_TABS), `${percent} %`).toBeLessThanOrEqual(viewport.width);
      }
    },
  );
});

describe('a price that falls', () => {
  beforeAll(() => buyer.page.goto('/auctions/dutch'));

  it.each(PHONES)(
    'is bought in a dialog that begins at the top of %s, if larger text makes it higher',
    async (_name, viewport) => {
      const { page } = buyer;
      await page.setViewportSize(viewport);
      await page.getByRole('button', { name: 'Kupi kada cena padne' }).filter({ visible: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      await lost(page, 200);
      const top = () => page.evaluate<number>("document.querySelector('[role=dialog]').offsetTop");
      await expect.poll(top).toBeGreaterThanOrEqual(0);
      await lost(page, 100);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    },
  );

  it('does not cut off a figure that rolls out of it, however narrow the one that follows it is', async () => {
    const { page } = buyer;
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
});
