import { Box } from '@chakra-ui/react/box';
import type { Bar } from '../series.ts';
import { texts } from '../texts.ts';
import { whenOf } from './BarChart.tsx';

/** What a chart draws, to be read: the newest first. */
export const BarTable = (props: {
  title: string;
  bars: readonly Bar[];
  byWeek: boolean;
  format: (value: number) => string;
}) => (
  <Box asChild mt="3" textStyle="sm">
    <details>
      <Box asChild py="1.5" cursor="pointer" fontWeight="560" color="fg.muted" _hover={{ color: 'fg' }}>
        <summary>{texts.charts.table}</summary>
      </Box>
      <Box
        maxH="16rem"
        overflowY="auto"
        tabIndex={0}
        role="region"
        aria-label={texts.charts.tableOf(props.title)}
        borderWidth="1px"
        borderRadius="l2"
        mt="1"
      >
        <Box
          asChild
          w="full"
          fontVariantNumeric="tabular-nums"
          css={{ '& th, & td': { px: '3', py: '1.5' } }}
        >
          <table>
            <Box as="thead" color="fg.muted">
              <tr>
                <Box as="th" textAlign="start" fontWeight="560">
                  {props.byWeek ? texts.charts.week : texts.charts.day}
                </Box>
                <Box as="th" textAlign="end" fontWeight="560">
                  {texts.charts.value}
                </Box>
              </tr>
            </Box>
            <tbody>
              {props.bars.toReversed().map((bar) => (
                <tr key={bar.from}>
                  <td>{whenOf(bar)}</td>
                  <Box as="td" textAlign="end">
                    {props.format(bar.value)}
                  </Box>
                </tr>
              ))}
            </tbody>
          </table>
        </Box>
      </Box>
    </details>
  </Box>
);
