import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { afterAll, afterEach, vi } from 'vitest';

const { setImmediate: inNextTurn } = globalThis;
const { asyncWrapper } = getConfig();
configure({
  // How long a test waits for what has to come, in milliseconds; what comes is not waited for any longer.
  asyncUtilTimeout: 120_000,
  // React runs effects a turn of the loop after the elements that a test waits for are there. The library gives it a millisecond for
  // that, which a busy machine takes for something else.
  asyncWrapper: (wait) =>
    asyncWrapper(async () => {
      const found = await wait();
      await new Promise<void>((turned) => inNextTurn(turned));
      return found;
    }),
});

// React notes the stack at which every element is made, for warnings, unless it has just noted 10,000: an eighth of the time of these tests.
Object.defineProperty(
  (React as unknown as Record<string, object>)
    .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE ?? {},
  'recentlyCreatedOwnerStacks',
  { get: () => 10_000, set: () => {}, configurable: true },
);

// No test of the client has a server to connect to.
const live = vi.hoisted(() => ({ down: () => {} }));
vi.mock('../lib/live/socket-io.ts', async () => {
  const { liveSocket, mocked } = await import('./live-socket.ts');
  live.down = liveSocket.down;
  return mocked;
});
// Nor would it ask over HTTP, some seconds later, among the calls of whatever test runs then.
vi.mock('../lib/live/with-fallback.ts', () => ({ withFallback: <Socket>(socket: Socket) => socket }));

// Half of the time of these tests would go into styles, of which jsdom shows nothing.
vi.mock('../kit/theme/system.ts', async (original) => {
  const { system, ...rest } = await original<typeof import('../kit/theme/system.ts')>();
  const { withoutStyles } = await import('./without-styles.ts');
  return { ...rest, system: withoutStyles(system) };
});

// What a test showed, replaced or kept is gone before the next one.
afterEach(() => {
  cleanup();
  // A frame that a module waits for comes, or that module would wait for it in the tests after this one.
  if (vi.isFakeTimers()) vi.runOnlyPendingTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

const { setInterval: setRealInterval } = globalThis;
const intervals: NodeJS.Timeout[] = [];
globalThis.setInterval = ((...args: Parameters<typeof setRealInterval>) => {
  const interval = setRealInterval(...args);
  // Short ones are jsdom's, whose frames come from one for as long as the worker lives.
  if ((args[1] ?? 0) >= 1_000) intervals.push(interval);
  return interval;
}) as typeof setInterval;

// A worker keeps jsdom and the packages for all of its files (`isolate: false`); the client's own modules, with what they
// remember, are each file's own. Their intervals would go on without a window once the worker has no more files. An import
// that ended after the reset would give the next file a module which has its parts from before it.
afterAll(async () => {
  await vi.dynamicImportSettled();
  // Or its client would go on asking for the time, by the clock of whatever test runs then.
  live.down();
  for (const interval of intervals) clearInterval(interval);
  globalThis.setInterval = setRealInterval;
  configure({ asyncWrapper });
  vi.resetModules();
  window.history.replaceState(null, '', '/');
});

// jsdom has no layout: what asks for it gets the answer of a wide, light screen that moves.
window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }) as unknown as MediaQueryList;
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
// Nothing comes into view by itself.
window.IntersectionObserver ??= class {
  observe() {}
  disconnect() {}
} as unknown as typeof IntersectionObserver;
// Browsers have begun to return a promise.
Element.prototype.scrollIntoView ??= vi.fn(async () => {});
// jsdom unpacks no pictures: each is one that a phone takes.
window.createImageBitmap ??= (async () => ({
  width: 4_000,
  height: 3_000,
  close() {},
})) as unknown as typeof createImageBitmap;
window.scrollTo = vi.fn() as typeof window.scrollTo;
