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
    buyItNowPrice: optionalPrice,
    /** `DEFAULT_INCREMENT` when absent. */
    bidIncrement: optionalPrice,
  },
  terms: {
    /** Never leaves the server (R6). */
    reservePrice: euros.nullable(),
    buyItNowPrice: euros.nullable(),
    bidIncrement: euros.nullable(),
  },
  view: {
    buyItNowPrice: euros.nullable(),
    bidIncrement: euros.nullable(),
  },
  together(entered: Entered, refuse: Refuse) {
    const { startingPrice = 0, reservePrice, buyItNowPrice, bidIncrement, startTime, endTime } = entered;
    if (bidIncrement != null && bidIncrement > Math.max(startingPrice, HARMLESS_INCREMENT))
      refuse('bidIncrement', 'Korak ne može biti veći od početne cene (ili od €1.000, ako je ona niža)');
    if (reservePrice != null && reservePrice < startingPrice)
      refuse('reservePrice', 'Rezervna cena ne može biti niža od početne cene');
    if (buyItNowPrice != null && buyItNowPrice <= startingPrice)
      refuse('buyItNowPrice', 'Cena „kupi odmah“ mora biti viša od početne cene');
    if (startTime != null && endTime != null && endTime <= startTime) refuse('endTime', END_BEFORE_START);
  },
} satisfies KindContract;
