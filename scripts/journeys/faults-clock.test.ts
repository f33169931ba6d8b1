import { HOUR_MS } from '@autoplace/shared/time';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Stage } from './support/stage.ts';

const PROMISED_MS = 250;
const CHANGES = 3;

let stage: Stage;
let endsAt: number;

beforeAll(async () => {
  const startsAt = Date.now();
  endsAt = startsAt + 3 * HOUR_MS + 345;
  stage = await Stage.open([
    { auctionId: 'timed', title: 'Automobil', startingPrice: 10_000, startsAt, endsAt },
  ]);
});
afterAll(() => stage?.close());

/** Everything in the page that asks for the date gets a wrong one; `performance` goes on telling how time passes. */
const setClockWrong = (page: Page, byMs: number) =>
  page.addInitScript((skew) => {
    const RealDate = Date;
    const wrong = () => RealDate.now() + skew;
    globalThis.Date = new Proxy(RealDate, {
      construct: (_, args) => (args.length === 0 ? new RealDate(wrong()) : Reflect.construct(RealDate, args)),
      get: (target, key) => (key === 'now' ? wrong : Reflect.get(target, key)),
    });
  }, byMs);

/** How late each change of the countdown came, against the true time in the browser, which runs on this machine. */
async function latenessOfChanges(page: Page): Promise<number[]> {
  const shown = await page.getByRole('timer').first().evaluate(observeChanges, CHANGES);
  return shown.map(({ text, at }) => {
    const [hours = 0, minutes = 0, seconds = 0] = (text.match(/\d+/g) ?? []).map(Number);
    return (hours * 3600 + minutes * 60 + seconds + 1) * 1000 - (endsAt - at);
  });
}

/** Runs in the page: the next texts of an element, and when it showed them (true epoch milliseconds). */
function observeChanges(element: Node, count: number): Promise<{ text: string; at: number }[]> {
  const changes: { text: string; at: number }[] = [];
  return new Promise((resolve) => {
    const { MutationObserver } = globalThis as unknown as { MutationObserver: ObserverOfChanges };
    const observer = new MutationObserver(() => {
      changes.push({ text: element.textContent ?? '', at: performance.timeOrigin + performance.now() });
      if (changes.length < count) return;
      observer.disconnect();
      resolve(changes);
    });
    observer.observe(element, { characterData: true, childList: true, subtree: true });
  });
}

type ObserverOfChanges = new (
  onChange: () => void,
) => { observe(node: Node, what: object): void; disconnect(): void };
type Node = { textContent: string | null };

it('a clock wrong by a minute either way shows the countdown as the server has it', async () => {
  // Side by side: what is looked at is three seconds of waiting.
  const looks = [-60_000, 60_000].map(async (skew) => {
    const { page, context } = await stage.visit();
    await setClockWrong(page, skew);
    await page.goto('/auctions/timed');
    // Until the server has told the time, the page has only its own clock.
    await page.getByTestId('connection').getByText('Uživo').waitFor();
    const lateness = (await latenessOfChanges(page)).sort((a, b) => a - b);
    console.log(
      `clock wrong by ${skew} ms: the countdown's changes came ${lateness.map(Math.round).join(', ')} ms late`,
    );
    await context.close();
    return lateness;
  });
  // The one in the middle: a machine that does something else as well may hold a single change up.
  for (const lateness of await Promise.all(looks))
    expect(Math.abs(lateness[Math.floor(CHANGES / 2)] as number)).toBeLessThan(PROMISED_MS);
});
