import { formatEur } from '@autoplace/shared/auction';

export const chartTexts = {
  chart: 'Kretanje cene',
  chartNow: 'Sada',
  chartClassic: (from: number, to: number, bids: string) =>
    `Cena je od ${formatEur(from)} stigla do ${formatEur(to)}, ${bids}.`,
  chartDutch: (from: number, now: number) => `Cena je sa ${formatEur(from)} pala na ${formatEur(now)}.`,
  chartExtended: 'Produženje',
  chartTable: 'Prikaži kao tabelu',
  chartTime: 'Vreme',
  chartPrice: 'Cena',
  chartLoading: 'Učitavanje starijih ponuda...',
  chartPartial: (bids: string) => `Prikazano poslednjih ponuda: ${bids}.`,
  chartFailed: 'Starije ponude nisu učitane, pa grafikon počinje kasnije.',
};
