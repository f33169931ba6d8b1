import { Box } from '@chakra-ui/react/box';
import { useEffect, useRef } from 'react';
import { formTexts } from '../../form-texts.ts';
import { MoneyForm, type MoneyFormProps } from '../../parts/MoneyForm.tsx';
import type { Question, usePlaceBid } from './use-place-bid.ts';

interface PlaceFormProps extends Omit<MoneyFormProps, 'pending' | 'missing' | 'terms' | 'cancel'> {
  bid: ReturnType<typeof usePlaceBid>;
}

/** The form of a bid; in its place the question whether so much is meant, once the server asks (R68). */
export function PlaceForm({ bid, ...form }: PlaceFormProps) {
  const { view, block } = form;
  const { question, pending, missing, terms, place, forget } = bid;
  if (question === null) return <MoneyForm {...form} pending={pending} missing={missing} terms={terms} />;
  return (
    <UnusualBid
      view={view}
      question={question}
      pending={pending}
      missing={missing}
      terms={terms}
      block={block}
      onCorrect={forget}
      onConfirm={() => place(question, true)}
    />
  );
}

interface UnusualBidProps
  extends Pick<MoneyFormProps, 'view' | 'pending' | 'missing' | 'terms' | 'block' | 'onConfirm'> {
  question: Question;
  onCorrect: () => void;
}

/** The second step of a bid that looks like a slip (R68). The keyboard begins at the question: Enter, held, answers nothing. */
function UnusualBid({ view, question, onCorrect, ...form }: UnusualBidProps) {
  const { amount, maxAmount, minimum } = question;
  const most = maxAmount ?? amount;
  const asks = useRef<HTMLDivElement>(null);
  useEffect(() => asks.current?.focus(), []);
  return (
    <MoneyForm
      {...form}
      view={view}
      colorPalette="warning"
      meaning={
        maxAmount === undefined
          ? formTexts.binding
          : `${formTexts.upTo(amount, maxAmount)} ${formTexts.binding}`
      }
      confirm={maxAmount === undefined ? formTexts.unusualYes(most) : formTexts.unusualYesUpTo(most)}
      cancel={formTexts.unusualNo}
      onCancel={onCorrect}
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
