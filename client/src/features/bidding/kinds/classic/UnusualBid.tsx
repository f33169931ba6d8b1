import type { AuctionView } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { useEffect, useRef } from 'react';
import { MoneyForm } from '../../parts/MoneyForm.tsx';
import type { Block } from '../../phase.ts';
import { texts } from '../../texts.ts';
import type { Question } from './use-place-bid.ts';

interface UnusualBidProps {
  view: AuctionView;
  question: Question;
  pending: boolean;
  block: Block | null;
  onCorrect: () => void;
  onConfirm: () => void;
}

/** The second step of a bid that looks like a slip (R68). The keyboard begins at the question: Enter, held, answers nothing. */
export function UnusualBid({ view, question, onCorrect, ...form }: UnusualBidProps) {
  const { amount, maxAmount, minimum } = question;
  const most = maxAmount ?? amount;
  const asks = useRef<HTMLDivElement>(null);
  useEffect(() => asks.current?.focus(), []);
  return (
    <MoneyForm
      {...form}
      view={view}
      colorPalette="warning"
      meaning={maxAmount === undefined ? texts.binding : `${texts.upTo(amount, maxAmount)} ${texts.binding}`}
      confirm={maxAmount === undefined ? texts.unusualYes(most) : texts.unusualYesUpTo(most)}
      cancel={texts.unusualNo}
      onCancel={onCorrect}
    >
      <Box ref={asks} tabIndex={-1} role="alert" outline="none" py="2">
        <Box textStyle="figure.lg">{texts.unusual(most)}</Box>
        <Box mt="2" fontWeight="560" color="fg.warning">
          {texts.unusualTimes(most, minimum)}
        </Box>
        <Box textStyle="sm" color="fg.muted">
          {texts.minimumIs(minimum)}
        </Box>
      </Box>
    </MoneyForm>
  );
}
