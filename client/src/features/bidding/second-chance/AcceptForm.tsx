import { formatEur } from '@autoplace/shared/auction';
import { type AuctionView, answerSecondChance, type SecondChance } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import { formatDeadlineWithZone } from '../../../kit/format-days.ts';
import { call } from '../../../lib/http/api.ts';
import { formTexts } from '../form-texts.ts';
import { useAgreedTerms } from '../parts/AgreedTerms.tsx';
import { MoneyForm } from '../parts/MoneyForm.tsx';
import { isMissing } from '../parts/missing-rights.ts';
import { texts } from './texts.ts';
import { useAnswer } from './use-second-chance.ts';

interface AcceptFormProps {
  view: AuctionView;
  offer: NonNullable<SecondChance['own']>;
  onClose: () => void;
  onAnswered: (chance: SecondChance) => void;
  onRefused: () => void;
}

/** Agrees to the amount that it shows. */
export default function AcceptForm({ view, offer, onClose, ...answering }: AcceptFormProps) {
  const [amount] = useState(offer.amount);
  const { pending, failure, send } = useAnswer({
    ...answering,
    send: (body: { accepts: boolean; amount: number }) =>
      call(answerSecondChance, { params: { id: view.id }, body }),
  });
  const terms = useAgreedTerms(view);
  const told = failure?.error?.price;
  const missing = failure?.error && isMissing(failure.error) ? failure.error : null;
  const refusal =
    missing === null && failure !== null && (told === undefined ? failure.text : texts.changed(told));
  return (
    <MoneyForm
      {...{ view, pending, missing, terms, block: null }}
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
        {offer.state === 'open' || pending ? refusal : texts.answered[offer.state]}
      </Box>
    </MoneyForm>
  );
}
