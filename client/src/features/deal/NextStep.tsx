import type { Deal, DealAction, DealDeadlineKind, DealState } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { Check } from 'lucide-react';
import { useRef, useState } from 'react';
import { dealStates } from '../../entities/deal/deal-states.ts';
import { formatDeadline } from '../../kit/format-moments.ts';
import { Panel } from '../../kit/page/Panel.tsx';
import { PlainLink, TextLink } from '../../kit/page/TextLink.tsx';
import { texts as ratingTexts } from './ratings/texts.ts';
import { StepDialog } from './StepDialog.tsx';
import { actionLabel, cancelText, lateText, nextText, texts } from './texts.ts';

/** The steps that take a deal on; the others are offered beside them, quietly. */
const ONWARD: readonly DealAction[] = [
  'payment_sent',
  'payment_received',
  'vehicle_given',
  'vehicle_received',
  'dispute_answered',
];
const WAY: readonly DealState[] = ['agreed', 'paid', 'handed_over', 'completed'];

/** Where the deal stands, what its viewer does now, and a button for each thing that can be done. */
export function NextStep(props: {
  deal: Deal;
  /** The id of the form that rates the other side, while the viewer may still do so. */
  rating?: string | undefined;
  onDone: (deal: Deal) => void;
}) {
  const { deal, rating, onDone } = props;
  const [asked, setAsked] = useState<{ action: DealAction; button: HTMLElement } | null>(null);
  const status = useRef<HTMLDivElement>(null);
  const until = (kind: DealDeadlineKind) => {
    const deadline = deal.deadlines.find((one) => one.kind === kind);
    return deadline === undefined ? '' : formatDeadline(deadline.at);
  };
  const late = lateText(deal);
  const cancelling = cancelText(deal);
  const answers: readonly DealAction[] =
    deal.cancelAskedBy === null || deal.you === 'administrator' ? [] : ['cancelled', 'cancel_dropped'];
  const isMain = (action: DealAction) =>
    deal.you !== 'administrator' && (ONWARD.includes(action) || answers.includes(action));
  return (
    <Panel title={texts.next}>
      {WAY.includes(deal.state) && <Progress state={deal.state} />}
      <Box role="status" ref={status} tabIndex={-1} data-page-focus>
        {cancelling !== null && (
          <Box mb="2" fontWeight="560" overflowWrap="anywhere">
            {cancelling}
          </Box>
        )}
        {nextText(deal, until)}
        {/* An administrator may have given another limit since (R146). */}
        {deal.state === 'defaulted' && deal.you === 'buyer' && (
          <Box mt="2">
            <TextLink to="/settings">{texts.toLimit}</TextLink>
          </Box>
        )}
        {rating !== undefined && deal.you !== 'administrator' && (
          <Box mt="2">
            <PlainLink href={`#${rating}`}>{ratingTexts.rate[deal.you]}</PlainLink>
          </Box>
        )}
        {late !== null && (
          <Box mt="2" color="fg.error">
            {late}
          </Box>
        )}
      </Box>
      {deal.possible.length > 0 && (
        <Box display="flex" flexWrap="wrap" gap="3" mt="5">
          {deal.possible
            .toSorted((one, other) => Number(isMain(other)) - Number(isMain(one)))
            .map((action) => (
              <Button
                key={action}
                flex={{ base: '1 1 100%', md: '0 1 auto' }}
                variant={isMain(action) ? 'solid' : 'outline'}
                colorPalette={isMain(action) ? 'brand' : 'gray'}
                onClick={({ currentTarget }) => setAsked({ action, button: currentTarget })}
              >
                {actionLabel(action, deal)}
              </Button>
            ))}
        </Box>
      )}
      {asked !== null && (
        <StepDialog
          key={asked.action}
          deal={deal}
          action={asked.action}
          // The button goes with the step.
          finalFocus={() => (asked.button.isConnected ? asked.button : status.current)}
          onDone={onDone}
          onClose={() => setAsked(null)}
        />
      )}
    </Panel>
  );
}

const Progress = ({ state }: { state: DealState }) => {
  const place = WAY.indexOf(state);
  return (
    <Box
      as="ol"
      aria-label={texts.progress}
      listStyleType="none"
      display="grid"
      gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 7rem), 1fr))"
      gap="2"
      mb="5"
    >
      {WAY.map((step, index) => {
        const isDone = index <= place;
        return (
          <Box
            key={step}
            as="li"
            aria-current={index === place ? 'step' : undefined}
            pt="2"
            borderTopWidth="4px"
            borderColor={isDone ? 'leading.solid' : 'border.emphasized'}
            color={isDone ? 'fg' : 'fg.muted'}
            fontWeight={index === place ? '620' : '500'}
            textStyle="sm"
            display="flex"
            gap="1.5"
            alignItems="center"
          >
            {isDone && <Check size={16} aria-hidden />}
            {dealStates[step].label}
            {isDone && <VisuallyHidden>({texts.done})</VisuallyHidden>}
          </Box>
        );
      })}
    </Box>
  );
};
