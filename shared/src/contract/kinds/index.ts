import type { AuctionType } from '../primitives.ts';
import { classic } from './classic.ts';
import { dutch } from './dutch.ts';
import type { KindContract } from './kind.ts';

export { DEFAULT_INCREMENT } from './classic.ts';
export { END_BEFORE_START } from './kind.ts';

/** What each kind of auction adds to the contract. */
export const kindContracts = { classic, dutch } satisfies Record<AuctionType, KindContract>;

type Contracts = typeof kindContracts;
type Shapes = Exclude<keyof KindContract, 'together'>;
type Together<Union> = (Union extends unknown ? (part: Union) => void : never) extends (
  part: infer Every,
) => void
  ? Every
  : never;
type Every<Part extends Shapes> = Together<Contracts[AuctionType][Part]>;

const every = <Part extends Shapes>(part: Part): Every<Part> =>
  Object.assign({}, ...Object.values(kindContracts).map((kind) => kind[part]));

/** The fields of all kinds. */
export const kindFields = { entered: every('entered'), terms: every('terms'), view: every('view') };

/** What no single field of a listing can tell, by field, in words for the dealer. A kind that has nothing to say takes no parameter. */
export function contradictionsIn(
  entered: { auctionType: AuctionType } & Together<
    Exclude<Parameters<Contracts[AuctionType]['together']>[0], undefined>
  >,
): { path: string; message: string }[] {
  const found: { path: string; message: string }[] = [];
  kindContracts[entered.auctionType].together(entered, (path, message) => found.push({ path, message }));
  return found;
}
