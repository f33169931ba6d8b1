import { Box } from '@chakra-ui/react/box';
import { FigureTable } from '../../../kit/chart/FigureTable.tsx';
import { Panel } from '../../../kit/page/Panel.tsx';
import { type Bar, barsOf, type Day, isByWeek, type Measure } from '../series.ts';
import { texts } from '../texts.ts';
import { BarChart, whenOf } from './BarChart.tsx';

const charts: readonly { measure: Measure; palette: string }[] = [
  { measure: 'views', palette: 'brand' },
  { measure: 'bids', palette: 'leading' },
  { measure: 'revenue', palette: 'dutch' },
];

/** Views, bids and revenue over the period. */
export const DayCharts = ({ days }: { days: readonly Day[] }) => (
  <Box display="grid" gridTemplateColumns={{ base: '1fr', xl: 'repeat(2, minmax(0, 1fr))' }} gap="5">
    {charts.map(({ measure, palette }) => (
      <DayChart key={measure} days={days} measure={measure} palette={palette} />
    ))}
  </Box>
);

function DayChart({ days, measure, palette }: { days: readonly Day[]; measure: Measure; palette: string }) {
  const byWeek = isByWeek(days);
  const bars = barsOf(days, measure);
  const format = texts.units[measure];
  const title = texts.charts[byWeek ? (`${measure}ByWeek` as const) : measure];
  const total = bars.reduce((sum, { value }) => sum + value, 0);
  const most = bars.reduce(
    (best, bar) => (best === undefined || bar.value > best.value ? bar : best),
    bars[0],
  );
  const wide = measure === 'revenue' ? { gridColumn: { xl: '1 / -1' } } : {};
  return (
    <Panel
      title={title}
      {...(total > 0 &&
        most && {
          hint: `${texts.charts.total(format(total))}; ${texts.charts.most(format(most.value), whenOf(most))}`,
        })}
      {...wide}
    >
      {total === 0 ? (
        <Box color="fg.muted">{measure === 'revenue' ? texts.charts.nothingSold : texts.charts.nothing}</Box>
      ) : (
        <>
          <BarChart title={title} bars={bars} format={format} palette={palette} />
          <BarTable title={title} bars={bars} byWeek={byWeek} format={format} />
        </>
      )}
    </Panel>
  );
}

const words = texts.charts;

/** The values of a chart, the newest first. */
const BarTable = (props: {
  title: string;
  bars: readonly Bar[];
  byWeek: boolean;
  format: (value: number) => string;
}) => (
  <FigureTable
    summary={words.table}
    label={words.tableOf(props.title)}
    head={[props.byWeek ? words.week : words.day, words.value]}
    rows={props.bars
      .toReversed()
      .map((bar) => ({ key: bar.from, cells: [whenOf(bar), props.format(bar.value)] }))}
  />
);
