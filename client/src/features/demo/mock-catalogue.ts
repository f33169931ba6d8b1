import type { AuctionSummary } from '@autoplace/shared/contract';
import { configAtom } from '../../lib/config.ts';
import { demoStore, openDemo } from './demo-store.ts';
import { instead } from './texts.ts';

/** The three mock auctions of the catalogue. */
export const mockAuctions = (): AuctionSummary[] => openDemo().map(({ auction }) => auction);

/** The rate for dinars on cards, without the server's settings. */
export const mockConfig = () => demoStore.get(configAtom);

export const mockNotice = instead;
