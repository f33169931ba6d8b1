import { z } from 'zod';
import { MAX_EUROS, TOO_MANY_EUROS } from '../primitives.ts';

const WHOLE = 'Iznos mora biti ceo broj evra';

/** A price as a dealer enters it, in whole euros; `missing` is said of one that is absent. */
export const price = (missing = WHOLE) =>
  z.int({ error: ({ input }) => (input == null ? missing : WHOLE) }).max(MAX_EUROS, TOO_MANY_EUROS);
export const optionalPrice = price().min(1, 'Iznos mora biti veći od 0').nullish();

export const END_BEFORE_START = 'Kraj aukcije mora biti posle početka';

/** Reports that a field does not go together with the others, in words for its user. */
export type Refuse = (field: string, message: string) => void;

/** What a kind of auction adds to the contract. The fields of the other kinds are null. */
export interface KindContract {
  /** What a dealer enters; all of it optional or nullish, since one body serves every kind. */
  entered: z.ZodRawShape;
  /** The terms as the log keeps them: private. */
  terms: z.ZodRawShape;
  /** What everybody sees of the terms. */
  view: z.ZodRawShape;
  /** What no single field can tell; `entered` together with the fields of every kind, each possibly absent. */
  together(entered: never, refuse: Refuse): void;
}
