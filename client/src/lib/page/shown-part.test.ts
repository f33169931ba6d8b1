import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { followShownPart } from './shown-part.ts';

const source = readFileSync(join(import.meta.dirname, '../../../public/sw.js'), 'utf8');

afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

/** Runs the service worker beside a window at `path`, as far as clicks on notifications go. */
function workerBeside(path: string) {
  const container = new EventTarget();
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  const handlers = new Map<string, (event: object) => void>();
  const there = {
    url: `https://autoplace.rs${path}`,
    focus: vi.fn(async () => {}),
    postMessage: (data: unknown) => container.dispatchEvent(new MessageEvent('message', { data })),
  };
  const clients = { matchAll: async () => [there], openWindow: vi.fn(async () => {}) };
  const listen = (type: string, handler: (event: object) => void) => handlers.set(type, handler);
  new Function('addEventListener', 'clients', source)(listen, clients);
  const click = async (url: string) => {
    const done: Promise<unknown>[] = [];
    const notification = { close() {}, data: { url } };
    handlers.get('notificationclick')?.({
      notification,
      waitUntil: (work: Promise<unknown>) => done.push(work),
    });
    await Promise.all(done);
  };
  return { container, there, clients, click };
}

test('R376 a clicked notification leads a window that is on its page already to the part that it is about', async () => {
  const { container, there, clients, click } = workerBeside('/cir/auctions/a1');
  const show = vi.fn();
  followShownPart(show);
  await click('/auctions/a1#odgovor');
  expect(there.focus).toHaveBeenCalledOnce();
  expect(show).toHaveBeenCalledExactlyOnceWith('/auctions/a1#odgovor');
  await click('/auctions/a1');
  container.dispatchEvent(new MessageEvent('message', { data: 'else' }));
  expect(show, 'the page alone is there, as somebody left it').toHaveBeenCalledOnce();
  expect(clients.openWindow).not.toHaveBeenCalled();
  await click('/auctions/a2#odgovor');
  expect(clients.openWindow).toHaveBeenCalledExactlyOnceWith('/auctions/a2#odgovor');
});
