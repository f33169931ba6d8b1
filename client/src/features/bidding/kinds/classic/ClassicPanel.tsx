import { minimumBid } from '@autoplace/shared/auction';
import { Box } from '@chakra-ui/react/box';
import { formatBidCount } from '../../../../entities/auction/lot.ts';
import { ActionBar } from '../../ActionBar.tsx';
import { Announcer } from '../../Announcer.tsx';
import { BarSummary } from '../../BarSummary.tsx';
import { Countdown } from '../../parts/Countdown.tsx';
import { Ladder, ReserveChip } from '../../parts/Facts.tsx';
import { PANEL_PADDING } from '../../parts/panel-padding.ts';
import { Stage } from '../../parts/Stage.tsx';
import { Standing } from '../../Standing.tsx';
import { texts } from '../../texts.ts';
import { useFeedback } from '../../use-command.ts';
import type { KindPanelProps } from '../panel.ts';
import { BuyNow } from './BuyNow.tsx';
import { CustomBid } from './CustomBid.tsx';
import { QuickBid } from './QuickBid.tsx';
import { SoftClose } from './SoftClose.tsx';

/** Side by side; on a desktop as small as a thumb allows, so that the bids below are in view too. */
const buttons = {
  '& > button': {
    flex: '1 0 auto',
    px: { lg: '3' },
    minHeight: { lg: '2.75rem' },
    fontSize: { lg: 'sm' },
    '& svg': { display: { lg: 'none' } },
  },
  '& > button:first-of-type': { flexGrow: 4 },
};

/** Bidding upwards: the ladder, one button for the next rung, a dialog for any other. */
export function ClassicPanel({ live, phase, block, outbid, reasonId }: KindPanelProps) {
  const { view, viewer } = live;
  const leading = viewer?.isLeading ?? false;
  const [feedback, setFeedback] = useFeedback({ timesOutbid: outbid.times, leading });
  const minimum = view.minimumBid ?? minimumBid(view);
  const increment = view.bidIncrement ?? 1;
  const ownMaximum = viewer?.maximum ?? null;
  const common = { minimum, block, reasonId, leading, onFeedback: setFeedback };
  return (
    <>
      <Stage
        countdown={<Countdown view={view} />}
        priceLabel={view.currentBid === null ? texts.startingPrice : texts.currentPrice}
        price={view.currentPrice}
        caption={
          <Box textStyle="xs" color="stage.muted" data-testid="bid-count">
            {formatBidCount(view.bidCount)}
          </Box>
        }
      />
      <Standing viewer={viewer} times={outbid.times} place="panel" />
      <Box p={PANEL_PADDING} py={{ lg: '4' }} display="grid" gap={{ base: '3.5', lg: '3' }}>
        <Ladder minimum={minimum} increment={increment}>
          <ReserveChip view={view} />
        </Ladder>
        {ownMaximum !== null && (
          <Box textStyle="sm" fontWeight="600" color="leading.fg" data-testid="own-maximum">
            {texts.ownMaximum(ownMaximum)}
          </Box>
        )}
        <ActionBar
          block={block}
          feedback={feedback}
          reasonId={reasonId}
          edge={viewer && <Standing viewer={viewer} times={outbid.times} place="bar" />}
          summary={<BarSummary view={view} price={view.currentPrice} phase={phase} />}
        >
          <Box
            display="flex"
            // A large amount takes a row of its own.
            flexWrap="wrap"
            gap="2.5"
            css={buttons}
          >
            <QuickBid {...common} view={view} />
            <CustomBid {...common} view={view} increment={increment} ownMaximum={ownMaximum} />
          </Box>
        </ActionBar>
        {block !== 'own' && <BuyNow view={view} block={block} reasonId={reasonId} />}
        <Announcer
          text={texts.priceAnnouncement(view.currentPrice, view.bidCount, leading)}
          urgent={outbid.times > 0 && !viewer?.isLeading ? texts.outbidAnnouncement(outbid.price) : ''}
        />
        {/* It moves with every late bid. */}
        <Announcer text={view.extensions > 0 ? texts.extended(view.extensions) : ''} />
        {/* What bidders need to know; a visitor sees more bids instead. */}
        <SoftClose view={view} isExplained={block !== 'signedOut'} />
      </Box>
    </>
  );
}
