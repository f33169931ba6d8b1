import type { AuctionView, BidResult } from '@autoplace/shared/contract';
import { useState } from 'react';
import { useMoneyCommand } from '../../parts/use-money-command.ts';

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
  const { form, refusal, send, forget } = useMoneyCommand('bid:place', view);
  const [question, setQuestion] = useState<Question | null>(null);
  const [sentAs, setSentAs] = useState<'bid' | 'raise' | null>(null);
  /** The leader only raises their maximum (R4). */
  const raises = sentAs === null ? leading : sentAs === 'raise';

  const place = async ({ amount, maxAmount }: Offer, confirmed = false) => {
    const offer = { amount, ...(maxAmount !== undefined && { maxAmount }) };
    setSentAs(raises ? 'raise' : 'bid');
    const sent = { ...offer, ...(confirmed && { confirmed }) };
    const reply = await send(sent, ({ code, message, minimumBid }) => {
      const isQuestion = code === 'BID_UNUSUAL' && minimumBid !== undefined;
      setQuestion(isQuestion ? { ...offer, minimum: minimumBid } : null);
      return isQuestion ? null : message;
    });
    if (reply.ok) onPlaced(reply.value, maxAmount ?? amount);
    else setSentAs(null);
  };

  return {
    form,
    refusal,
    question,
    raises,
    /** Sent, and not refused. */
    isSent: sentAs !== null,
    place,
    /** What was refused or asked about has been changed. */
    forget() {
      forget();
      setQuestion(null);
    },
  };
}
