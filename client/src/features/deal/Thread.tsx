import { type Deal, MESSAGES_PART, OVER_DEAL_STATES, writeInDeal } from '@autoplace/shared/contract';
import { useRef } from 'react';
import { MessageLog } from '../../entities/message/MessageLog.tsx';
import { WriteMessage } from '../../entities/message/WriteMessage.tsx';
import { useOnlyLooks } from '../../entities/user/member-role.tsx';
import { Notice } from '../../kit/page/Notice.tsx';
import { Panel } from '../../kit/page/Panel.tsx';
import { call } from '../../lib/http/api.ts';
import { useLinkedPart } from '../../lib/page/use-linked-part.ts';
import { texts } from './texts.ts';

interface ThreadProps {
  deal: Deal;
  userId: string;
  /** Whether all is there that stands above it (`useLinkedPart`). */
  isPlaced?: boolean;
  onSent: (deal: Deal) => void;
}

/** What both sides write to each other; administrators only read it. */
export function Thread({ deal, userId, isPlaced, onSent }: ThreadProps) {
  const isAdministrator = deal.you === 'administrator';
  const onlyReads = useOnlyLooks(deal) || isAdministrator;
  const isClosed = !isAdministrator && deal[deal.you === 'buyer' ? 'seller' : 'buyer'].closed === true;
  const panel = useRef<HTMLDivElement>(null);
  useLinkedPart(MESSAGES_PART, panel, isPlaced);
  return (
    <Panel
      ref={panel}
      tabIndex={-1}
      title={texts.messages}
      hint={isAdministrator || isClosed ? undefined : texts.messagesHint}
    >
      <MessageLog
        label={texts.messages}
        messages={deal.messages}
        you={deal.you}
        names={texts.by}
        none={
          onlyReads || isClosed
            ? texts.nobodyWrote
            : OVER_DEAL_STATES.includes(deal.state)
              ? texts.noMessagesLeft
              : texts.noMessages
        }
      />
      {isClosed && <Notice mt="5" tone="info" title={texts.closed} />}
      {!onlyReads && !isClosed && (
        <WriteMessage
          draftKey={`autoplace.deal-message.${userId}.${deal.id}`}
          // The page's main button is that of the next step.
          variant="outline"
          send={async (text, clientMessageId) =>
            onSent(await call(writeInDeal, { params: { id: deal.id }, body: { text, clientMessageId } }))
          }
        />
      )}
    </Panel>
  );
}
