import { catalogueAtom } from '../features/catalogue/catalogue-state.ts';
import { mockAuctions, mockConfig, mockNotice } from '../features/demo/mock-catalogue.ts';
import { configAtom } from '../lib/config.ts';
import { demoNoticeAtom } from '../lib/demo.ts';
import { store } from '../lib/store.ts';

const INJECT_AFTER_MS = 100;

/** The documented fallbacks of a client that was built with `VITE_DEMO=1`. */
export function startDemoMode(): void {
  store.sub(catalogueAtom, follow);
  follow();
}

/** The error first; then mock auctions take its place, and while any auctions are there it is only mentioned. */
function follow(): void {
  const { error, items, loading } = store.get(catalogueAtom);
  if (loading) return;
  if (items.length > 0 && error !== null) store.set(demoNoticeAtom, mockNotice(error));
  else if (items.length === 0 && error !== null) setTimeout(() => inject(error), INJECT_AFTER_MS);
  else if (!items.some(isMock)) store.set(demoNoticeAtom, null);
}

function inject(error: string): void {
  const catalogue = store.get(catalogueAtom);
  if (catalogue.items.length > 0 || catalogue.error === null) return;
  const items = mockAuctions();
  if (store.get(configAtom) === null) store.set(configAtom, mockConfig());
  store.set(demoNoticeAtom, mockNotice(error));
  store.set(catalogueAtom, { ...catalogue, shows: 'mock', items, total: items.length, error: null });
}

const isMock = ({ id }: { id: string }) => mockAuctions().some((mock) => mock.id === id);
