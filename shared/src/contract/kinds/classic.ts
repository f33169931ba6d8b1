import { z } from 'zod';
import { euros } from '../primitives.ts';
import { END_BEFORE_START, type KindContract, optionalPrice, type Refuse } from './kind.ts';

export const DEFAULT_INCREMENT = 100;
/** An increment that every lot may have, in euros; beyond it, none is larger than the starting price (R95). */
const HARMLESS_INCREMENT = 1_000;

interface Entered {
  startingPrice?: number | undefined;
  reservePrice?: number | null | undefined;
  buyItNowPrice?: number | null | undefined;
  bidIncrement?: number | null | undefined;
  startTime?: string | null | undefined;
  endTime?: string | null | undefined;
}

export const classic = {
  entered: {
    reservePrice: optionalPrice,
    /** Whether the reserve is published once the auction is over (R234). With a reserve, true when absent. */
    opensReserve: z.boolean().nullish(),
    buyItNowPrice: optionalPrice,
    /** `DEFAULT_INCREMENT` when absent. */
    bidIncrement: optionalPrice,
  },
  terms: {
    /** Leaves the server only when it is opened (R6, R234). */
    reservePrice: euros.nullable(),
    /** Null without a reserve; absent in logs from before reserves were committed. */
    opensReserve: z.boolean().nullish(),
    /** What keeps the commitment from being guessed: 32 hexadecimal digits, as secret as the reserve. */
    reserveNonce: z.string().nullish(),
    buyItNowPrice: euros.nullable(),
    bidIncrement: euros.nullable(),
  },
  view: {
    buyItNowPrice: euros.nullable(),
    bidIncrement: euros.nullable(),
    /** SHA-256 over the RFC 8785 form of `{auctionId, nonce, reservePrice}` (docs/proof.md); without a reserve, and in older logs, absent or null. */
    reserveCommitment: z.string().nullish(),
    /** Whether the commitment is opened once the auction is over; absent or null without one. */
    opensReserve: z.boolean().nullish(),
  },
  together(entered: Entered, refuse: Refuse) {
    const { startingPrice = 0, reservePrice, buyItNowPrice, bidIncrement, startTime, endTime } = entered;
    if (bidIncrement != null && bidIncrement > Math.max(startingPrice, HARMLESS_INCREMENT))
      refuse('bidIncrement', 'Korak ne može biti veći od početne cene (ili od €1.000, ako je ona niža)');
    if (reservePrice != null && reservePrice < startingPrice)
      refuse('reservePrice', 'Rezervna cena ne može biti niža od početne cene');
    if (buyItNowPrice != null && buyItNowPrice <= startingPrice)
      refuse('buyItNowPrice', 'Cena „kupi odmah“ mora biti viša od početne cene');
    // Not as text: `.500Z` comes before `Z`.
    if (startTime != null && endTime != null && Date.parse(endTime) <= Date.parse(startTime))
      refuse('endTime', END_BEFORE_START);
  },
} satisfies KindContract;
