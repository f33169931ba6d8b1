import type { Me } from '@autoplace/shared/contract';

/** Whoever has applied, as the session knows them. */
export type Dealer = NonNullable<Me['dealer']>;
