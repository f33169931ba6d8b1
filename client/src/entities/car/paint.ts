import type { CarColor } from '@autoplace/shared/contract';

/** The colours of cars, as colours of the theme. */
export const paintOf: Record<CarColor, string> = {
  Crna: 'graphite.950',
  Bela: 'white',
  Siva: 'graphite.500',
  Plava: 'cobalt.500',
  Crvena: 'ruby.500',
  Zelena: 'jade.500',
  Srebrna: 'graphite.300',
  Žuta: 'amber.300',
  Narandžasta: 'copper.400',
  Braon: 'copper.800',
  Zlatna: 'amber.500',
};
