import { type CreateAuctionInput, createAuction as createAuctionCall } from '@autoplace/shared/contract';
import { call } from '../../../lib/http/api.ts';
import { ApiFailure } from '../../../lib/http/http.ts';
import { reasonOf } from '../../../lib/http/reason.ts';
import type { ChosenCar } from '../car-step/cars.ts';
import { texts } from '../texts.ts';
import { auctionBody } from './auction-body.ts';
import { type Complaints, complaintsFrom } from './complaints.ts';
import type { Attempt } from './draft.ts';
import type { AuctionForm } from './form.ts';

export interface Created {
  auctionId: string;
  /** ISO 8601; null once it runs. */
  startsAt: string | null;
}

export type Outcome =
  | { ok: true; created: Created }
  | {
      ok: false;
      reason: string;
      complaints: Complaints;
      carTaken: boolean;
      /** The auction certainly does not exist. */
      refused: boolean;
    };

/** Creates the auction of this attempt; asked again, the server answers with the one that it has created. */
export async function createAuction(
  form: AuctionForm,
  car: ChosenCar | null,
  { clientAuctionId, at }: Attempt,
): Promise<Outcome> {
  const body = { ...auctionBody(form, at), clientAuctionId };
  try {
    const { auctionId, auction } = await call(createAuctionCall, { body: body as CreateAuctionInput });
    const startsAt = auction.status === 'scheduled' ? auction.startTime : null;
    return { ok: true, created: { auctionId, startsAt } };
  } catch (error) {
    // Asked in these words, so that a normal client carries none of it.
    if (import.meta.env.VITE_DEMO === '1') {
      const { mockCreated } = await import('./mock-auction.ts');
      return { ok: true, created: mockCreated(body, car, at) };
    }
    return { ok: false, ...failureOf(error) };
  }
}

function failureOf(error: unknown): Omit<Extract<Outcome, { ok: false }>, 'ok'> {
  const reason = reasonOf(error, texts.unknownFailure);
  if (error instanceof ApiFailure) {
    const { details = [], code } = error.error;
    const complaints = complaintsFrom(details);
    const refused = error.status < 500;
    return { reason, complaints, carTaken: code === 'CAR_IN_AUCTION' || code === 'CAR_SOLD', refused };
  }
  return { reason, complaints: {}, carTaken: false, refused: false };
}
