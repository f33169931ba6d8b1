import { formatEur } from '@autoplace/shared/auction';
import type { AuctionView, Negotiation } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import { MoneyForm } from '../parts/MoneyForm.tsx';
import type { Answering } from '../parts/use-answer.ts';
import { Conditions } from './Conditions.tsx';
import { standingText, texts } from './texts.ts';
import { useOwnAnswer } from './use-negotiation.ts';

export interface AnswerFormProps extends Answering<Negotiation> {
  view: AuctionView;
  negotiation: Negotiation;
  onClose: () => void;
}

/** Agrees to the price that it shows: one that has changed meanwhile is said, and asked about again. */
export function AcceptForm({ view, negotiation, onClose, ...answering }: AnswerFormProps) {
  const { you } = negotiation;
  const { pending, refusal, problem, send } = useOwnAnswer(view.id, answering);
  const [price] = useState(negotiation.price);
  const isOutdated = negotiation.turn !== you || negotiation.price !== price;
  return (
    <MoneyForm
      view={view}
      pending={pending}
      missing={refusal}
      meaning={texts.acceptMeaning[you]}
      confirm={texts.acceptConfirm[you](price)}
      colorPalette="leading"
      disabled={isOutdated}
      conditions={<Conditions view={view} negotiation={negotiation} price={price} />}
      onCancel={onClose}
      onConfirm={() => send({ action: 'accept', price })}
    >
      <Box textStyle="figure.xl">{formatEur(price)}</Box>
      <Box role="alert" textStyle="sm" fontWeight="560" color="fg.error" _empty={{ display: 'none' }}>
        {problem ?? (isOutdated && !pending && refusal === null && standingText(negotiation))}
      </Box>
    </MoneyForm>
  );
}
