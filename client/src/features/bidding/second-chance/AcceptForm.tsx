import { formatEur } from '@autoplace/shared/auction';
import { type AuctionView, answerSecondChance, type SecondChance } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import { formatDeadlineWithZone } from '../../../kit/format-days.ts';
import { call } from '../../../lib/http/api.ts';
import { formTexts } from '../form-texts.ts';
import { MoneyForm } from '../parts/MoneyForm.tsx';
import { isMissing } from '../parts/missing-rights.ts';
import { type Answering, useAnswer } from '../parts/use-answer.ts';
import { texts } from './texts.ts';

interface AcceptFormProps extends Answering<SecondChance> {
  view: AuctionView;
  offer: NonNullable<SecondChance['own']>;
  onClose: () => void;
}

/** Agrees to the amount that it shows. */
export default function AcceptForm({ view, offer, onClose, ...answering }: AcceptFormProps) {
  const [amount] = useState(offer.amount);
  const { pending, refusal, problem, send } = useAnswer(
    (body: { accepts: boolean; amount: number }) =>
      call(answerSecondChance, { params: { id: view.id }, body }),
    answering,
  );
  const missing = refusal !== null && isMissing(refusal) ? refusal : null;
  const told = refusal?.price === undefined ? refusal?.message : texts.changed(refusal.price);
  return (
    <MoneyForm
      view={view}
      pending={pending}
      missing={missing}
      meaning={texts.acceptMeaning}
      confirm={texts.accept(amount)}
      colorPalette="leading"
      disabled={offer.state !== 'open' || offer.amount !== amount}
      conditions={
        <>
          <Box>{formTexts.costs}</Box>
          <Box mt="1">{texts.until(formatDeadlineWithZone(offer.until))}</Box>
        </>
      }
      onCancel={onClose}
      onConfirm={() => send({ accepts: true, amount })}
    >
      <Box textStyle="figure.xl">{formatEur(amount)}</Box>
      <Box role="alert" textStyle="sm" fontWeight="560" color="fg.error" _empty={{ display: 'none' }}>
        {offer.state === 'open' || pending
          ? (problem ?? (missing === null && told))
          : texts.answered[offer.state]}
      </Box>
    </MoneyForm>
  );
}
