import { formatEur } from '@autoplace/shared/auction';
import {
  type AuctionView,
  type DecideSecondChanceBody,
  decideSecondChance,
  type SecondChance,
} from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useState } from 'react';
import { useMaySell } from '../../../entities/user/member-role.tsx';
import { call } from '../../../lib/http/api.ts';
import { AnswerUntil } from '../parts/AnswerUntil.tsx';
import type { Answering } from '../parts/use-answer.ts';
import { Question } from './Question.tsx';
import { sellerText, texts } from './texts.ts';

/** To whom the lot was offered, and what the seller can decide of it; others only look. */
export function SellerOffers(
  props: Answering<SecondChance> & {
    view: AuctionView;
    isOwn: boolean;
    seller: NonNullable<SecondChance['seller']>;
  },
) {
  const { view, isOwn, seller, onAnswered, onRefused } = props;
  const { offers, question, over } = seller;
  const [asked, setAsked] = useState<'agree' | 'stop' | null>(null);
  const decides = useMaySell() && isOwn;
  const close = () => setAsked(null);
  const open = offers.at(-1)?.state === 'open' ? offers.at(-1) : undefined;
  const until = question?.until ?? open?.until;
  const asking = {
    onClose: close,
    onRefused,
    onAnswered: (chance: SecondChance) => {
      close();
      onAnswered(chance);
    },
  };
  const decide = (body: DecideSecondChanceBody) => () =>
    call(decideSecondChance, { params: { id: view.id }, body });
  return (
    <>
      <Box role="status" textStyle="sm">
        {sellerText(seller, isOwn)}
      </Box>
      {over === null && until !== undefined && <AnswerUntil until={until} />}
      {over === null && decides && (
        <Box display="flex" flexWrap="wrap" gap="3">
          {question !== null && (
            <Button flex="1 1 10rem" aria-haspopup="dialog" onClick={() => setAsked('agree')}>
              {texts.agree(question.amount)}
            </Button>
          )}
          <Button
            flex="1 1 10rem"
            variant="outline"
            colorPalette="gray"
            aria-haspopup="dialog"
            onClick={() => setAsked('stop')}
          >
            {texts.stop}
          </Button>
        </Box>
      )}
      {offers.length > 0 && (
        <Box as="ol" aria-label={texts.list} listStyleType="none" display="grid" gap="1.5" textStyle="sm">
          {offers.map(({ bidder, amount, state, until }) => (
            <Box as="li" key={`${bidder} ${until}`} display="flex" flexWrap="wrap" columnGap="3">
              <Box flex="1 1 8rem">
                {bidder}, {texts.states[state]}
              </Box>
              <Box textStyle="figure">{formatEur(amount)}</Box>
            </Box>
          ))}
        </Box>
      )}
      {asked === 'agree' && question !== null && (
        <Question
          title={texts.agreeTitle}
          confirm={texts.agree(question.amount)}
          send={decide({ action: 'agree', amount: question.amount })}
          {...asking}
        >
          {texts.agreeText(question.amount)}
        </Question>
      )}
      {asked === 'stop' && (
        <Question
          title={texts.stopTitle}
          confirm={texts.stop}
          isDangerous
          send={decide({ action: 'stop' })}
          {...asking}
        >
          {texts.stopText}
        </Question>
      )}
    </>
  );
}
