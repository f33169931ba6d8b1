import { ANY_CRITERIA, catalogueAtom } from '../features/catalogue/catalogue-state.ts';
import { demoStore, openDemo } from '../features/demo/demo-store.ts';
import { instead } from '../features/demo/texts.ts';
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
  if (items.length > 0 && error !== null) store.set(demoNoticeAtom, instead(error));
  else if (items.length === 0 && error !== null) setTimeout(() => inject(error), INJECT_AFTER_MS);
  else if (!items.some(isMock)) store.set(demoNoticeAtom, null);
}

function inject(error: string): void {
  const catalogue = store.get(catalogueAtom);
  if (catalogue.items.length > 0 || catalogue.error === null) return;
  const items = mockAuctions();
  if (store.get(configAtom) === null) store.set(configAtom, demoStore.get(configAtom));
  store.set(demoNoticeAtom, instead(error));
  store.set(catalogueAtom, { ...catalogue, shows: ANY_CRITERIA, items, total: items.length, error: null });
}

/** The three mock auctions of the catalogue. */
const mockAuctions = () => openDemo().map(({ auction }) => auction);

const isMock = ({ id }: { id: string }) => mockAuctions().some((mock) => mock.id === id);
