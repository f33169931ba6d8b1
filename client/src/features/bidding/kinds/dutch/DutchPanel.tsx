import { dutchPriceAt, formatEur } from '@autoplace/shared/auction';
import { Box } from '@chakra-ui/react/box';
import { kindLooks } from '../../../../entities/auction/kinds/index.ts';
import { dropText } from '../../../../entities/auction/lot.ts';
import { lazy } from '../../../../kit/page/Spare.tsx';
import { Wanted } from '../../../../kit/page/Wanted.tsx';
import { useServerTime } from '../../../../lib/live/index.ts';
import { ActionBar } from '../../ActionBar.tsx';
import { Announcer } from '../../Announcer.tsx';
import { BarSummary } from '../../BarSummary.tsx';
import { Countdown } from '../../parts/Countdown.tsx';
import { Fact } from '../../parts/Facts.tsx';
import { PANEL_PADDING } from '../../parts/panel-padding.ts';
import { Stage } from '../../parts/Stage.tsx';
import { texts } from '../../texts.ts';
import { useFeedback } from '../../use-command.ts';
import type { KindPanelProps } from '../panel.ts';
import { AcceptPrice } from './AcceptPrice.tsx';
import { DropClock } from './DropClock.tsx';

const ArmPrice = lazy(async () => ({ default: (await import('./ArmPrice.tsx')).ArmPrice }));

/** A price that falls by itself: the first who accepts it has bought. */
export function DutchPanel({ live, phase, block, earlyBlock, reasonId }: KindPanelProps) {
  const { view, armedPrice } = live;
  const [feedback, setFeedback] = useFeedback();
  const price = useServerTime((now) => dutchPriceAt(view, now)?.price ?? view.currentPrice);
  const drops = dropText(view);
  return (
    <>
      <Stage
        countdown={<Countdown view={view} />}
        priceLabel={phase === 'scheduled' ? texts.startingPrice : texts.currentPrice}
        price={price}
        color={kindLooks.dutch.colors.stage}
        aside={phase === 'open' && <DropClock view={view} />}
      />
      <Box p={PANEL_PADDING} display="grid" gap="4">
        <Box as="dl" display="grid" gap="1.5">
          <Fact name={texts.startingPrice} value={formatEur(view.startingPrice)} />
          {drops !== null && <Fact name={texts.drops} value={drops} />}
          {view.minimumPrice !== null && view.minimumPrice > 0 && (
            <Fact name={texts.minimumPrice} value={formatEur(view.minimumPrice)} />
          )}
        </Box>
        <Box textStyle="sm" color="fg.muted">
          {texts.minimumPriceHint}
        </Box>
        <Announcer text={texts.dutchAnnouncement(price)} unhurried />
        <ActionBar
          block={block}
          feedback={feedback}
          reasonId={reasonId}
          summary={<BarSummary view={view} price={price} phase={phase} />}
        >
          <AcceptPrice view={view} price={price} block={block} reasonId={reasonId} onFeedback={setFeedback} />
        </ActionBar>
        {block !== 'own' && (
          <Wanted fallback={<Box h="12" />}>
            <ArmPrice
              view={view}
              armedPrice={armedPrice}
              reasonId={reasonId}
              block={earlyBlock}
              onFeedback={setFeedback}
            />
          </Wanted>
        )}
      </Box>
    </>
  );
}
