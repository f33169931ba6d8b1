import { useSyncExternalStore } from 'react';

type ColorMode = 'light' | 'dark';
/** 'system' follows the device. */
export type ColorModeChoice = ColorMode | 'system';

/** Shared with public/before-paint.js, which runs before the first paint. */
const STORAGE_KEY = 'autoplace.colorMode';
const listeners = new Set<() => void>();

const systemMode = () => window.matchMedia('(prefers-color-scheme: dark)');

function remembered(): ColorMode | null {
  try {
    const value = localStorage.getItem(STORAGE_KEY);
    return value === 'light' || value === 'dark' ? value : null;
  } catch {
    return null;
  }
}

const currentMode = (): ColorMode => remembered() ?? (systemMode().matches ? 'dark' : 'light');

function apply(): void {
  show(currentMode());
  for (const listener of listeners) listener();
}

function show(mode: ColorMode): void {
  document.documentElement.classList.toggle('dark', mode === 'dark');
  document.documentElement.classList.toggle('light', mode === 'light');
}

/** Paper is white. */
const showPrinted = () => show('light');

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    systemMode().addEventListener('change', apply);
    window.addEventListener('storage', apply);
    window.addEventListener('beforeprint', showPrinted);
    window.addEventListener('afterprint', apply);
    // It may have changed while the client was on its way.
    if (!document.documentElement.classList.contains(currentMode())) apply();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    systemMode().removeEventListener('change', apply);
    window.removeEventListener('storage', apply);
    window.removeEventListener('beforeprint', showPrinted);
    window.removeEventListener('afterprint', apply);
  };
}

/** Remembers the choice; until there is one, the page follows the system. */
export function setColorMode(choice: ColorModeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, choice);
  } catch {
    // Without storage the choice cannot outlive this call, so the system's mode stays.
  }
  apply();
}

export const useColorMode = (): ColorMode => useSyncExternalStore(subscribe, currentMode);

const currentChoice = (): ColorModeChoice => remembered() ?? 'system';

export const useColorModeChoice = (): ColorModeChoice => useSyncExternalStore(subscribe, currentChoice);
