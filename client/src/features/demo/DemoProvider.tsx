import { Provider } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { loadConfig } from '../../lib/config.ts';
import { demoStore, openDemo, openMock } from './demo-store.ts';

/** Components of real auctions inside it read the demonstration in place of the server. */
export function DemoProvider({ children }: { children: ReactNode }) {
  openDemo();
  if (import.meta.env.VITE_DEMO === '1') openMock();
  useEffect(() => {
    // Only for the rate of the dinar.
    loadConfig().catch(() => undefined);
  }, []);
  return <Provider store={demoStore}>{children}</Provider>;
}
