import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';

const source = readFileSync(join(import.meta.dirname, '../../public/embed.js'), 'utf8');

beforeEach(() => document.body.replaceChildren());

/** Runs the script as the element that a page holds; jsdom itself loads none. */
function run(dataset: Record<string, string>): HTMLIFrameElement | null {
  const element = document.createElement('script');
  Object.assign(element.dataset, dataset);
  document.body.append(element);
  Object.defineProperty(element, 'src', { value: 'https://autoplace.rs/embed.js' });
  Object.defineProperty(document, 'currentScript', { value: element, configurable: true });
  new Function(source)();
  const { nextElementSibling } = element;
  return nextElementSibling instanceof HTMLIFrameElement ? nextElementSibling : null;
}

const say = (frame: HTMLIFrameElement | null, data: unknown, origin = 'null') =>
  window.dispatchEvent(new MessageEvent('message', { data, origin, source: frame?.contentWindow ?? null }));

test('R300 the script is no larger than 10 kB, and puts a frame without an origin where it stands', () => {
  expect(Buffer.byteLength(source)).toBeLessThanOrEqual(10_000);
  const frame = run({ auction: 'lot-1', theme: 'dark' });
  expect(frame?.src).toBe('https://autoplace.rs/embed/auctions/lot-1?theme=dark');
  expect(frame?.title).toBe('Aukcija na AutoPlace');
  expect(frame?.getAttribute('sandbox')?.split(' ')).not.toContain('allow-same-origin');
});

test('several on one page each take their own height, from their own frame alone', () => {
  const [one, other] = [run({ auction: 'lot-1' }), run({ auction: 'lot-2' })];
  say(one, { autoplace: 'height', height: 400 });
  say(other, { autoplace: 'height', height: 500 }, 'https://autoplace.rs');
  expect([one?.style.height, other?.style.height]).toEqual(['400px', '500px']);
  say(one, { autoplace: 'height', height: 700 }, 'https://elsewhere.example');
  say(one, { autoplace: 'height', height: 1e9 });
  say(one, { height: 700 });
  say(null, { autoplace: 'height', height: 700 });
  expect([one?.style.height, other?.style.height]).toEqual(['400px', '500px']);
});

test('without the id of an auction it does nothing', () => {
  expect(run({})).toBeNull();
  expect(run({ auction: '../x' })).toBeNull();
});
