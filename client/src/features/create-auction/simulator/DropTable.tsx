import { formatEur } from '@autoplace/shared/auction';
import { Box } from '@chakra-ui/react/box';
import { formatDayClock } from '../../../kit/format-days.ts';
import { formatSpan } from '../../../kit/format-durations.ts';
import { texts } from '../texts.ts';
import { pricesOf, type Simulation } from './simulate.ts';

const MOST_ROWS = 12;

/** The prices as they come, and the end at which nobody has bought. */
export function DropTable({ simulation }: { simulation: Simulation }) {
  const { startsAt, endsAt } = simulation.schedule;
  const rows = pricesOf(simulation, MOST_ROWS);
  const all = simulation.drops + 1;
  return (
    <Box mt="4" textStyle="sm">
      <Box asChild w="full" fontVariantNumeric="tabular-nums" css={{ '& th, & td': { py: '1.5', pe: '3' } }}>
        <table>
          <Box as="caption" textAlign="start" fontWeight="600" pb="1">
            {texts.simulator.table}
            {rows.length < all && (
              <Box as="span" fontWeight="400" color="fg.muted">
                {` · ${texts.simulator.sampled(rows.length, all)}`}
              </Box>
            )}
          </Box>
          <Box as="thead" color="fg.muted" borderBottomWidth="1px">
            <tr>
              <Column>{texts.simulator.after}</Column>
              <Column>{texts.simulator.time}</Column>
              <Column end>{texts.simulator.price}</Column>
            </tr>
          </Box>
          <tbody>
            {rows.map(({ at, price }) => (
              <tr key={at}>
                <td>{formatSpan(at - startsAt)}</td>
                <td>{formatDayClock(at)}</td>
                <Box as="td" textAlign="end" fontWeight="600">
                  {formatEur(price)}
                </Box>
              </tr>
            ))}
            <Box as="tr" color="fg.muted" borderTopWidth="1px">
              <td>{formatSpan(endsAt - startsAt)}</td>
              <td>{formatDayClock(endsAt)}</td>
              <Box as="td" textAlign="end">
                {texts.simulator.end}
              </Box>
            </Box>
          </tbody>
        </table>
      </Box>
    </Box>
  );
}

const Column = ({ end = false, children }: { end?: boolean; children: string }) => (
  <Box asChild textAlign={end ? 'end' : 'start'} fontWeight="560">
    <th scope="col">{children}</th>
  </Box>
);
