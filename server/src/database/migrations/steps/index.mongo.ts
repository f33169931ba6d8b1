import { biddersByTime } from './001-bidders-by-time.mongo.ts';
import { dealerHistory } from './002-dealer-history.mongo.ts';
import { carInstants } from './003-car-instants.mongo.ts';
import type { MigrationStep } from './step.ts';

/** In the order in which they are run. */
export const MIGRATIONS: readonly MigrationStep[] = [biddersByTime, dealerHistory, carInstants];
