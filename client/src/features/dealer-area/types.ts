import type { Me } from '@autoplace/shared/contract';

/** Anyone who has applied, as the session knows them. */
export type Dealer = NonNullable<Me['dealer']>;
