import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// How long a test waits for what has to come, in milliseconds; what comes is not waited for any longer.
configure({ asyncUtilTimeout: 10_000 });

// No test of the client has a server to connect to.
vi.mock('../lib/live/socket-io.ts', async () => (await import('./live-socket.ts')).mocked);

// What a test showed, replaced or kept is gone before the next one.
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
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
Element.prototype.scrollIntoView ??= vi.fn();
window.scrollTo = vi.fn() as typeof window.scrollTo;
