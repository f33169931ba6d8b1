import { FigureTable } from '../../../kit/chart/FigureTable.tsx';
import type { Bar } from '../series.ts';
import { texts } from '../texts.ts';
import { whenOf } from './BarChart.tsx';

const words = texts.charts;

/** The values of a chart, the newest first. */
export const BarTable = (props: {
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
      .map((bar) => ({ key: bar.from, when: whenOf(bar), value: props.format(bar.value) }))}
  />
);
