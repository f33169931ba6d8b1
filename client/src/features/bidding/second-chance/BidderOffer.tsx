import {
  type AuctionView,
  answerSecondChance,
  type SecondChance,
  type SecondChanceOffer,
} from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { type RefObject, useState } from 'react';
import { lazy } from '../../../kit/page/Spare.tsx';
import { call } from '../../../lib/http/api.ts';
import { useServerTime } from '../../../lib/live/index.ts';
import { AnswerUntil } from '../parts/AnswerUntil.tsx';
import { BidDialog } from '../parts/BidDialog.tsx';
import type { Answering } from '../parts/use-answer.ts';
import { Question } from './Question.tsx';
import { texts } from './texts.ts';

const AcceptForm = lazy(() => import('./AcceptForm.tsx'));

/** The lot, offered to one of its bidders for their own highest bid. */
export function BidderOffer(
  props: Answering<SecondChance> & {
    view: AuctionView;
    offer: SecondChanceOffer;
    /** Takes the keyboard where the buttons are gone. */
    panel: RefObject<HTMLElement | null>;
  },
) {
  const { view, offer, panel, onAnswered, onRefused } = props;
  const { amount, until } = offer;
  const [asked, setAsked] = useState<'accept' | 'decline' | null>(null);
  const late = useServerTime((now) => now >= Date.parse(until));
  const state = late && offer.state === 'open' ? 'expired' : offer.state;
  const close = () => setAsked(null);
  const answered = (chance: SecondChance) => {
    close();
    onAnswered(chance);
  };
  // A dialog that is open stays, and says there what has become of the offer: its button is gone with it.
  const finalFocus = () => (state === 'open' ? null : panel.current);
  return (
    <>
      <Box role="status" textStyle="sm">
        {state === 'open' ? texts.offered(amount) : texts.answered[state]}
      </Box>
      {state === 'open' && (
        <>
          <AnswerUntil until={until} />
          <Box display="flex" flexWrap="wrap" gap="3">
            <Button
              flex="1 1 10rem"
              colorPalette="leading"
              aria-haspopup="dialog"
              onClick={() => setAsked('accept')}
            >
              {texts.accept(amount)}
            </Button>
            <Button
              flex="1 1 6rem"
              variant="outline"
              colorPalette="gray"
              aria-haspopup="dialog"
              onClick={() => setAsked('decline')}
            >
              {texts.decline}
            </Button>
          </Box>
        </>
      )}
      <BidDialog title={texts.acceptTitle} open={asked === 'accept'} finalFocus={finalFocus} onClose={close}>
        <AcceptForm
          view={view}
          offer={{ ...offer, state }}
          onClose={close}
          onAnswered={answered}
          onRefused={onRefused}
        />
      </BidDialog>
      {asked === 'decline' && (
        <Question
          title={texts.declineTitle}
          confirm={texts.declineConfirm}
          isDangerous
          finalFocus={finalFocus}
          send={() => call(answerSecondChance, { params: { id: view.id }, body: { accepts: false, amount } })}
          onClose={close}
          onAnswered={answered}
          onRefused={onRefused}
        >
          {texts.declineText(amount)}
        </Question>
      )}
    </>
  );
}
