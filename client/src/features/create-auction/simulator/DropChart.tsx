import { formatEur } from '@autoplace/shared/auction';
import { Box } from '@chakra-ui/react/box';
import { formatDayClock } from '../../../kit/format-days.ts';
import { texts } from '../texts.ts';
import { pricesOf, type SimulatedPrice, type Simulation } from './simulate.ts';

/** The drawing's own units; it is stretched to the room there is, and lines keep their width. */
const WIDTH = 1000;
const HEIGHT = 300;
/** More steps than that are no steps on any screen. */
const MOST_STEPS = 240;

/** The staircase down towards the minimum; the table below says the same to those who cannot see it. */
export function DropChart({ simulation, marked }: { simulation: Simulation; marked: SimulatedPrice }) {
  const { startsAt, endsAt, startingPrice, minimumPrice } = simulation.schedule;
  const across = (at: number) => (at - startsAt) / (endsAt - startsAt);
  const down = (price: number) => 0.06 + (0.88 * (startingPrice - price)) / (startingPrice - minimumPrice);
  const x = (at: number) => Math.round(across(at) * WIDTH * 10) / 10;
  const y = (price: number) => Math.round(down(price) * HEIGHT * 10) / 10;
  const steps = pricesOf(simulation, MOST_STEPS).map(({ at, price }, n) =>
    n === 0 ? `M${x(at)} ${y(price)}` : `H${x(at)}V${y(price)}`,
  );
  const line = `${steps.join('')}H${WIDTH}`;
  return (
    <Box aria-hidden mt="4" data-testid="drop-chart">
      <Box position="relative" h={{ base: '180px', md: '220px' }}>
        <Box asChild position="absolute" inset="0" w="full" h="full" color="dutch.fg" overflow="visible">
          <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" fill="none" role="presentation">
            <path d={`${line}V${HEIGHT}H0Z`} fill="currentColor" opacity="0.1" />
            <path
              d={line}
              stroke="currentColor"
              strokeWidth="2.5"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
            <path
              d={`M0 ${y(minimumPrice)}H${WIDTH}`}
              stroke="currentColor"
              strokeWidth="1.5"
              strokeDasharray="3 5"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
        </Box>
        <Label end top={down(startingPrice)}>
          {formatEur(startingPrice)}
        </Label>
        <Label top={down(minimumPrice)}>{texts.simulator.minimum(minimumPrice)}</Label>
        <Box
          position="absolute"
          insetStart={`${across(marked.at) * 100}%`}
          top={`${down(marked.price) * 100}%`}
          boxSize="3"
          m="-6px"
          borderRadius="full"
          bg="dutch.fg"
          boxShadow="0 0 0 4px {colors.bg}"
        />
      </Box>
      <Box
        display="flex"
        justifyContent="space-between"
        gap="3"
        pt="1.5"
        textStyle="xs"
        color="fg.muted"
        fontVariantNumeric="tabular-nums"
      >
        <span>{formatDayClock(startsAt)}</span>
        <span>{formatDayClock(endsAt)}</span>
      </Box>
    </Box>
  );
}

/** A price at its height: right where the line has left, left where it has not arrived yet. */
const Label = (props: { top: number; end?: boolean; children: string }) => (
  <Box
    position="absolute"
    top={`calc(${props.top * 100}% - 1.35rem)`}
    {...(props.end ? { insetEnd: '0' } : { insetStart: '2' })}
    textStyle="xs"
    color="fg.muted"
    fontVariantNumeric="tabular-nums"
  >
    {props.children}
  </Box>
);
