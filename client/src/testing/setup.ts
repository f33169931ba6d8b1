import '@testing-library/jest-dom/vitest';
import { configure } from '@testing-library/react';
import { vi } from 'vitest';

// How long a test waits for what has to come, in milliseconds; what comes is not waited for any longer.
configure({ asyncUtilTimeout: 10_000 });

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
