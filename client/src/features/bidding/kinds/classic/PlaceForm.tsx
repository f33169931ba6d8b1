import { Box } from '@chakra-ui/react/box';
import { useEffect, useRef } from 'react';
import { formTexts } from '../../form-texts.ts';
import { MoneyForm, type MoneyFormProps } from '../../parts/MoneyForm.tsx';
import type { Question, usePlaceBid } from './use-place-bid.ts';

type Bid = ReturnType<typeof usePlaceBid>;

interface PlaceFormProps extends Omit<MoneyFormProps, keyof Bid['form'] | 'cancel'> {
  bid: Bid;
}

/** The form of a bid; in its place the question whether so much is meant, once the server asks (R68). */
export function PlaceForm({ bid, ...form }: PlaceFormProps) {
  const { question, place } = bid;
  if (question === null) return <MoneyForm {...form} {...bid.form} />;
  return (
    <UnusualBid
      {...bid.form}
      block={form.block}
      question={question}
      onCancel={bid.forget}
      onConfirm={() => place(question, true)}
    />
  );
}

type UnusualBidProps = Omit<MoneyFormProps, 'meaning' | 'confirm' | 'children'> & { question: Question };

/** The second step of a bid that looks like a slip (R68). The keyboard begins at the question: Enter, held, answers nothing. */
function UnusualBid({ question, ...form }: UnusualBidProps) {
  const { amount, maxAmount, minimum } = question;
  const most = maxAmount ?? amount;
  const asks = useRef<HTMLDivElement>(null);
  useEffect(() => asks.current?.focus(), []);
  return (
    <MoneyForm
      {...form}
      colorPalette="warning"
      meaning={
        maxAmount === undefined
          ? formTexts.binding
          : `${formTexts.upTo(amount, maxAmount)} ${formTexts.binding}`
      }
      confirm={maxAmount === undefined ? formTexts.unusualYes(most) : formTexts.unusualYesUpTo(most)}
      cancel={formTexts.unusualNo}
    >
      <Box ref={asks} tabIndex={-1} role="alert" outline="none" py="2">
        <Box textStyle="figure.lg">{formTexts.unusual(most)}</Box>
        <Box mt="2" fontWeight="560" color="fg.warning">
          {formTexts.unusualTimes(most, minimum)}
        </Box>
        <Box textStyle="sm" color="fg.muted">
          {formTexts.minimumIs(minimum)}
        </Box>
      </Box>
    </MoneyForm>
  );
}
