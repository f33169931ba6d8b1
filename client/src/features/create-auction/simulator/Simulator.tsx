import { dutchPriceOf, formatEur } from '@autoplace/shared/auction';
import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { useState } from 'react';
import { formatSpan } from '../../../kit/format-durations.ts';
import { formatMoment } from '../../../kit/format-moments.ts';
import { startsAt } from '../form/auction-body.ts';
import type { AuctionFieldName } from '../form/form.ts';
import { texts } from '../texts.ts';
import type { WizardState } from '../use-wizard.ts';
import { DropChart } from './DropChart.tsx';
import { DropTable } from './DropTable.tsx';
import { priceAfter, type Simulation, simulate } from './simulate.ts';

const NEEDED: readonly AuctionFieldName[] = [
  'startingPrice',
  'minimumPrice',
  'priceDropAmount',
  'priceDropInterval',
  'maxDuration',
];

/** What the clock would do with the terms as they are entered, by the rules that the server follows. */
export function Simulator({ wizard }: { wizard: WizardState }) {
  const { now } = wizard;
  const { values: form, problems } = wizard.form;
  const start = startsAt(form, now);
  const ready = NEEDED.every((field) => problems[field] === undefined);
  return (
    <Box
      as="section"
      aria-labelledby="simulator"
      borderWidth="1px"
      borderRadius="l2"
      p={{ base: '4', md: '5' }}
      bg="bg"
    >
      <Heading as="h3" id="simulator" textStyle="subtitle" fontSize="1.0625rem">
        {texts.simulator.title}
      </Heading>
      {ready ? (
        <Simulated
          simulation={simulate(form, Number.isNaN(start) ? now : start)}
          startsNow={!form.scheduled}
        />
      ) : (
        <Box color="fg.muted" textStyle="sm" mt="1">
          {texts.simulator.missing}
        </Box>
      )}
    </Box>
  );
}

function Simulated({ simulation, startsNow }: { simulation: Simulation; startsNow: boolean }) {
  const [moved, setMoved] = useState(0);
  const { schedule, drops } = simulation;
  const chosen = Math.min(moved, drops);
  const here = priceAfter(simulation, chosen);
  return (
    <>
      <Box mt="2" textStyle="sm" maxW="65ch">
        {inWords(simulation)} {startsNow && texts.simulator.startNow}
      </Box>
      <DropChart simulation={simulation} marked={here} />
      {drops > 0 && (
        <Box mt="4" display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="2">
          <Box asChild flex="1 1 14rem" h="6" minW="0" accentColor="{colors.dutch.solid}">
            <input
              type="range"
              min={0}
              max={drops}
              value={chosen}
              aria-label={texts.simulator.at}
              aria-valuetext={texts.simulator.atValue(
                formatSpan(here.at - schedule.startsAt),
                formatEur(here.price),
              )}
              onChange={({ target }) => setMoved(Number(target.value))}
            />
          </Box>
          <Box textStyle="figure" aria-hidden minW="13rem">
            {texts.simulator.atValue(formatSpan(here.at - schedule.startsAt), formatEur(here.price))}
          </Box>
        </Box>
      )}
      <DropTable simulation={simulation} />
    </>
  );
}

/** The same as the drawing, as sentences. */
function inWords({ schedule, drops, lowest, endsBy }: Simulation): string {
  const { startingPrice, priceDropAmount, minimumPrice, dropEveryMs, startsAt, endsAt } = schedule;
  const falls = texts.simulator.falls(
    dutchPriceOf(schedule, startsAt).price,
    priceDropAmount,
    formatSpan(dropEveryMs),
    lowest,
    drops,
  );
  const when = formatMoment(endsAt);
  const after = formatSpan(endsAt - startsAt);
  const ends =
    endsBy === 'duration'
      ? texts.simulator.ends.duration(when, after)
      : texts.simulator.ends.minimum(when, after, minimumPrice);
  const never = startingPrice - priceDropAmount <= minimumPrice;
  return [falls, ends, ...(never ? [texts.simulator.never] : [])].join(' ');
}
