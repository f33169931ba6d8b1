import {
  type Deal,
  type DealDispute,
  type DealDisputes,
  dealSide,
  MOST_DISPUTE_PICTURES,
} from '@autoplace/shared/contract';
import { Badge } from '@chakra-ui/react/badge';
import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import { disputeDecisions, disputeKinds } from '../../../entities/deal/dispute-names.ts';
import { useOnlyLooks } from '../../../entities/user/member-role.tsx';
import { formatMoment } from '../../../kit/format-moments.ts';
import { Panel } from '../../../kit/page/Panel.tsx';
import { texts as dealTexts } from '../texts.ts';
import { AddPictures } from './AddPictures.tsx';
import { EvidencePicture } from './EvidencePicture.tsx';
import { texts } from './texts.ts';

interface DisputeProps {
  deal: Deal;
  onChange: (disputes: DealDisputes) => void;
}

/** What was objected to and answered, the newest dispute first, each with its pictures and how it ended. */
export const DisputePanels = ({ disputes, ...props }: DisputeProps & { disputes: DealDisputes }) =>
  disputes.disputes
    .toReversed()
    .map((dispute) => <DisputePanel key={dispute.at} dispute={dispute} {...props} />);

function DisputePanel({ deal, dispute, onChange }: DisputeProps & { dispute: DealDispute }) {
  const { kind, by, at, words, answers, pictures, ended } = dispute;
  const { you } = deal;
  const onlyLooks = useOnlyLooks(deal);
  const left = MOST_DISPUTE_PICTURES - pictures.filter((picture) => picture.by === you).length;
  return (
    <Panel
      title={`${texts.title}: ${disputeKinds[kind].toLowerCase()}`}
      aside={
        <Badge colorPalette={ended === null ? 'warning' : 'gray'}>
          {ended === null ? texts.open : texts.over}
        </Badge>
      }
    >
      <Box display="grid" gap="5">
        <Said title={dealTexts.by[by]} at={at}>
          {words}
        </Said>
        {answers.map((answer) => (
          <Said key={answer.at} title={texts.answerOf[answer.by]} at={answer.at}>
            {answer.text}
          </Said>
        ))}
        {dealSide.options.map((side) => {
          const own = pictures.filter((picture) => picture.by === side);
          return (
            own.length > 0 && (
              <Box key={side} as="section" aria-label={texts.pictures[side]}>
                <Box textStyle="sm" color="fg.muted" mb="1.5">
                  {texts.pictures[side]}
                </Box>
                <Box as="ul" listStyleType="none" display="flex" flexWrap="wrap" gap="2">
                  {own.map(({ id }, place) => (
                    <li key={id}>
                      <EvidencePicture
                        dealId={deal.id}
                        pictureId={id}
                        alt={`${texts.picture[side]} ${place + 1}`}
                      />
                    </li>
                  ))}
                </Box>
              </Box>
            )
          );
        })}
        {ended === null && you !== 'administrator' && !onlyLooks && left > 0 && (
          <AddPictures dealId={deal.id} left={left} onAdded={onChange} />
        )}
        {ended !== null && (
          <Said
            title={
              ended.decision !== null
                ? `${texts.decisionLabel}: ${disputeDecisions[ended.decision].toLowerCase()}`
                : ended.step === 'dispute_closed' && ended.by === by
                  ? texts.withdrawn
                  : texts.ended
            }
            at={ended.at}
          >
            {ended.reason}
          </Said>
        )}
      </Box>
    </Panel>
  );
}

const Said = ({ title, at, children }: { title: string; at: string; children: ReactNode }) => (
  <Box>
    <Box textStyle="sm" color="fg.muted">
      <Box as="span" color="fg" fontWeight="560">
        {title}
      </Box>
      , <time dateTime={at}>{formatMoment(at)}</time>
    </Box>
    <Box htmlTranslate="no" overflowWrap="anywhere" whiteSpace="pre-line">
      {children}
    </Box>
  </Box>
);
