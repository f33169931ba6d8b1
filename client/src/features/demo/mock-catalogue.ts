import type { AuctionSummary } from '@autoplace/shared/contract';
import { configAtom } from '../../lib/config.ts';
import { demoStore, openDemo } from './demo-store.ts';
import { instead } from './texts.ts';

/** The three mock auctions of the catalogue. */
export const mockAuctions = (): AuctionSummary[] => openDemo().map(({ auction }) => auction);

/** What every card needs to show dinars, where the server has not told it. */
export const mockConfig = () => demoStore.get(configAtom);

export const mockNotice = instead;
