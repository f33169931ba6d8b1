import type { AuctionView, Negotiation } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useOnlyLooks } from '../../../entities/user/member-role.tsx';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog.tsx';
import { AnswerFailure, AnswerPanel } from '../parts/AnswerPanel.tsx';
import { AnswerUntil } from '../parts/AnswerUntil.tsx';
import { BidDialog } from '../parts/BidDialog.tsx';
import { texts as bidding } from '../texts.ts';
import { AcceptForm, type AnswerFormProps } from './AcceptForm.tsx';
import { ProposeForm } from './ProposeForm.tsx';
import { standingText, texts } from './texts.ts';
import { useNegotiation, useOwnAnswer } from './use-negotiation.ts';

type Asked = 'accept' | 'propose' | 'decline';

/** Below the result of an auction that ended below its reserve, for its seller and its highest bidder. */
export default function NegotiationPanel({ view }: { view: AuctionView }) {
  const { negotiation, reload, error } = useNegotiation(view.id);
  if (error !== null && negotiation === null)
    return <AnswerFailure title={texts.loadFailed} reason={error} onRetry={() => void reload()} />;
  return negotiation && <Known view={view} negotiation={negotiation} reload={reload} />;
}

interface KnownProps {
  view: AuctionView;
  negotiation: Negotiation;
  reload: () => Promise<void>;
}

function Known({ view, negotiation, reload }: KnownProps) {
  const { you, turn, price, proposable, until, ended } = negotiation;
  const onlyLooks = useOnlyLooks(negotiation);
  const answers = turn === you && !onlyLooks;
  const isFree = you === 'seller' && ended !== null && ended !== 'sold' && ended !== 'relisted';
  const [asked, setAsked] = useAsked(answers);
  const panel = useRef<HTMLDivElement>(null);
  const close = () => setAsked(null);
  const answered = () => {
    close();
    // The button that asked is gone.
    panel.current?.focus({ preventScroll: true });
    void reload();
  };
  const form = { view, negotiation, onClose: close, onAnswered: answered, onRefused: () => void reload() };
  return (
    <AnswerPanel panel={panel} title={texts.title} testId="negotiation">
      <Box role="status" textStyle="sm">
        {standingText(negotiation)}
      </Box>
      {isFree && <Box textStyle="sm">{bidding.ownUnsold}</Box>}
      {ended === null && <AnswerUntil until={until} />}
      {answers && (
        <Box display="flex" flexWrap="wrap" gap="3">
          <Button flex="1 1 10rem" aria-haspopup="dialog" onClick={() => setAsked('accept')}>
            {texts.accept(price)}
          </Button>
          {proposable !== null && (
            <Button
              flex="1 1 10rem"
              variant="outline"
              aria-haspopup="dialog"
              onClick={() => setAsked('propose')}
            >
              {texts.propose[you]}
            </Button>
          )}
          {negotiation.named !== null && (
            <Button
              flex="1 1 6rem"
              variant="ghost"
              colorPalette="gray"
              aria-haspopup="dialog"
              onClick={() => setAsked('decline')}
            >
              {texts.decline}
            </Button>
          )}
        </Box>
      )}
      <BidDialog title={texts.acceptTitle[you]} open={asked === 'accept'} onClose={close}>
        <AcceptForm {...form} />
      </BidDialog>
      <BidDialog title={texts.proposeTitle[you]} open={asked === 'propose'} onClose={close}>
        <ProposeForm {...form} />
      </BidDialog>
      {asked === 'decline' && <Decline {...form} />}
    </AnswerPanel>
  );
}

/** What is asked; a link from a list may ask at once, and only once. */
function useAsked(canAnswer: boolean) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked | null>(canAnswer ? (state?.negotiate ?? null) : null);
  useEffect(() => {
    if (state?.negotiate !== undefined)
      navigate('.', { replace: true, state: null, preventScrollReset: true });
  }, [state, navigate]);
  return [asked, setAsked] as const;
}

function Decline({ view, negotiation, onClose, ...answering }: AnswerFormProps) {
  const [price] = useState(negotiation.price);
  const { pending, refusal, problem, send } = useOwnAnswer(view.id, answering);
  return (
    <ConfirmDialog
      title={texts.declineTitle}
      stay={texts.stay}
      confirm={texts.declineConfirm}
      palette="outbid"
      busy={pending}
      onStay={onClose}
      onConfirm={() => void send({ action: 'decline', price })}
      more={
        (refusal !== null || problem !== null) && (
          <Box role="alert" mt="3" color="fg.error" textStyle="sm" fontWeight="560">
            {refusal?.message ?? problem}
          </Box>
        )
      }
    >
      {texts.declineText(price)}
    </ConfirmDialog>
  );
}
