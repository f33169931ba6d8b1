import type { AuctionView, BidResult } from '@autoplace/shared/contract';
import { useState } from 'react';
import { useAgreedTerms } from '../../parts/AgreedTerms.tsx';
import { isMissing } from '../../parts/missing-rights.ts';
import { useCommand } from '../../use-command.ts';

/** What is offered, in euros; with a maximum the server bids on up to it. */
interface Offer {
  amount: number;
  maxAmount?: number;
}

/** The server asks whether so much is meant (R68). */
export interface Question extends Offer {
  minimum: number;
}

/** `most` is the highest that was offered. */
export type OnPlaced = (result: BidResult, most: number) => void;

/**
 * Places a bid from a dialog. Later changes are the effect of this bid, unless it is refused: until then `raises` stays as it
 * was when it was sent.
 */
export function usePlaceBid(view: AuctionView, leading: boolean, onPlaced: OnPlaced) {
  const terms = useAgreedTerms(view);
  const { pending, missing, send } = useCommand('bid:place');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const [sentAs, setSentAs] = useState<'bid' | 'raise' | null>(null);
  /** The leader only raises their maximum (R4). */
  const raises = sentAs === null ? leading : sentAs === 'raise';

  const place = async ({ amount, maxAmount }: Offer, confirmed = false) => {
    const offer = { amount, ...(maxAmount !== undefined && { maxAmount }) };
    setRefusal(null);
    setSentAs(raises ? 'raise' : 'bid');
    const reply = await send({
      auctionId: view.id,
      termsVersion: terms.version,
      ...offer,
      ...(confirmed && { confirmed }),
    });
    if (reply.ok) return onPlaced(reply.value, maxAmount ?? amount);
    const { code, message, minimumBid } = reply.error;
    const isQuestion = code === 'BID_UNUSUAL' && minimumBid !== undefined;
    setSentAs(null);
    if (terms.isAbout(reply.error) || isMissing(reply.error)) return;
    setQuestion(isQuestion ? { ...offer, minimum: minimumBid } : null);
    if (!isQuestion) setRefusal(message);
  };

  return {
    pending,
    missing,
    terms,
    refusal,
    question,
    raises,
    /** Sent, and not refused. */
    isSent: sentAs !== null,
    place,
    /** What was refused or asked about has been changed. */
    forget() {
      setRefusal(null);
      setQuestion(null);
    },
  };
}
