import { TrendingDown } from 'lucide-react';
import type { KindLook } from './kind.ts';

export const dutch: KindLook = {
  plural: 'Holandske',
  palette: 'dutch',
  chip: 'dutch',
  mark: TrendingDown,
  colors: { price: 'amber.300', stage: 'amber.400', bar: 'amber.400', flash: 'amber.500' },
  action: 'Kupi',
  ownGroup: 'Cena pada',
  hasBids: false,
  topLabel: 'Kupovina',
  urgent: true,
  priceLabel: () => 'Trenutna cena',
  staircase: {
    line: 'M0 20H44V36H88V52H132V68H176V84H214',
    rest: 'M226 84H258V100H320',
    at: [214, 84],
    color: 'amber.400',
  },
};
