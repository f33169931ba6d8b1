import { formatEur, formatRsd, toRsd } from '@autoplace/shared/auction';
import type { AuctionSummary } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { useAtomValue } from 'jotai';
import { CalendarClock, Timer } from 'lucide-react';
import { Flash } from '../../../kit/theme/Flash.tsx';
import { configAtom } from '../../../lib/config.ts';
import { useServerTime } from '../../../lib/live/index.ts';
import { CROWDED } from '../crowded.ts';
import { KindMark } from '../KindMark.tsx';
import { kindLooks } from '../kinds/index.ts';
import type { KindLook } from '../kinds/kind.ts';
import { type CardState, useCardState, useCountdown, weekPassed } from './card-state.ts';
import { StatusChip } from './StatusChip.tsx';

/** What stands over the picture and follows the server's clock. */
export function CardClock({ auction }: { auction: AuctionSummary }) {
  const state = useCardState(auction);
  const { colors } = kindLooks[auction.auctionType];
  return (
    <>
      <Box position="absolute" top="3" insetStart="3" insetEnd="14" display="flex" flexWrap="wrap" gap="2">
        <StatusChip label={state.statusLabel} tone={state.tone} loud={state.status === 'ending_soon'} />
        <KindMark type={auction.auctionType} variant="solid" />
      </Box>
      <Box
        position="absolute"
        insetX="0"
        bottom="0"
        px="4"
        pt="9"
        pb="3.5"
        bgImage="linear-gradient(to top, rgb(10 12 14 / 0.94), rgb(10 12 14 / 0.74) 55%, transparent)"
        display="flex"
        justifyContent="space-between"
        alignItems="flex-end"
        gap="3"
        css={{ [CROWDED]: { position: 'static', display: 'block', p: 'min(1rem, 5vw)' } }}
      >
        <Price auction={auction} state={state} />
        <TimeLeft auction={auction} state={state} />
      </Box>
      <WeekBar auction={auction} state={state} color={colors.bar} />
    </>
  );
}

function Price({ auction, state }: { auction: AuctionSummary; state: CardState }) {
  const rate = useAtomValue(configAtom)?.eurRsdRate;
  const colors: KindLook['colors'] = state.running ? kindLooks[auction.auctionType].colors : {};
  return (
    <Box minW="0">
      <Box srOnly>{state.priceLabel}</Box>
      <Flash value={state.price} color={colors.flash ?? 'cobalt.500'}>
        <Box display="flex" flexWrap="wrap" alignItems="baseline" columnGap="2">
          <Box
            as="span"
            textStyle="figure.lg"
            whiteSpace="nowrap"
            color={colors.price}
            css={{ [CROWDED]: { whiteSpace: 'normal', fontSize: 'min(1.375rem, 11vw)' } }}
          >
            {rate === undefined ? formatEur(state.price) : formatRsd(toRsd(state.price, rate))}
          </Box>
          {rate !== undefined && (
            <Box as="span" textStyle="figure" fontSize="0.875rem" color="stage.muted">
              {formatEur(state.price)}
            </Box>
          )}
        </Box>
      </Flash>
    </Box>
  );
}

function TimeLeft({ auction, state }: { auction: AuctionSummary; state: CardState }) {
  if (state.over) return null;
  return (
    <Box textAlign="end" flexShrink="0">
      <Box srOnly>{state.timeLabel}</Box>
      <Box
        display="flex"
        alignItems="center"
        gap="1.5"
        textStyle="figure"
        lineHeight="1.65rem"
        whiteSpace="nowrap"
        color={state.lastMinute ? 'ruby.300' : undefined}
        animation={state.lastMinute ? 'breathe 1s ease-in-out infinite' : undefined}
      >
        {state.status === 'scheduled' ? (
          <CalendarClock size={16} aria-hidden />
        ) : (
          <Timer size={16} aria-hidden />
        )}
        <Countdown auction={auction} />
      </Box>
    </Box>
  );
}

const Countdown = ({ auction }: { auction: AuctionSummary }) => useCountdown(auction);

const barColor = (state: CardState, color: KindLook['colors']['bar']) => {
  if (state.over || state.status === 'scheduled') return 'graphite.500';
  if (state.lastMinute) return 'ruby.400';
  if (color !== undefined) return color;
  return state.status === 'ending_soon' ? 'copper.400' : 'cobalt.400';
};

/** The last seven days as a line that fills up. The countdown says it in words. */
function WeekBar(props: { auction: AuctionSummary; state: CardState; color: KindLook['colors']['bar'] }) {
  const { auction, state, color } = props;
  // A thousandth of a week is ten minutes.
  const passed = useServerTime((now) => weekPassed(auction, now).toFixed(3), 1_000);
  return (
    <Box aria-hidden position="absolute" insetX="0" bottom="0" h="4px" bg="rgb(255 255 255 / 0.16)">
      <Box
        h="full"
        bg={barColor(state, color)}
        transformOrigin="left"
        style={{ transform: `scaleX(${passed})` }}
      />
    </Box>
  );
}
