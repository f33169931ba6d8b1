import type { KindLook } from './kind.ts';

export const classic: KindLook = {
  plural: 'Klasične',
  palette: 'brand',
  chip: 'gray',
  mark: null,
  colors: {},
  action: 'Licitiraj',
  ownGroup: null,
  hasBids: true,
  topLabel: 'Najviša ponuda',
  urgent: false,
  priceLabel: (bidCount) => (bidCount === 0 ? 'Početna cena' : 'Trenutna cena'),
  staircase: {
    line: 'M0 96H52V80H96V70H150V48H204V36H252V20H320',
    at: [252, 20],
    color: 'cobalt.300',
  },
};
