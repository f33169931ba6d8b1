import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { eventsIn, parseSocketRecording } from '@autoplace/shared/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { recordingPath } from '../../server/test/support/auctions/recordings.ts';
import { exitOf, ROOT } from '../support/run.ts';
import { runInside } from '../support/run-script.ts';
import { closeWindows } from './support/browser.ts';
import { freePort } from './support/processes/server-process.ts';
import { openVisitor, PATIENCE_MS } from './support/visitor.ts';

let folder: string;
let stop = async () => {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'autoplace-replay-'));
});
afterEach(() => stop());
afterAll(async () => {
  await closeWindows();
  await rm(folder, { recursive: true, force: true });
});

const SCRIPT = join(ROOT, 'scripts', 'replay.ts');

/** Starts a replay; the answer is the address of the page alone that it prints. */
async function play(story: string): Promise<string> {
  const args = [recordingPath(story, 'socket'), '--port', String(await freePort())];
  const child = spawn(process.execPath, [SCRIPT, ...args], { cwd: ROOT });
  stop = async () => {
    child.kill('SIGTERM');
    await exitOf(child);
    stop = async () => {};
  };
  return new Promise((ready, failed) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const address = String(chunk).match(/when you open (http:\S+)/)?.[1];
      if (address !== undefined) ready(address);
    });
    text(child.stderr).then((output) => failed(new Error(output)));
  });
}

describe('npm run replay', () => {
  it('shows a dutch price fall and be accepted, and is recorded by the page itself (R308)', async () => {
    // Each price stands for ten seconds, from when the page connects: it is looked at before all of it is loaded.
    const address = await play('dutch-accept');
    const { page, problems } = await openVisitor(address);
    await page.goto(`${address}?snimanje`, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Snimi' }).click();
    const price = page.getByTestId('current-price').first();
    await expect.poll(() => price.textContent()).toContain('9.500');
    await page.getByText('Prodato za €9.000').first().waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Završi i preuzmi' }).click(),
    ]);
    const { header, lines } = parseSocketRecording(await readFile(await download.path(), 'utf8'));
    // By the clock of the recording, which stands once all is played, however long the page goes on recording.
    const begun = Date.parse(header.serverTime ?? '') - Date.parse('2026-06-01T12:00:00Z');
    expect(Math.abs(begun)).toBeLessThan(PATIENCE_MS * 10);
    const { lines: played } = parseSocketRecording(
      await readFile(recordingPath('dutch-accept', 'socket'), 'utf8'),
    );
    const seqs = (of: typeof lines) => [...new Set(of.flatMap(eventsIn).map(({ seq }) => seq))];
    // A busy machine may open the page after the first of them.
    expect(seqs(played)).toEqual(expect.arrayContaining(seqs(lines)));
    expect(seqs(lines).at(-1)).toBe(seqs(played).at(-1));
    expect(lines.some(({ as, event }) => as === 'ack' && event === 'auction:watch')).toBe(true);
    expect(problems).toEqual([]);
  });

  it('is steered by its panel: on, through a lost connection and what was missed, and back to any moment (R312, R314)', async () => {
    const address = await play('reconnect-with-gap');
    const { page, problems } = await openVisitor(address);
    const frame = page.frameLocator('iframe:not([data-hidden])');
    const shown = (text: string) => frame.getByText(text).first().waitFor();
    const price = frame.getByTestId('current-price').first();
    const at = (line: number) =>
      expect.poll(() => page.getByTestId('place').textContent()).toBe(`line ${line} / 9`);

    await page.goto(new URL('/replay/?at=2', address).href);
    await shown('€10.000');
    await page.getByRole('button', { name: 'Step one line' }).click();
    await at(3);
    // Who hears of the bid is connected, and can lose the connection.
    await frame.getByText('Kupac 1').filter({ visible: true }).first().waitFor();
    await page.keyboard.press('ArrowRight');
    await at(4);
    await shown('Server se ne javlja.');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await at(6);
    await page.getByText('gap #4–5').waitFor();
    await page.getByText('auctions.reconnect-with-gap.waiting.0').waitFor();
    await page.keyboard.press('ArrowRight');
    // Which waited for what was missed.
    await expect.poll(() => price.textContent()).toContain('11.500');
    await page.keyboard.press('End');
    await shown('Prodato za €12.000');

    // The past is taken back: the page shows what it showed then.
    await page.getByRole('slider', { name: 'Time' }).fill('30000');
    await at(7);
    // The page before stays until the other one has come.
    await expect.poll(() => page.locator('iframe').count()).toBe(1);
    await expect.poll(() => price.textContent()).toContain('11.500');
    // To the page, where arrows are its own, and back.
    const isInPage = () => page.evaluate<boolean>("document.activeElement.tagName === 'IFRAME'");
    await page.keyboard.press('F6');
    await expect.poll(isInPage).toBe(true);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('F6');
    await expect.poll(isInPage).toBe(false);
    await page.keyboard.press('ArrowRight');
    await at(8);

    await page.getByRole('searchbox', { name: 'Filter by text' }).fill('Kupac 3');
    await page.getByText('2 of 9').waitFor();
    await page.waitForURL(/at=8&text=Kupac\+3/);
    await page.getByRole('combobox', { name: 'Speed' }).selectOption('1000');
    await page.getByRole('button', { name: 'Play' }).click();
    await at(9);
    await shown('Prodato za €12.000');
    expect(problems).toEqual([]);
  });

  it('says in one sentence why a file cannot be played', async () => {
    const broken = join(folder, 'broken.jsonl');
    const recording = await readFile(recordingPath('cancelled', 'socket'), 'utf8');
    await writeFile(broken, recording.replace('"auction:event"', '"auction:eve'));
    const refusals: [string[], string][] = [
      [[broken], `${broken}, line 4: it is not JSON.\n`],
      [['none.jsonl'], 'none.jsonl cannot be read: there is no such file.\n'],
      [[broken, '--speed', 'fast'], '--speed takes a number from 0.1 to 1000, not "fast".\n'],
      [[], 'Say which recording to play: npm run replay -- file.jsonl'],
    ];
    for (const [args, sentence] of refusals) {
      const { code, err } = await runInside(SCRIPT, args, {});
      expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining(sentence) });
      expect(err.trimEnd().split('\n')).toHaveLength(1);
    }
  });
});
