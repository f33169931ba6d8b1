import { formatEur } from '@autoplace/shared/auction';
import { FigureTable } from '../../../kit/chart/FigureTable.tsx';
import { formatLongMomentWithSeconds } from '../../../kit/format-moments.ts';
import { texts } from '../texts.ts';
import type { PricePoint } from './price-series.ts';

/** The newest of them, since the list is for reading. */
const MOST_ROWS = 100;

/** The prices of the chart, the newest first. */
export const PriceTable = ({ points }: { points: PricePoint[] }) => (
  <FigureTable
    summary={texts.chartTable}
    label={texts.chart}
    head={[texts.chartTime, texts.chartPrice]}
    rows={points
      .slice(-MOST_ROWS)
      .reverse()
      .map(({ at, price }) => ({
        key: `${at} ${price}`,
        when: formatLongMomentWithSeconds(new Date(at).toISOString()),
        value: formatEur(price),
      }))}
  />
);
