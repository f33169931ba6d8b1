import { formatEur } from '@autoplace/shared/auction';
import type { SalePoint } from '@autoplace/shared/contract';
import { formatKm } from '../../entities/car/labels.ts';
import { FigureTable } from '../../kit/chart/FigureTable.tsx';
import { axisMarks, axisTop } from '../../kit/chart/scale.ts';
import { TimeChart } from '../../kit/chart/TimeChart.tsx';
import { Panel } from '../../kit/page/Panel.tsx';
import { texts } from './texts.ts';

const words = texts.chart;
/** Between two sales at one mileage, so that the keyboard reaches both; kilometres. */
const APART = 0.001;

/** What cars were sold for by how far they had gone: a chart, and the same as a table. */
export function PriceByMileage({ sales }: { sales: readonly SalePoint[] }) {
  const byMileage = sales.toSorted((a, b) => a.mileage - b.mileage);
  const points = byMileage.map(({ mileage, price }, index) => ({
    at: mileage + index * APART,
    value: price,
  }));
  const top = axisTop(Math.max(...sales.map(({ price }) => price)), 1);
  const to = axisTop(Math.max(...sales.map(({ mileage }) => mileage)), 1);
  const format = (km: number) => formatKm(Math.round(km));
  return (
    <Panel title={words.title} hint={words.hint}>
      <TimeChart
        scrubLabel={words.scrub}
        points={points}
        frame={{ from: 0, to, bottom: 0, top }}
        marks={axisMarks(0, top)}
        palette="brand"
        dots
        height={{ base: '220px', md: '300px' }}
        format={formatEur}
        formatTime={format}
      />
      <FigureTable
        summary={words.table}
        label={words.tableOf}
        head={[words.car, words.price]}
        rows={byMileage.map(({ auctionId, mileage, year, price }) => ({
          key: auctionId,
          cells: [words.carOf(mileage, year), formatEur(price)],
        }))}
      />
    </Panel>
  );
}
